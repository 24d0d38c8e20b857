#pragma once

#include <span>

#include "core/field/cost_plane.h"

namespace waymark {

// How many cells every A* with a consistent heuristic expands, whatever its ties: those with
// g + h < cost. `from_start` has the costs from the start, since such a search expands a cell
// with its least g; `h` is by Node; `cost` is that of the optimal path, or kNoCost for none, when
// all that can be reached must be expanded. `nodes` are those of the start's component. No search:
// O(nodes).
int count_must_expand(const CostPlane& from_start, std::span<const Cost> h,
                      std::span<const Node> nodes, Cost cost);

}  // namespace waymark
