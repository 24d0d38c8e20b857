#include "core/search/anytime_astar.h"

namespace waymark {

void AnytimeAstar::begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order) {
  visits_.begin(nodes);
  heap_.begin();
  entries_.begin(order.ties, order.nodes_a_row);
  waiting_.clear();
  start_ = start;
  goal_ = goal;
}

std::int64_t AnytimeAstar::priority_of(const SearchOrder& order, Node node) const {
  const Visit& of = visits_[node];
  return order.priority(of.g, of.h, order.h_weight) +
         entries_.added(of.h, [&] { return order.cross(node, start_, goal_); });
}

HeapEntry AnytimeAstar::push(const SearchOrder& order, Node node, Node from, int slot) {
  Visit& of = visits_[node];
  of.open = true;
  const HeapEntry opened = entries_.make(priority_of(order, node), of, node, from, slot);
  heap_.push(opened);
  return opened;
}

std::vector<Node> AnytimeAstar::take_open() {
  std::vector<Node> nodes;
  for (const HeapEntry& entry : heap_.take_all())
    if (is_open(entry)) nodes.push_back(entry.node);
  for (const Node node : waiting_) visits_[node].waits = false;
  nodes.insert(nodes.end(), waiting_.begin(), waiting_.end());
  waiting_.clear();
  return nodes;
}

Node AnytimeAstar::take(const SearchOrder& order) {
  const std::int64_t least = has_path() ? priority_of(order, goal_) : INT64_MAX;
  while (!heap_.empty()) {
    const bool counts = is_open(heap_.front());
    if (counts && least <= heap_.front().priority) return kNoNode;
    const Node node = heap_.pop().node;
    if (counts) return node;
  }
  return kNoNode;
}

}  // namespace waymark
