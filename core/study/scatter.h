#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The vertical axis of the plot against true cost: an estimate h, its error (true cost - h), or
// its ratio (h / true cost). Costs are in cells; the ratio is a plain number. At the goal, where
// both costs are 0, the ratio is 1.
enum class ScatterAxis { estimate, error, ratio };

// The position of an estimate on the vertical axis. If the true cost is 0 and the estimate is not,
// the ratio is infinite.
inline double vertical_place(ScatterAxis axis, const Moves& moves, Cost true_cost, Cost estimate) {
  if (axis == ScatterAxis::estimate) return moves.cells(estimate);
  if (axis == ScatterAxis::error) return moves.cells(true_cost - estimate);
  if (true_cost == estimate) return 1;
  return static_cast<double>(estimate) / static_cast<double>(true_cost);
}

// A part of the plot, in the units of its axes; the horizontal axis is the true cost in cells.
struct PlotWindow {
  double x0 = 0, x1 = 0, y0 = 0, y1 = 0;
  friend bool operator==(const PlotWindow&, const PlotWindow&) = default;
};

// The points in the plot of both heuristics against the true cost: one per heuristic and cell that
// can reach the goal. The spans' data must outlive it.
struct ScatterPoints {
  Moves moves;
  std::span<const Node> nodes;  // nodes that can reach the goal, in reading order
  const CostPlane* true_cost;   // by Node, like the next two; finite at `nodes`
  std::span<const Cost> a;      // estimates of A
  std::span<const Cost> b;      // estimates of B

  std::size_t count() const { return nodes.size(); }
};

// The range of the points of one heuristic, in cost units.
struct EstimateRange {
  Cost greatest = 0;  // highest estimate
  Cost least_error = 0, greatest_error = 0;
  double greatest_ratio = 1;  // at least 1
  double mean_error = 0;
};

struct ScatterRange {
  Cost farthest = 0;  // the highest true cost
  EstimateRange a, b;
};

// O(points).
ScatterRange range_of(const ScatterPoints& points);

// Computes the range_of() of one heuristic point by point.
struct RangeCollector {
  const Moves& moves;
  EstimateRange range = {};
  std::int64_t errors = 0;

  void add(Cost true_cost, Cost estimate) {
    const Cost error = true_cost - estimate;
    range.greatest = std::max(range.greatest, estimate);
    range.greatest_error = std::max(range.greatest_error, error);
    errors += error;
    if (error >= 0) return;
    range.least_error = std::min(range.least_error, error);
    range.greatest_ratio = std::max(range.greatest_ratio,
                                    vertical_place(ScatterAxis::ratio, moves, true_cost, estimate));
  }
  EstimateRange over(std::size_t count) const {
    EstimateRange result = range;
    if (count > 0) result.mean_error = static_cast<double>(errors) / static_cast<double>(count);
    return result;
  }
};

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
    Cost largest_error = 0;           // at least 0, of all points
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

// The number of cost units in a bin that covers at least `wanted` > 0 units. Bins cover an integer
// number of straight steps on plain ground, because most costs are close to such multiples: smaller
// bins would have a pattern of gaps. With 4 moves, true cost and estimate are both even or both odd
// numbers of steps, so bins cover an even number of steps. With 8 moves, portals and on graphs,
// bins that are much smaller than a step divide it.
inline Cost bin_units(double wanted, const Moves& moves) {
  const bool parity = moves.directions == 4 && !moves.graph && !moves.portals;
  const Cost step = (parity ? 2 : 1) * moves.straight;
  if (parity || 2 * wanted > step)
    return step * static_cast<Cost>(std::ceil(std::max(1.0, wanted / step)));
  const double parts = std::min<double>(step, std::floor(step / (2 * wanted)));
  return static_cast<Cost>(std::ceil(step / parts));
}

// At most about `bins` bins for the integers from <= cost <= to. Each bin covers `units` integers.
struct CostBins {
  static constexpr double kFarthestCost = 1 << 30;

  Cost units = 1;
  std::int64_t first = 0;  // the first bin begins at first * units
  int count = 1;

  CostBins(double from, double to, int bins, const Moves& moves) {
    units = bin_units(std::min((to - from) / bins, kFarthestCost), moves);
    first = static_cast<std::int64_t>(std::floor(from / units));
    count = static_cast<int>(static_cast<std::int64_t>(std::floor(to / units)) - first) + 1;
  }

