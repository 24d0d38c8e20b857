#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/contender/contender.h"

namespace waymark {

// Adds --search TEXT, which may be repeated: what is run instead of the usual. Text that names
// none is wrong usage. `texts` must outlive the command.
UsageOption add_search_option(Usage& command, std::vector<std::string>& texts,
                              const std::string& help =
                                  "A way to search to run instead of the usual ones, as in "
                                  "'astar h=landmarks w=1.5'; may be repeated");

// What the texts, which were found good, name.
std::vector<SearchSpec> specs_of(const std::vector<std::string>& texts);

// Of the first search that cannot search the map by these moves: wrong usage.
std::optional<Error> misfit_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                  const Moves& moves);
// The same of one that cannot search for the goals.
std::optional<Error> goals_misfit_fault(const std::vector<SearchSpec>& specs,
                                        const GoalChoice& goals);
// An Error that names the map where it cannot have the tables that one of them asks.
std::optional<Error> searches_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                    const std::string& map);

// What is run where none are named, the baseline left out: A* with the distance and, where there
// are landmarks, with those, of which it asks `active`, as in Query.
std::vector<SearchSpec> default_specs(bool has_landmarks, int active);

}  // namespace waymark
