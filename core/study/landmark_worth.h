#pragma once

#include <span>
#include <vector>

#include "core/study/comparison.h"

namespace waymark {

// What each landmark of a query is worth: how many more cells A* would have to expand without it,
// the others being asked as before. Two landmarks that tell the same are worth nothing each. Below
// 0 only where the query asks a part of its landmarks and another one takes the place.
//
// `from_start` has the costs from the start and `nodes` are those of its component; `cost` is that
// of the optimal path, or kNoCost. No search, and each cell is looked at once: what one landmark
// alone keeps A* from is its worth. O(nodes + landmarks * those that the formula lets A* expand).
std::vector<int> landmark_worth(const Query& query, const CostPlane& from_start,
                                std::span<const Node> nodes, Cost cost);

// The same of each landmark as if it were the only one: how many cells fewer A* would have to
// expand with it than with the formula. O(nodes + landmarks * those that the formula lets A*
// expand).
std::vector<int> landmark_worth_alone(const Query& query, const CostPlane& from_start,
                                      std::span<const Node> nodes, Cost cost);

}  // namespace waymark
