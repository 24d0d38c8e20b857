#pragma once

#include <optional>
#include <string>

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// Returns the error in the outcome of one search: a path with an illegal step or a cost that is not
// its own, or an order of expansion that does not lead from the start to the goal or expands a cell
// twice. std::nullopt if the outcome is sound.
std::optional<std::string> unsoundness(const Course& course, const Work& work,
                                       const Outcome& outcome);

// Returns the first difference between two outcomes of one query that should not be there,
// std::nullopt if there is none. Path costs, tables, landmark positions and the must-expand cells
// (f below the optimal cost) have to agree. The choice between several shortest paths and the
// number of expanded ties may differ. If Waymark's search uses Jump Point Search, only the costs
// are compared.
std::optional<std::string> difference(const Work& work, const Outcome& a, const Outcome& b);

}  // namespace waymark::bench
