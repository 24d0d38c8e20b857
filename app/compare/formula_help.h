#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// Help with writing a heuristic as a formula: names to complete, and examples to start from.

struct FormulaExample {
  const char* title;
  const char* text;
  const char* meaning;  // a sentence for tooltips
};
// The examples whose names have a meaning on the map, simple ones first. At least one.
std::vector<FormulaExample> formula_examples(const Grid& grid);

// A name or function that the user can insert.
struct FormulaOffer {
  std::string form;      // how the list shows it: "abs(a)"
  std::string inserted;  // the part that is inserted: "abs("
  const char* meaning;   // a phrase without a full stop
};
// Everything that has a meaning on the map, in the order of formula_names().
std::vector<FormulaOffer> formula_offers(const Grid& grid);

// The names that can replace the beginning of a name.
struct FormulaCompletion {
  int begin = 0, end = 0;  // the typed beginning, in bytes of the text; `end` is at the cursor
  std::vector<FormulaOffer> offers;
};
// `at` is the position of the cursor in bytes. No offers if no name begins there, or if it is
// already complete. In the body of "over L:", landmarks are called L.
FormulaCompletion formula_completion(std::string_view text, int at, const Grid& grid);

}  // namespace waymark
