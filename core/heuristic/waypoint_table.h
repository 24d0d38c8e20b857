#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// True costs between waypoints, and for each cell the waypoint w(n) that is closest by true cost.
//
// - The default form: h(n) = cost(n, w(n)) + cost(w(n), w(goal)) + cost(w(goal), goal). A path of
//   this cost exists, so h never underestimates; it overestimates if a path that avoids the
//   waypoints is cheaper. If both ends have the same waypoint, no path between waypoints is
//   involved, and h is the distance formula.
// - Safe: by the triangle inequality the path costs at least cost(w(n), w(goal)) - cost(n, w(n)) -
//   cost(w(goal), goal). The maximum of this and the distance formula is admissible. It is not
//   consistent: over a step to a cell with another waypoint it can change by more than the step
//   cost.
// All waypoints are in one part of the map. In other parts both forms are the distance formula;
// between parts they are kNoCost. Values are limited to 2^29, so that g + h fits in a Cost.
class WaypointTable : public PreparedTables {
 public:
  // `waypoints` must be in one part of the map of `fields`, at most 255, and may only be empty if
  // no cell is walkable. Ties: the first waypoint. O(cells * waypoints).
  WaypointTable(FieldBuilder& fields, const Moves& moves, std::span<const Cell> waypoints,
                bool safe);

  const Estimate& towards(const Query& query, EstimateStorage& room) const override;
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
