#pragma once

#include "core/domain/directions.h"
#include "core/domain/grid.h"

namespace waymark {

// Whether the straight line between the middles of two cells of a uniform map passes free cells
// alone. Where it goes through a corner of four cells, it is held against the rule for a diagonal
// step there. In integers, O(length).
bool line_of_sight(const Grid& grid, Corners corners, Cell from, Cell to);

}  // namespace waymark
