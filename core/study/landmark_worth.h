#pragma once

#include <span>
#include <vector>

#include "core/study/comparison.h"

namespace waymark {

// How many cells each landmark of a query saves, i.e. how many more cells A* must expand if only
// this landmark is removed. If two landmarks give the same bounds, neither saves any. Negative only
// if the query does not use all of its landmarks, so another one becomes active instead.
// `from_start` has the costs from the start, and `nodes` are the nodes of its component; `cost` is
// the cost of the optimal path, or kNoCost. Runs no search and examines each cell once, because a
// landmark saves the cells that only its bound excludes. O(nodes + landmarks * cells that A* must
// expand with the formula).
std::vector<int> landmark_worth(const Query& query, const CostPlane& from_start,
                                std::span<const Node> nodes, Cost cost);

// How many cells each landmark saves on its own, i.e. how many fewer cells A* must expand with it
// than with only the formula. O(nodes + landmarks * cells that A* must expand with the formula).
std::vector<int> landmark_worth_alone(const Query& query, const CostPlane& from_start,
                                      std::span<const Node> nodes, Cost cost);

}  // namespace waymark
