#include "core/search/best_first.h"

namespace waymark {

void BestFirst::begin(std::size_t nodes, Node goal) {
  if (visits_.size() != nodes || ++stamp_ == 0) {
    visits_.assign(nodes, {});
    stamp_ = 1;
  }
  heap_.clear();
  pushed_ = 0;
  goal_ = goal;
}

void BestFirst::push(const SearchOrder& order, Node node, Cost g, Cost h) {
  heap_.push_back({order.priority(g, h), row_of(order.ties).key(g, pushed_++), g, node});
  std::push_heap(heap_.begin(), heap_.end());
}

BestFirst::Entry BestFirst::pop() {
  std::pop_heap(heap_.begin(), heap_.end());
  const Entry best = heap_.back();
  heap_.pop_back();
  return best;
}

std::int64_t BestFirst::least_priority() {
  while (!heap_.empty() && heap_.front().g != visit(heap_.front().node).g) pop();
  return heap_.empty() ? INT64_MAX : heap_.front().priority;
}

void BestFirst::write_path(std::vector<Node>& nodes) const {
  nodes.clear();
  if (goal_ == kNoNode) return;
  const Visit& at_goal = visits_[static_cast<std::size_t>(goal_)];
  if (at_goal.stamp != stamp_ || !at_goal.expanded) return;
  for (Node node = goal_; node != kNoNode; node = visits_[static_cast<std::size_t>(node)].parent)
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
}

}  // namespace waymark
