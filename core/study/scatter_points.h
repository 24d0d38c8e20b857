#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
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

}  // namespace waymark
