#pragma once

#include "core/field/cost_plane.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The minimum number of steps from one cell to every cell, ignoring costs, indexed by Node; kNoCost
// in walls and if there is no path. A source in a wall or outside the map reaches nothing.
// Breadth-first search, O(cells).
CostPlane step_field(const Grid& grid, const Moves& moves, Cell source);

}  // namespace waymark
