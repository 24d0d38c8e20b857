#pragma once

#include <string>
#include <vector>

#include "core/contender/contender.h"

namespace waymark {

// The settings of `before` that `after` has not, as words of its text: "repair=adaptive".
std::vector<std::string> lost_settings(const SearchSpec& before, const SearchSpec& after);

// The same without what does not go with its other settings: anytime search, an open list that is
// measured, a repair or a cut, in this order. parse_search() reads the text of the result.
SearchSpec without_conflicts(SearchSpec spec);

// A search with another algorithm.
struct ChangedAlgorithm {
  SearchSpec spec;
  std::vector<std::string> dropped;  // see lost_settings()
};

// Keeps every setting that the algorithm takes beside the settings before it in the text.
ChangedAlgorithm with_algorithm(const SearchSpec& spec, Algorithm algorithm);

}  // namespace waymark
