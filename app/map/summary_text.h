#pragma once

#include <string>
#include <vector>

#include "app/compute/results.h"

namespace waymark {

// The meaning of a number in a sentence. It determines the colour of its underline.
enum class SummaryMark { none, a, b, true_cost, exact };

struct SummarySpan {
  std::string text;
  SummaryMark mark = SummaryMark::none;
};
using SummarySentence = std::vector<SummarySpan>;

// The text of the Summary for some results. The large number and its caption come first.
struct SummaryText {
  std::string figure;   // "6.7×"
  std::string caption;  // "fewer cells explored with 6 landmarks"
  std::vector<SummarySentence> paragraphs;
};

// If `brief`, does not mention the perfect heuristic, which Explore shows as a bar.
SummaryText summary_text(const Results& results, bool brief = false);

// The paragraphs as plain text, one per line, for the command line and for tests.
std::string plain_text(const SummaryText& summary);

// The Summary's sentences about several goals or a goal radius, shown after the cells explored by A
// and B. They explain when the search ends and where the optimal path ends. If all goals are
// searched for, they also list the cost of each goal and the number of cells after which A and B
// reached it. Empty if there is only one goal.
std::vector<SummarySentence> goals_sentences(const Results& results);

// The target of a path: "any of 3 goals", "all 3 goals", "the goal".
std::string goals_name(const Scene& scene);

// The Summary's text about a search that is in the list but not on the map.
struct OtherSearch {
  int index = 0;      // index in the list
  std::string title;  // "Greedy best-first"
  std::string
      words;  // the text after the title: " explores 3,366 cells, but its path costs 114 more ..."
  bool current = true;  // false for results from the last scene on which the search was run
};

// In the order of the list, without searches whose results are not known yet.
std::vector<OtherSearch> others_text(const Results& results);

}  // namespace waymark
