#pragma once

#include <iosfwd>
#include <rapidcheck.h>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Maps of up to 14 x 14 cells, from empty to almost all wall, with all kinds of terrain. They
// shrink to fewer walls on fewer cells. Programs linked with this file run kCases cases per
// property, unless RC_PARAMS is set.
rc::Gen<Grid> any_grid();
inline constexpr int kCases = 5'000;

// A walkable cell of the map, which must have at least one.
Cell any_cell(const Grid& grid);
std::vector<Cell> any_cells(const Grid& grid, int count);

// 4 moves, the default 8, or others.
Directions any_directions();

// The map as text, for failure messages.
void showValue(const Grid& grid, std::ostream& out);
void showValue(Cell cell, std::ostream& out);

}  // namespace waymark
