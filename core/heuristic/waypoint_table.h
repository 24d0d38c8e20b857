#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// Stores the true costs between waypoints and, for each cell n, the waypoint w(n) closest to it by
// true cost.
//
// - The default form: h(n) = cost(n, w(n)) + cost(w(n), w(goal)) + cost(w(goal), goal). A path of
//   this cost exists, so h never underestimates; it overestimates if a path that avoids the
//   waypoints is cheaper. If n and the goal have the same waypoint, h is the distance formula.
// - The safe form: by the triangle inequality, a path costs at least cost(w(n), w(goal)) - cost(n,
//   w(n)) - cost(w(goal), goal). h is the maximum of this bound and the distance formula, and is
//   admissible. It is not consistent: at a step to a cell with another waypoint it can change by
//   more than the step cost.
// All waypoints are in one part of the map. In other parts both forms are the distance formula;
// between parts they are kNoCost. Values are limited to 2^29, so g + h fits in a Cost.
class WaypointTable : public PreparedTables {
 public:
  // `waypoints` are at most 255 cells in one part of the map of `fields`. They may only be empty if
  // no cell is walkable. If several waypoints are equally close to a cell, uses the first. O(cells
  // * waypoints).
  WaypointTable(FieldBuilder& fields, const Moves& moves, std::span<const Cell> waypoints,
                bool safe);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;

 private:
  static constexpr std::uint8_t kNone = 255;

  std::size_t count_;
  bool safe_;
  std::vector<Cost> between_;          // count_ rows of count_
  std::vector<Cost> to_nearest_;       // by node
  std::vector<std::uint8_t> nearest_;  // by node: the index of a waypoint, or kNone
};

}  // namespace waymark
