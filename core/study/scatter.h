#pragma once

#include <cstdint>
#include <vector>

#include "core/map/grid.h"
#include "core/study/scatter_points.h"

namespace waymark {

// The visible part of the plot of both heuristics against the true cost, and its resolution.
struct ScatterView {
  ScatterAxis vertical = ScatterAxis::estimate;
  bool a = true, b = true;  // which heuristics are shown
  bool fit = true;          // otherwise `window`, where x0 < x1 and y0 < y1
  PlotWindow window;
  int columns = 1, rows = 1;  // the largest numbers of bins, plus one or two; at least 1 each
};

// The points of both heuristics, counted in bins that cover a window. Costs are integers. Every bin
// covers the same number of costs, see bin_units(), and begins at a multiple of that number, so
// bins do not flicker when the window moves. Rows of ratios are centred on the multiples of 1 / N.
// Each bin is drawn around its values.
struct Scatter {
  // A bin: the number of points, and flags that are set if they apply to at least one of the
  // points.
  static constexpr std::uint32_t kInadmissible = 1u << 31;  // an estimate is above the true cost
  static constexpr std::uint32_t kBrushed = 1u << 30;
  static constexpr std::uint32_t kCount = kBrushed - 1;

  struct Series {
    std::vector<std::uint32_t> bins;  // row * columns + column; all 0 if the heuristic is hidden
    std::vector<Node> example;        // the last point of each bin in reading order, or kNoNode
    int outside = 0;                  // points in no bin, 0 if the heuristic is hidden
    double mean_error = 0;            // mean error of all points, in cost units
  };

  ScatterAxis vertical = ScatterAxis::estimate;
  PlotWindow window;  // the visible window
  PlotWindow fitted;  // the window that shows all points of the heuristics shown
  int columns = 0, rows = 0;
  // The position of the bins, in the units of the axes: the lower left corner of the first bin (at
  // the lower left of the plot) and the size of a bin.
  double left = 0, bottom = 0;
  double bin_width = 1, bin_height = 1;
  int cells = 0;  // number of points of each heuristic
  Series a, b;
};

// `range` is the range of the points. The points are cells of `grid`. `brushed` is
// BrushedCells::cells, or empty. The fitted window begins at 0 and ends at a multiple of 10 cells;
// a margin keeps errors of 0 and ratios of 1 off its border. Windows are limited to 2^30 cost units
// and to ratios of 64. O(points). Reuses the memory of `previous`.
class ScatterCounter {
 public:
  Scatter count(const ScatterPoints& points, const ScatterRange& range, const ScatterView& view,
                const Grid& grid, std::span<const std::uint8_t> brushed = {},
                Scatter previous = {});

 private:
  std::vector<std::uint32_t> column_parts_, row_parts_;  // memory for PlaceParts
};

// Counts once, with a temporary ScatterCounter.
inline Scatter scatter(const ScatterPoints& points, const ScatterRange& range,
                       const ScatterView& view, const Grid& grid,
                       std::span<const std::uint8_t> brushed = {}) {
  return ScatterCounter().count(points, range, view, grid, brushed);
}

}  // namespace waymark
