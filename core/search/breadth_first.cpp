#include "core/search/breadth_first.h"

namespace waymark {

void BreadthFirst::begin(std::size_t nodes) {
  if (visits_.size() != nodes || ++stamp_ == 0) {
    visits_.assign(nodes, {});
    stamp_ = 1;
  }
  now_.clear();
  next_.clear();
  goal_ = kNoNode;
}

void BreadthFirst::write_path_to(Node end, std::vector<Node>& nodes) const {
  nodes.clear();
  if (end == kNoNode || cost_to(end) == kNoCost) return;
  for (Node node = end; node != kNoNode; node = visits_[static_cast<std::size_t>(node)].parent)
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
}

}  // namespace waymark
