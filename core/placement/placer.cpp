#include "core/placement/placer.h"

#include <algorithm>

#include "core/placement/pair_bounds.h"

namespace waymark {

Placer::Placer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
               const Placement& placement, const std::function<bool(int, int)>& progress,
               const PlacementInput& input)
    : fields_(fields),
      moves_(moves),
      nodes_(nodes),
      random_(placement.seed),
      progress_(progress),
      input_(input) {
  for (std::size_t i = 0; i < input.locked.cells.size(); ++i) {
    if (!grid().walkable(input.locked.cells[i])) continue;
    const Node node = grid().node(input.locked.cells[i]);
    if (!contains(node) || has_landmark(node)) continue;
    landmarks_.push_back(node);
    tables_.push_back(input.locked.tables[i]);
  }
  locked_ = landmarks_.size();
  const std::size_t there = input.locked.cells.size();
  const std::size_t most = Placement::kMaxLandmarks, room = most - std::min(most, there);
  count_ = static_cast<int>(
      std::min({nodes.size() - locked_, room, static_cast<std::size_t>(placement.count)}));
  parts_ = count_;
}

bool Placer::contains(Node node) const {
  return std::binary_search(nodes_.begin(), nodes_.end(), node);
}

bool Placer::has_landmark(Node node) const {
  return std::find(landmarks_.begin(), landmarks_.end(), node) != landmarks_.end();
}

Node Placer::random_free_node() {
  for (std::size_t at = random_.below(nodes_.size());; at = (at + 1) % nodes_.size())
    if (!has_landmark(nodes_[at])) return nodes_[at];
}

std::vector<Pair> Placer::pairs() {
  std::vector<Pair> pairs;
  for (const Pair& pair : input_.pairs)
    if (grid().walkable(pair.start) && grid().walkable(pair.goal) &&
        contains(grid().node(pair.start)) && contains(grid().node(pair.goal)))
      pairs.push_back(pair);
  if (pairs.size() > PairBounds::kMostPairs) {
    for (std::size_t i = 0; i < PairBounds::kMostPairs; ++i)
      pairs[i] = pairs[i * pairs.size() / PairBounds::kMostPairs];
    pairs.resize(PairBounds::kMostPairs);
  }
  if (!pairs.empty() || nodes_.size() < 2) return pairs;
  while (pairs.size() < PlacementInput::kDrawnPairs) {
    const std::size_t start = random_.below(nodes_.size()),
                      other = random_.below(nodes_.size() - 1);
    const std::size_t goal = other < start ? other : other + 1;
    pairs.push_back({grid().cell(nodes_[start]), grid().cell(nodes_[goal])});
  }
  return pairs;
}

LandmarkTable Placer::costs_from(Node node) { return fields_.share(moves_, grid().cell(node)); }

bool Placer::step(int parts) {
  done_ += parts;
  stopped_ = stopped_ || !progress_(done_, parts_);
  return !stopped_;
}

bool Placer::add(Node node, LandmarkTable table) {
  landmarks_.push_back(node);
  tables_.push_back(table);
  placed_.cells.push_back(grid().cell(node));
  placed_.tables.push_back(std::move(table));
  return step() && static_cast<int>(placed_.cells.size()) < count_;
}

}  // namespace waymark
