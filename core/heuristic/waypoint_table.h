#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// True costs between waypoints, and of each cell the waypoint that is nearest by true cost, w(n).
//
// - As it is often told: h(n) = cost(n, w(n)) + cost(w(n), w(goal)) + cost(w(goal), goal). There is
//   a way that costs so much, so that it is never too small; a shorter one that leaves out the
//   waypoints makes it too great. Where both ends have the same waypoint no way leads by it, and
//   the distance formula is taken.
// - Safe: by the triangle inequality the way is at least
//   cost(w(n), w(goal)) - cost(n, w(n)) - cost(w(goal), goal). The greater of this and of the
//   distance formula is admissible. It is not consistent: over a step to a cell with another
//   waypoint it can change by more than the step.
//
// Waypoints stand in one part of the map; in others both say the distance, and between them that
// there is no path. Both are at most 2^29, so that g + h stays a Cost.
class WaypointTable : public PreparedTables {
 public:
  // `waypoints` are of one part of the map of `fields`, at most 255; there may be none, where no
  // cell is walkable. Of equally near ones the first counts. O(cells * waypoints).
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
