#pragma once

#include <optional>
#include <string>

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// What is wrong with the outcome of a search by itself: a path with a step that is not allowed
// or that does not add up to the cost, an order that does not lead from the start to the goal or
// that expands a cell twice. Nothing when it is sound.
std::optional<std::string> unsoundness(const Course& course, const Work& work,
                                       const Outcome& outcome);

// In what two searches differ on one query that they may not differ in. Costs of paths and
// tables, places of landmarks, and the cells that every A* with this heuristic must expand (f below
// the optimal cost) are the same for all; which of several shortest paths is found and how many
// ties are expanded is not. Where ours goes over jump points it is the costs alone.
std::optional<std::string> difference(const Work& work, const Outcome& a, const Outcome& b);

}  // namespace waymark::bench
