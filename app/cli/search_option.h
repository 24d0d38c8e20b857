#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/search/search_spec.h"

namespace waymark {

// Adds --search TEXT, which can be repeated and replaces the default searches. An invalid TEXT is
// wrong usage. `texts` must outlive the command.
UsageOption add_search_option(Usage& command, std::vector<std::string>& texts,
                              const std::string& help =
                                  "A search to run instead of the default ones, such as "
                                  "'astar h=landmarks w=1.5'. Can be repeated");

// Parses the texts, which must be valid.
std::vector<SearchSpec> specs_of(const std::vector<std::string>& texts);

// Returns an Error for the first search that can't run on the map with these moves.
std::optional<Error> misfit_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                  const Moves& moves);
// Returns an Error for the first search that can't search for these goals.
std::optional<Error> goals_misfit_fault(const std::vector<SearchSpec>& specs,
                                        const GoalChoice& goals);
// Returns an Error for the first search whose heuristic can't build its tables for the map.
std::optional<Error> searches_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                    const std::string& map);

// The searches to run by default, without the baseline: A* with the distance formula and, if there
// are landmarks, A* with `active` of them, as in Query.
std::vector<SearchSpec> default_specs(bool has_landmarks, int active);

}  // namespace waymark
