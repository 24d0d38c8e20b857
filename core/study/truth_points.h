#pragma once

#include <span>
#include <vector>

#include "core/domain/moves.h"
#include "core/field/cost_plane.h"

namespace waymark {

// What stands above the true cost: an estimate h, what it lacks (true cost - h), or what part it is
// (h / true cost). Costs in cells, the ratio as a number. The goal, 0 of 0, has the ratio 1.
enum class TruthAxis { estimate, error, ratio };

// The place of an estimate on the vertical axis. An estimate above a true cost of 0 has an infinite
// ratio.
inline double vertical_place(TruthAxis axis, const Moves& moves, Cost true_cost, Cost estimate) {
  if (axis == TruthAxis::estimate) return moves.cells(estimate);
  if (axis == TruthAxis::error) return moves.cells(true_cost - estimate);
  if (true_cost == estimate) return 1;
  return static_cast<double>(estimate) / static_cast<double>(true_cost);
}

// A part of the plot, in the units of its axes: true cost in cells across.
struct PlotWindow {
  double x0 = 0, x1 = 0, y0 = 0, y1 = 0;
  friend bool operator==(const PlotWindow&, const PlotWindow&) = default;
};

// The points of the plot of both heuristics against the true cost: one a cell that reaches the goal
// and heuristic. What the spans refer to must outlive it.
struct TruthPoints {
  Moves moves;
  std::span<const Node> nodes;  // that reach the goal, in reading order
  const CostPlane* true_cost;   // finite at `nodes`, as the next two, which are by Node
  std::span<const Cost> a;      // estimate of the distance formula
  std::span<const Cost> b;      // estimate of the landmark heuristic

  std::size_t count() const { return nodes.size(); }
};

// How far the points of one heuristic reach, in cost units.
struct EstimateRange {
  Cost greatest = 0;  // estimate
  Cost least_error = 0, greatest_error = 0;
  double greatest_ratio = 1;  // at least 1
  double mean_error = 0;
};

struct TruthRange {
  Cost farthest = 0;  // the greatest true cost
  EstimateRange a, b;
};

// O(points).
TruthRange range_of(const TruthPoints& points);

}  // namespace waymark
