#pragma once

#include <iosfwd>
#include <rapidcheck.h>
#include <vector>

#include "core/domain/directions.h"
#include "core/domain/grid.h"

namespace waymark {

// Maps of up to 14 x 14 cells from empty to nearly all wall, all kinds of terrain among them. They
// shrink to fewer walls on fewer cells. Loading this file raises the number of cases a property
// runs to kCases, unless RC_PARAMS says otherwise.
rc::Gen<Grid> any_grid();
inline constexpr int kCases = 5'000;

// A walkable cell of the map, which must have one.
Cell any_cell(const Grid& grid);
std::vector<Cell> any_cells(const Grid& grid, int count);

// By 4 moves, the usual 8 or others.
Directions any_directions();

// For failure messages: the map as text.
void showValue(const Grid& grid, std::ostream& out);
void showValue(Cell cell, std::ostream& out);

}  // namespace waymark
