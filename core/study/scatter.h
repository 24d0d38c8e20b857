#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/grid.h"
#include "core/study/truth_points.h"

namespace waymark {

// Which part of the plot of both heuristics against the true cost is seen, and how finely.
struct ScatterView {
  TruthAxis vertical = TruthAxis::estimate;
  bool a = true, b = true;  // which heuristics are shown
  bool fit = true;          // else `window`, in which x0 < x1 and y0 < y1
  PlotWindow window;
  int columns = 1, rows = 1;  // about so many bins, at least 1 each
};

// The points of both heuristics, counted into bins that cover a window.
//
// Costs are integers, and a bin covers a whole number of them, from a multiple of that number on,
// so that all bins hold as many and none flickers when the window moves. Where more than one falls
// into a bin it is an even number with 4 moves: true cost and estimate have the same parity there,
// and bins of odd size would show that as a pattern of their own. Rows of ratios are centred on the
// multiples of a part 1 / N. A bin is drawn round the values that it holds.
struct Scatter {
  // A bin: a number of points, and what holds for some of them.
  static constexpr std::uint32_t kInadmissible = 1u << 31;  // the estimate is above the true cost
  static constexpr std::uint32_t kBrushed = 1u << 30;
  static constexpr std::uint32_t kCount = kBrushed - 1;

  struct Series {
    std::vector<std::uint32_t> bins;  // row * columns + column; all 0 where it is not shown
    std::vector<Node> example;        // the last point of each bin in reading order, or kNoNode
    int outside = 0;                  // points in no bin, 0 where it is not shown
    double mean_error = 0;            // of all points, in cost units
  };

  TruthAxis vertical = TruthAxis::estimate;
  PlotWindow window;  // that is seen
  PlotWindow fitted;  // that shows all points of the heuristics that are shown
  int columns = 0, rows = 0;
  // Where the bins are, in the units of the axes: the lower left corner of the first one, which
  // stands at the lower left, and what one covers.
  double left = 0, bottom = 0;
  double bin_width = 1, bin_height = 1;
  int cells = 0;  // points of each heuristic
  Series a, b;
};

// `range` is that of the points, which are cells of `grid`; `brushed` is BrushedCells::cells or
// empty. The fitted window begins at 0 and ends at a multiple of 10 cells; a
// margin keeps errors of 0 and ratios of 1 off its border. A window beyond 2^30 cost units or
// ratios of 64 is cut to that. O(points).
// `previous` lends its memory.
class ScatterCounter {
 public:
  Scatter count(const TruthPoints& points, const TruthRange& range, const ScatterView& view,
                const Grid& grid, std::span<const std::uint8_t> brushed = {},
                Scatter previous = {});

 private:
  std::vector<std::uint32_t> column_parts_, row_parts_;  // memory of PlaceParts
};

// The same, once.
inline Scatter scatter(const TruthPoints& points, const TruthRange& range, const ScatterView& view,
                       const Grid& grid, std::span<const std::uint8_t> brushed = {}) {
  return ScatterCounter().count(points, range, view, grid, brushed);
}

}  // namespace waymark
