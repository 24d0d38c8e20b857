#include "core/heuristic/waypoint_table.h"

#include <algorithm>
#include <cassert>

#include "core/heuristic/heuristic.h"

namespace waymark {

WaypointTable::WaypointTable(FieldBuilder& fields, const Moves& moves,
                             std::span<const Cell> waypoints, bool safe)
    : count_(waypoints.size()),
      safe_(safe),
      to_nearest_(fields.grid().node_count(), kNoCost),
      nearest_(fields.grid().node_count(), kNone) {
  assert(waypoints.size() <= kNone);
  const Grid& grid = fields.grid();
  DistanceField field;
  for (std::size_t i = 0; i < count_; ++i) {
    field = fields.build(moves, waypoints[i], std::move(field));
    for (const Cell other : waypoints) between_.push_back(field.at(grid.node(other)));
    for (std::size_t node = 0; node < grid.node_count(); ++node) {
      const Cost cost = field.costs[node];
      if (cost >= to_nearest_[node]) continue;
      to_nearest_[node] = cost;
      nearest_[node] = static_cast<std::uint8_t>(i);
    }
  }
}

const Estimate& WaypointTable::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  const auto goal = static_cast<std::size_t>(query.grid.node(query.goal));
  return storage.hold([this, formula, of_goal = nearest_[goal],
                       goal_away = std::int64_t{to_nearest_[goal]}](Node node) {
    constexpr std::int64_t kMost = std::int64_t{1} << 29;
    const auto at = static_cast<std::size_t>(node);
    const std::uint8_t here = nearest_[at];
    if ((here == kNone) != (of_goal == kNone)) return kNoCost;
    if (here == of_goal) return formula(node);
    const std::int64_t between = between_[here * count_ + of_goal],
                       ends = to_nearest_[at] + goal_away;
    if (!safe_) return static_cast<Cost>(std::min(between + ends, kMost));
    return std::max(formula(node), static_cast<Cost>(std::max<std::int64_t>(between - ends, 0)));
  });
}

std::uint64_t WaypointTable::bytes() const {
  return between_.size() * sizeof(Cost) + to_nearest_.size() * sizeof(Cost) + nearest_.size();
}

}  // namespace waymark
