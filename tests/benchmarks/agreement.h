#pragma once

#include <optional>
#include <string>

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// Returns the error in the outcome of one search: a path with an illegal step or the wrong cost, or
// an order of expansion that does not lead from the start to the goal or expands a cell twice.
// Returns std::nullopt if the outcome is correct.
std::optional<std::string> unsoundness(const Course& course, const Work& work,
                                       const Outcome& outcome);

// Returns the first unexpected difference between two outcomes of one query, std::nullopt if there
// is none. Path costs, tables, landmark positions and the must-expand cells (f below the optimal
// cost) must agree. The choice between several shortest paths and the number of expanded ties may
// differ. If Waymark's search uses Jump Point Search or subgoals, only the costs are compared.
std::optional<std::string> difference(const Work& work, const Outcome& a, const Outcome& b);

}  // namespace waymark::bench
