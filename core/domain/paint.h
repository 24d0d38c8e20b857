#pragma once

#include <span>
#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// Neighbouring cells of a row, both ends included.
struct CellRun {
  int y = 0;
  int first = 0, last = 0;  // x
  friend bool operator==(const CellRun&, const CellRun&) = default;
};

// What a brush covers. Corners and ends may lie outside the map; only what lies inside is painted.
struct PaintShape {
  enum class Kind {
    line,   // a straight stroke from `from` to `to` by a round brush `size` cells across
    box,    // all cells between two opposite corners
    frame,  // the outermost `size` cells of the box, on each side
    fill,   // the cells of `from`'s terrain that are joined to it by steps N, E, S, W
  };
  static constexpr int kMostSize = 64;

  Kind kind = Kind::line;
  Cell from;
  Cell to;       // as `from` for fill
  int size = 1;  // 1 to kMostSize; 1 for box and fill

  friend bool operator==(const PaintShape&, const PaintShape&) = default;
};

// The cells of the map that the shape covers: runs row by row from above, those of a row from the
// left, no two of them touching (fill: in no order). Ends of a line more than a map's side away
// from the map are drawn in to that distance. O(runs + length * size), fill: O(map's bits + cells
// filled).
std::vector<CellRun> covered_cells(const PaintShape& shape, const Grid& grid);

// Whether painting would change a cell.
bool paint_changes(const Grid& grid, std::span<const CellRun> cells, char terrain);

// Gives the cells, all inside the map, that terrain.
void paint(Grid& grid, std::span<const CellRun> cells, char terrain);

}  // namespace waymark
