#pragma once

#include <span>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// A run of cells in one row, both ends included.
struct CellRun {
  int y = 0;
  int first = 0, last = 0;  // x of the first and last cell
  friend bool operator==(const CellRun&, const CellRun&) = default;
};

// The area that a brush covers. Corners and ends may be outside the map; only cells inside are
// painted.
struct PaintShape {
  enum class Kind {
    line,   // a straight stroke from `from` to `to` with a round brush `size` cells across
    box,    // all cells between two opposite corners
    frame,  // the outermost `size` cells on each side of the box
    fill,   // the cells with `from`'s terrain that are connected to it by steps N, E, S, W
  };
  static constexpr int kMostSize = 64;

  Kind kind = Kind::line;
  Cell from;
  Cell to;       // equals `from` for fill
  int size = 1;  // width in cells, 1 to kMostSize; 1 for box and fill

  friend bool operator==(const PaintShape&, const PaintShape&) = default;
};

// The cells of the map that the shape covers, as runs in order from top to bottom and from left to
// right (for a fill, in no particular order). Runs in the same row never touch. If an end of a line
// is farther off the map than the map's side, it is moved in to that distance. O(runs + length *
// size), fill: O(map's bits + cells filled).
std::vector<CellRun> covered_cells(const PaintShape& shape, const Grid& grid);

// Whether painting would change any cell.
bool paint_changes(const Grid& grid, std::span<const CellRun> cells, char terrain);

// Sets the terrain of the cells, which must all be inside the map.
void paint(Grid& grid, std::span<const CellRun> cells, char terrain);

}  // namespace waymark
