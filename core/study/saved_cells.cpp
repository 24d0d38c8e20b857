#include "core/study/saved_cells.h"

#include <algorithm>

namespace waymark {

SavedCells::SavedCells(FieldBuilder& fields, const Moves& moves, const Pair& pair,
                       std::span<const Node> nodes, const std::vector<LandmarkTable>& present,
                       std::vector<Node> places)
    : fields_(fields),
      moves_(moves),
      goal_(fields.grid().node(pair.goal)),
      places_(std::move(places)) {
  const DistanceField from_start = fields.build(moves, pair.start);
  const Cost cost = from_start.at(goal_);
  if (cost == kNoCost) return;
  const LandmarkHeuristic heuristic(fields.grid(), moves, pair.goal, present);
  for (const Node node : nodes) {
    const Cost lacks = cost - from_start.at(node);
    if (lacks > 0 && heuristic(node) < lacks) cells_.push_back({node, lacks});
  }
}

int SavedCells::saved_by(const CostPlane& from_place) const {
  return from_place.with_array([&](const auto* costs) {
    const Cost goal = CostPlane::widened(costs[goal_]);
    int saved = 0;
    for (const ToExpand& cell : cells_)
      saved += lower_bound(CostPlane::widened(costs[cell.node]), goal) >= cell.lacks;
    return saved;
  });
}

bool SavedCells::advance() {
  const std::size_t done = saved_.size(), count = std::min(kPlacesAtOnce, places_.size() - done);
  if (count == 0) return false;
  std::vector<Cell> sources;
  for (std::size_t i = 0; i < count; ++i) sources.push_back(fields_.grid().cell(places_[done + i]));
  built_ = fields_.build_many(moves_, sources, std::move(built_));
  for (const DistanceField& field : built_) saved_.push_back(saved_by(field.costs));
  return saved_.size() < places_.size();
}

}  // namespace waymark
