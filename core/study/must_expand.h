#pragma once

#include <span>

#include "core/field/cost_plane.h"

namespace waymark {

// Counts the cells with g + h < cost. A* with a consistent heuristic expands all of them, whichever
// tie-breaking rule it uses. `from_start` has the costs from the start, because such a search
// expands a cell with its lowest g; `h` is indexed by Node; `cost` is the cost of the optimal path.
// If there is no path, `cost` is kNoCost and every reachable cell counts. `nodes` are the nodes of
// the start's component. Runs no search: O(nodes).
int count_must_expand(const CostPlane& from_start, std::span<const Cost> h,
                      std::span<const Node> nodes, Cost cost);

}  // namespace waymark
