#pragma once

#include <string>
#include <vector>

#include "core/search/search_spec.h"

namespace waymark {

// The options of `before` that `after` lacks, as written in the text of `before`:
// "repair=adaptive".
std::vector<std::string> lost_settings(const SearchSpec& before, const SearchSpec& after);

// The search without the options that conflict with others. Drops anytime search, a named open
// list, a repair or a cut, in this order. parse_search() accepts the text of the result.
SearchSpec without_conflicts(SearchSpec spec);

// A search with another algorithm.
struct ChangedAlgorithm {
  SearchSpec spec;
  std::vector<std::string> dropped;  // see lost_settings()
};

// Keeps every option that the algorithm accepts in combination with the options that precede it in
// the text.
ChangedAlgorithm with_algorithm(const SearchSpec& spec, Algorithm algorithm);

}  // namespace waymark