  // Returns the bin of a cost, or `count` if the cost is in no bin. Multiplying by the inverse is
  // exact, because the added half unit keeps the product farther from an integer than the rounding
  // error.
  struct Finder {
    std::int64_t begin;
    double inverse;
    unsigned count;
    unsigned operator()(Cost cost) const {
      const std::int64_t from_begin = cost - begin;
      if (from_begin < 0) return count;
      const double bin = (static_cast<double>(from_begin) + 0.5) * inverse;
      return bin < count ? static_cast<unsigned>(bin) : count;
    }
  };
  Finder finder() const { return {first * units, 1.0 / units, static_cast<unsigned>(count)}; }
};

// Rows of ratios, centred on the multiples of 1 / parts.
struct RatioBins {
  static constexpr int kFinest = 1 << 20;

  int parts = 1;
  std::int64_t first = 0;
  int count = 1;

  RatioBins(double from, double to, int bins) {
    parts = static_cast<int>(
        std::clamp(std::round(bins / (to - from)), 1.0, static_cast<double>(kFinest)));
    first = static_cast<std::int64_t>(std::floor(from * parts + 0.5));
    count = static_cast<int>(static_cast<std::int64_t>(std::floor(to * parts + 0.5)) - first) + 1;
  }

  // Returns the row of a ratio, or `count` if the ratio is in no row.
  unsigned operator()(Cost true_cost, Cost estimate) const {
    // Rounded only once, so the result is exact if it is an integer plus one half.
    const double in_parts =
        true_cost == estimate ? parts : static_cast<double>(estimate) * parts / true_cost;
    const double bin = std::floor(in_parts + 0.5) - static_cast<double>(first);
    return bin >= 0 && bin < count ? static_cast<unsigned>(bin) : static_cast<unsigned>(count);
  }
};

// A position in a plane of bins is row * columns + column, the sum of two parts, one for each axis.
// kOutsidePlane marks a part outside the plane: it exceeds every position in any plane, and so does
// 2 * kOutsidePlane.
inline constexpr std::uint32_t kOutsidePlane = std::uint32_t{1} << 30;
inline std::uint32_t place_part(unsigned bin, unsigned count, unsigned step) {
  return bin < count ? bin * step : kOutsidePlane;
}

// A lookup table with the result of place_part() for each cost from `least` to `greatest`. `memory`
// stores the table and must outlive this object.
class PlaceParts {
 public:
  PlaceParts(Cost least, Cost greatest, const CostBins::Finder& bins, unsigned step,
             std::vector<std::uint32_t>& memory)
      : least_(least) {
    memory.clear();
    for (std::int64_t cost = least; cost <= greatest; ++cost)
      memory.push_back(place_part(bins(static_cast<Cost>(cost)), bins.count, step));
    parts_ = memory;
  }

  std::uint32_t operator()(Cost cost) const {
    return parts_[static_cast<std::size_t>(cost - least_)];
  }

 private:
  Cost least_;
  std::span<const std::uint32_t> parts_;
};

// A position in a plot, in the units of its axes.
struct PlotPlace {
  double x = 0, y = 0;
  friend bool operator==(const PlotPlace&, const PlotPlace&) = default;
};

// A region of a plot, drawn by the user: a box, or any polygon (a lasso).
//
// A box includes its border. A polygon is closed automatically and may intersect itself. By the
// even-odd rule, a point is inside if an upward ray from it crosses the edges an odd number of
// times. An edge includes its left end but not its right end, and a point on an edge counts as
// above it. So a polygon includes its lower and left borders but not its upper and right ones, and
// adjacent polygons neither overlap nor leave a gap. Exact if the products of coordinate
// differences are exact, e.g. for integers up to 2^25.
class PlotRegion {
 public:
  // Two opposite corners.
  static PlotRegion box(PlotPlace a, PlotPlace b);
  static PlotRegion polygon(std::vector<PlotPlace> corners);

  // O(1) for a box, otherwise O(edges above and below x), using a table of the edges in each
  // vertical strip of the polygon.
  bool contains(double x, double y) const;

 private:
  struct Edge {
    PlotPlace left, right;  // left.x < right.x
  };

  std::size_t strip(double x) const;

  PlotPlace least_, most_;
  bool box_ = true;
  double strips_per_unit_ = 0;
  std::vector<Edge> edges_;          // strip by strip; an edge is in every strip it meets
  std::vector<std::size_t> begins_;  // where each strip begins in edges_, and the end of edges_
};

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
