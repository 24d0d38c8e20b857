#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/screen/formula_field.h"
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

// Everything that has a meaning on the map, in the order of formula_names().
std::vector<FormulaOffer> formula_offers(const Grid& grid);

// Like name_completion(). In the body of "over L:", landmarks are called L.
FormulaCompletion formula_completion(std::string_view text, int at, const Grid& grid);

// The values of names at the start. Each is computed once for a scene, in O(cells * landmarks).
class StartValues {
 public:
  // "37", or "245 for L5" for the largest cost of any landmark L. Empty if the name has no value at
  // the start.
  const std::string& text_of(const FormulaOffer& offer, const Results& results);

 private:
  std::optional<Scene> scene_;
  std::map<std::string, std::string> texts_;  // by FormulaOffer::form
};

}  // namespace waymark
