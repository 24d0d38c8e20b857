#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/field/distance_field.h"
#include "core/field/field_builder.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/query.h"

namespace waymark {

// The perfect heuristic: the true cost to the goal, read from the goal's distance field. If
// `backward` is true, the true cost from the goal, read from the field's other plane.
class ExactHeuristic {
 public:
  explicit ExactHeuristic(const DistanceField& goal_field, bool backward = false)
      : costs_(backward ? &goal_field.from_source() : &goal_field.costs) {}

  Cost operator()(Node node) const { return (*costs_)[node]; }

 private:
  const CostPlane* costs_;
};

// The result of back_trace().
struct BackTrace {
  // Costs to the goal along the traced path, for the nodes on it and for all nodes from which one
  // step leads to it. Sorted by node, with each node's lowest cost. Empty if the search found no
  // path.
  std::vector<std::pair<Node, Cost>> costs;
  std::vector<Node> path;  // from the start to the goal; empty if the trace did not finish
};

// The most steps of a back trace.
inline constexpr int kMostTraceSteps = 1'000;

// Searches for a path from `from` to the query's goal with A* and the distance formula. Then
// collects the path backwards from the goal without stored parents: each step leads to the
// predecessor with the lowest g, the first one in the order of for_each_arrival() if several are
// equal. The predecessor with the lowest g need not be on an optimal path, because the step from it
// can cost more than the difference of the two g. The traced path can therefore cost more than the
// path that A* found.
//
// If the path is longer than kMostTraceSteps, the trace stops there and keeps the costs that it has
// collected. O(expanded nodes * log(expanded nodes)).
//
// Source: the text "Icaria A* Pathfinding Implementation", section "Back Tracing the Path". There,
// the search also ends when it generates the goal, and the units have a heading.
BackTrace back_trace(const Query& query, Cell from);

// Keeps the costs to the goal from an earlier search for the cells on its path and next to it, like
// a game that expects to search again from a nearby position. For all other cells the heuristic is
// the distance formula. On the path the costs are exact. Next to the path, they are the costs of
// stepping back to the path and following it. This may not be optimal, so the heuristic can
// overestimate. The form `path` keeps only the path, which makes the heuristic admissible. The
// earlier search began at `from`. Its path is the shortest path that always takes the first
// possible neighbour. If no path leads from `from` to the goal, the heuristic is the distance
// formula. Reads the query's goal_field. Construction is O(path), evaluation O(log path).
//
// The form `traced` keeps the costs of a back_trace(), which can overestimate on the path as well.
// Its construction is a search.
class OldPathHeuristic {
 public:
  enum class Form { beside, path, traced };

  OldPathHeuristic(const Query& query, Cell from, Form form);

  Cost operator()(Node node) const;

 private:
  using PathCosts =
      std::vector<std::pair<Node, Cost>>;  // sorted by node, with each node's lowest cost

  DistanceFormula formula_;
  std::shared_ptr<const PathCosts> kept_;
};

// The true costs of all pairs of cells, stored once per pair because a path costs the same in both
// directions. The table replaces the goal's distance field of the exact heuristic. 4,000 cells have
// 8 million pairs, 16 or 32 MB; a map of a million cells would take 1 to 2 TB.
class AllPairs : public PreparedTables {
 public:
  static constexpr int kMostCells = 4'000;

  // The grid of `fields` must have at most kMostCells walkable cells. O(cells^2).
  AllPairs(FieldBuilder& fields, const Moves& moves);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;

  // The size of the table, computed from the map's number of walkable cells and number of nodes. A
  // cost has 16 bits if no path can cost more than fits.
  static std::uint64_t bytes_of(const Grid& grid, const Moves& moves);

 private:
  static bool fits_narrow(const Grid& grid, const Moves& moves);
  // The index of a pair in the table; `greater` must be at least `less`.
  static std::size_t pair_at(std::size_t greater, std::size_t less) {
    return greater * (greater + 1) / 2 + less;
  }

  // By node: its index among the walkable cells, in reading order.
  std::vector<std::uint16_t> places_;
  CostPlane costs_;
};

// Stores the true costs between waypoints and, for each cell n, the waypoints W(n): the `near` ones
// closest to it by true cost, closest first.
//
// - The default form: h(n) is the lowest cost(n, w) + cost(w, v) + cost(v, goal) over all pairs of
// w
//   in W(n) and v in W(goal). A path of this cost exists, so h never underestimates; it
//   overestimates if a path that avoids the waypoints is cheaper. If n and the goal have the same
//   closest waypoint, h is the distance formula.
// - The safe form: by the triangle inequality, a path costs at least cost(w, v) - cost(n, w) -
//   cost(v, goal). h is the maximum of the distance formula and these bounds for all pairs, and is
//   admissible. It is not consistent: at a step to a cell with other waypoints it can change by
//   more than the step cost. If the closest waypoints are the same, h is the distance formula
//   again.
// All waypoints are in one part of the map. In other parts both forms are the distance formula;
// between parts they are kNoCost. Values are limited to 2^29, so g + h fits in a Cost.
class WaypointTable : public PreparedTables {
 public:
  // `waypoints` are at most 255 cells in one part of the map of `fields`. They may only be empty if
  // no cell is walkable. `near` below 1 counts as 1; above the number of waypoints, all are used.
  // If several waypoints are equally close to a cell, the first ones are closer. O(cells *
  // waypoints * near).
  WaypointTable(FieldBuilder& fields, const Moves& moves, std::span<const Cell> waypoints, int near,
                bool safe);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;
  // The size of the table per node.
  static std::uint64_t node_bytes(int waypoints, int near);

 private:
  static constexpr std::uint8_t kNone = 255;

  std::size_t count_, near_;
  bool safe_;
  std::vector<Cost> between_;          // count_ rows of count_
  std::vector<Cost> to_nearest_;       // by node: near_ costs
  std::vector<std::uint8_t> nearest_;  // by node: near_ indices of waypoints, or kNone
};

// The distance formula, corrected with data collected for one goal: the formula's value and the
// true cost of every cell that can reach the goal.
// - With a factor: the formula is multiplied by the sum of the costs divided by the sum of the
//   distances, so the mean corrected distance equals the mean cost.
// - With an offset per region: the map is divided into K columns and K rows. A region's offset, the
//   mean underestimate of the formula there, is added to the formula.
//
// Neither is admissible: h overestimates for cells whose detour is shorter than average. The same
// corrections are used for other goals, although they may not fit.
class FittedDistance : public PreparedTables {
 public:
  // `collected` is the goal for which data is collected; if it is not a walkable cell of the map of
  // `fields`, the formula is not corrected. `regions` is K, or 0 for one factor. O(cells).
  FittedDistance(FieldBuilder& fields, const Moves& moves, Cell collected, int regions);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override { return offsets_.size() * sizeof(Cost); }

  std::int64_t millionths() const { return millionths_; }  // the factor
  // The offset of each region, row by row. Empty if a factor is used.
  const std::vector<Cost>& offsets() const { return offsets_; }

 private:
  std::size_t region_of(const Grid& grid, Cell cell) const;

  int regions_;
  std::int64_t millionths_ = 1'000'000;
  std::vector<Cost> offsets_;
};

}  // namespace waymark
