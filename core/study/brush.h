#pragma once

#include "core/map/grid.h"
#include "core/study/plot_region.h"
#include "core/study/scatter_points.h"

namespace waymark {

// The cells that a brush selects, with the mean errors of both heuristics there.
struct BrushedCells {
  std::vector<std::uint8_t> cells;  // one byte per cell, row by row: 1 if the cell is brushed
  int count = 0;
  double a_error = 0, b_error = 0;  // mean errors in cost units, 0 if count is 0
};

// A selection of the cells whose points are in a region of the plot. A point counts if its
// heuristic is shown. O(cells) for a box; for a lasso see PlotRegion::contains().
struct PlotBrush {
  ScatterAxis vertical = ScatterAxis::estimate;
  bool a = true, b = true;
  PlotRegion region;
};
BrushedCells brushed_cells(const ScatterPoints& points, const Grid& grid, const PlotBrush& brush);

// Selects the cells with points in the box between two opposite corners on the map, including the
// corners. On a graph, the nodes in the rectangle between two nodes. O(points).
BrushedCells brushed_cells(const ScatterPoints& points, const Grid& grid, Cell from, Cell to);

}  // namespace waymark
