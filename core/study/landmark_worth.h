#pragma once

#include <vector>

#include "core/map/components.h"
#include "core/study/comparison.h"

namespace waymark {

// What each landmark of a query is worth: how many more cells A* would have to expand without it,
// the others being asked as before. Two landmarks that tell the same are worth nothing each. Below
// 0 only where the query asks a part of its landmarks and another one takes the place. `cost` is
// that of the optimal path, or kNoCost; the components are the grid's. No search: one field for the
// start and the estimates of all cells for each landmark, O(cells * landmarks^2).
std::vector<int> landmark_worth(const Query& query, const Components& components, Cost cost);

}  // namespace waymark
