#include "core/search/best_first.h"

namespace waymark {

std::int64_t SearchOrder::cross(Node node, Node start, Node goal) const {
  if (nodes_a_row == 0) return 0;
  const auto x = [this](Node of) { return std::int64_t{of % nodes_a_row}; };
  const auto y = [this](Node of) { return std::int64_t{of / nodes_a_row}; };
  const std::int64_t product =
      (x(node) - x(goal)) * (y(start) - y(goal)) - (x(start) - x(goal)) * (y(node) - y(goal));
  return straight * (product < 0 ? -product : product);
}

bool SearchOrder::is_weighed(Node node, Node start, Node goal) const {
  if (nodes_a_row == 0) return true;
  if (weighs == WeightPlace::region) return region != nullptr && region->contains(node);
  const auto square = [&](Node to) {
    const std::int64_t dx = node % nodes_a_row - to % nodes_a_row,
                       dy = node / nodes_a_row - to / nodes_a_row;
    return dx * dx + dy * dy;
  };
  return weighs == WeightPlace::near_start ? square(start) < square(goal)
                                           : square(goal) < square(start);
}

void BestFirst::begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order) {
  if (visits_.size() != nodes || ++stamp_ == 0) {
    visits_.assign(nodes, {});
    stamp_ = 1;
  }
  heap_.clear();
  rule_ = &row_of(order.ties.rule);
  pushed_ = expansions_ = 0;
  start_ = start;
  goal_ = goal;
}

std::int64_t BestFirst::added(const SearchOrder& order, Node node) {
  return rule_->added(visit(node).h, order.cross(node, start_, goal_), order.ties.number);
}

HeapEntry BestFirst::push(const SearchOrder& order, Node node, Node from, int slot) {
  const Visit& of = visit(node);
  const TieEntry entry{
      node, from, of.g, of.h, pushed_++, expansions_, slot, of.turns, order.nodes_a_row};
  const HeapEntry opened{priority_of(order, node), rule_->key(entry, order.ties.number), of.g,
                         node};
  heap_.push_back(opened);
  std::push_heap(heap_.begin(), heap_.end());
  return opened;
}

HeapEntry BestFirst::pop() {
  std::pop_heap(heap_.begin(), heap_.end());
  const HeapEntry best = heap_.back();
  heap_.pop_back();
  return best;
}

std::int64_t BestFirst::least_priority() {
  while (!heap_.empty() && heap_.front().g != visit(heap_.front().node).g) pop();
  return heap_.empty() ? INT64_MAX : heap_.front().priority;
}

void BestFirst::write_path_to(Node end, std::vector<Node>& nodes) const {
  nodes.clear();
  if (!expanded(end)) return;
  for (Node node = end; node != kNoNode; node = visits_[static_cast<std::size_t>(node)].parent)
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
}

}  // namespace waymark
