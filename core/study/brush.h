#pragma once

#include "core/domain/grid.h"
#include "core/study/plot_region.h"
#include "core/study/truth_points.h"

namespace waymark {

// The cells that a brush picks out, with what both heuristics lack there.
struct BrushedCells {
  std::vector<std::uint8_t> cells;  // a byte a cell, row by row: 1 = brushed
  int count = 0;
  double a_error = 0, b_error = 0;  // means in cost units, 0 where count is 0
};

// The cells of which a point lies in a part of the plot; a point counts where its heuristic is
// shown. O(cells) for a box, for a lasso as PlotRegion::contains says.
struct PlotBrush {
  TruthAxis vertical = TruthAxis::estimate;
  bool a = true, b = true;
  PlotRegion region;
};
BrushedCells brushed_cells(const TruthPoints& points, const Grid& grid, const PlotBrush& brush);

// The cells with points between two opposite corners on the map, both included. Of a graph those
// whose places lie between those of two nodes. O(points).
BrushedCells brushed_cells(const TruthPoints& points, const Grid& grid, Cell from, Cell to);

}  // namespace waymark
