#pragma once

#include "core/map/directions.h"
#include "core/map/grid.h"

namespace waymark {

// Whether the straight line between the centres of two cells of a uniform map crosses only free
// cells. If it passes through a corner where four cells meet, the rule for diagonal steps decides.
// Uses only integers. O(length).
bool line_of_sight(const Grid& grid, Corners corners, Cell from, Cell to);

}  // namespace waymark
