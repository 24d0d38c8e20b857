#pragma once

#include <string>
#include <vector>

#include "app/model/work/results.h"

namespace waymark {

// What a number in a sentence stands for; it decides the colour of its underline.
enum class StoryMark { none, a, b, true_cost, exact };

struct StorySpan {
  std::string text;
  StoryMark mark = StoryMark::none;
};
using StorySentence = std::vector<StorySpan>;

// The words of the Story for some results. The big figure and what it counts come first.
struct StoryText {
  std::string figure;   // "6.7×"
  std::string caption;  // "fewer cells explored with 6 landmarks"
  std::vector<StorySentence> paragraphs;
};

StoryText story_text(const Results& results);

// The paragraphs as plain text, one a line, for the command line and for tests.
std::string plain_text(const StoryText& story);

}  // namespace waymark
