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

void SavedCells::score(FieldBuilder& fields, std::span<const Node> places,
                       std::vector<DistanceField>& memory, std::vector<int>& saved) const {
  std::vector<Cell> sources;
  for (const Node place : places) sources.push_back(fields.grid().cell(place));
  memory = fields.build_many(moves_, sources, std::move(memory));
  for (const DistanceField& field : memory) saved.push_back(saved_by(field.costs));
}

std::vector<int> SavedCells::score(FieldBuilder& fields, std::span<const Node> places) const {
  std::vector<DistanceField> memory;
  std::vector<int> saved;
  score(fields, places, memory, saved);
  return saved;
}

bool SavedCells::advance() {
  const std::size_t done = saved_.size(), count = std::min(kPlacesAtOnce, places_.size() - done);
  if (count == 0) return false;
  score(fields_, std::span(places_).subspan(done, count), built_, saved_);
  return saved_.size() < places_.size();
}

}  // namespace waymark
