#include "core/search/breadth_first.h"

namespace waymark {

void BreadthFirst::begin(std::size_t nodes, Node goal) {
  if (visits_.size() != nodes || ++stamp_ == 0) {
    visits_.assign(nodes, {});
    stamp_ = 1;
  }
  now_.clear();
  next_.clear();
  goal_ = goal;
}

void BreadthFirst::write_path(std::vector<Node>& nodes) const {
  nodes.clear();
  if (goal_ == kNoNode || visits_[static_cast<std::size_t>(goal_)].stamp != stamp_) return;
  for (Node node = goal_; node != kNoNode; node = visits_[static_cast<std::size_t>(node)].parent)
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
}

}  // namespace waymark
