#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/grid.h"
#include "core/study/truth_points.h"

namespace waymark {

// The visible part of the plot of both heuristics against the true cost, and its resolution.
struct ScatterView {
  TruthAxis vertical = TruthAxis::estimate;
  bool a = true, b = true;  // which heuristics are shown
  bool fit = true;          // otherwise `window`, where x0 < x1 and y0 < y1
  PlotWindow window;
  int columns = 1, rows = 1;  // approximate number of bins, at least 1 each
};

// The points of both heuristics, counted in bins that cover a window.
//
// Costs are integers. A bin covers a fixed number of them, from a multiple of that number on, so
// that all bins cover equally many and none flickers when the window moves. If bins cover more than
// one cost, the number is even with 4 moves: true cost and estimate then have the same parity, and
// bins of odd size would show this as a pattern. Rows of ratios are centred on the multiples of 1 /
// N. A bin is drawn around the values in it.
struct Scatter {
  // A bin: the number of points, and flags that apply to some of them.
  static constexpr std::uint32_t kInadmissible = 1u << 31;  // an estimate is above the true cost
  static constexpr std::uint32_t kBrushed = 1u << 30;
  static constexpr std::uint32_t kCount = kBrushed - 1;

  struct Series {
    std::vector<std::uint32_t> bins;  // row * columns + column; all 0 if the heuristic is not shown
    std::vector<Node> example;        // the last point of each bin in reading order, or kNoNode
    int outside = 0;                  // points in no bin, 0 if the heuristic is not shown
    double mean_error = 0;            // of all points, in cost units
  };

  TruthAxis vertical = TruthAxis::estimate;
  PlotWindow window;  // the visible window
  PlotWindow fitted;  // the window that shows all points of the heuristics shown
  int columns = 0, rows = 0;
  // The position of the bins in the units of the axes: the lower left corner of the first one, at
  // the lower left, and the size of a bin.
  double left = 0, bottom = 0;
  double bin_width = 1, bin_height = 1;
  int cells = 0;  // points of each heuristic
  Series a, b;
};

// `range` is the range of the points, which are cells of `grid`; `brushed` is BrushedCells::cells
// or empty. The fitted window begins at 0 and ends at a multiple of 10 cells; a margin keeps errors
// of 0 and ratios of 1 off its border. A window is limited to 2^30 cost units and ratios of 64.
// O(points). Reuses the memory of `previous`.
class ScatterCounter {
 public:
  Scatter count(const TruthPoints& points, const TruthRange& range, const ScatterView& view,
                const Grid& grid, std::span<const std::uint8_t> brushed = {},
                Scatter previous = {});

 private:
  std::vector<std::uint32_t> column_parts_, row_parts_;  // memory of PlaceParts
};

// A single count by ScatterCounter.
inline Scatter scatter(const TruthPoints& points, const TruthRange& range, const ScatterView& view,
                       const Grid& grid, std::span<const std::uint8_t> brushed = {}) {
  return ScatterCounter().count(points, range, view, grid, brushed);
}

}  // namespace waymark
