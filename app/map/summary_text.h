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

}  // namespace waymark
