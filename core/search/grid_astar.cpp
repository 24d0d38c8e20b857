#include "core/search/grid_astar.h"

namespace waymark {

void GridAstar::begin(const Grid& grid) {
  if (visits_.size() != grid.node_count() || ++stamp_ == 0) {
    visits_.assign(grid.node_count(), {});
    stamp_ = 1;
  }
  goal_ = kNoNode;
}

std::vector<Node> GridAstar::path() const {
  std::vector<Node> nodes;
  write_path(nodes);
  return nodes;
}

void GridAstar::write_path(std::vector<Node>& nodes) const {
  nodes.clear();
  if (goal_ == kNoNode || visits_[static_cast<std::size_t>(goal_)].stamp != stamp_) return;
  for (Node node = goal_; node != kNoNode; node = visits_[static_cast<std::size_t>(node)].parent)
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
}

}  // namespace waymark
