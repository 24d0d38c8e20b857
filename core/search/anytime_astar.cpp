#include "core/search/anytime_astar.h"

namespace waymark {

void AnytimeAstar::begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order) {
  if (visits_.size() != nodes || ++stamp_ == 0) {
    visits_.assign(nodes, {});
    stamp_ = 1;
  }
  heap_.clear();
  waiting_.clear();
  rule_ = &row_of(order.ties.rule);
  pushed_ = 0;
  expansions_ = 0;
  start_ = start;
  goal_ = goal;
}

std::int64_t AnytimeAstar::priority_of(const SearchOrder& order, Node node) {
  const Visit& of = visit(node);
  const std::int64_t priority = order.priority(of.g, of.h, order.h_weight);
  return rule_->added == nullptr
             ? priority
             : priority + rule_->added(of.h, order.cross(node, start_, goal_), order.ties.number);
}

HeapEntry AnytimeAstar::push(const SearchOrder& order, Node node, Node from, int slot) {
  Visit& of = visit(node);
  of.open = true;
  const TieEntry entry{node, from,      of.g,
                       of.h, pushed_++, static_cast<std::uint32_t>(expansions_),
                       slot, of.turns,  order.nodes_a_row};
  const HeapEntry opened{priority_of(order, node), rule_->key(entry, order.ties.number), of.g,
                         node};
  heap_.push_back(opened);
  std::push_heap(heap_.begin(), heap_.end());
  return opened;
}

std::vector<Node> AnytimeAstar::take_open() {
  std::vector<HeapEntry> entries;
  entries.swap(heap_);
  // The order of equal entries in a heap depends on the standard library.
  std::sort(entries.begin(), entries.end());
  std::vector<Node> nodes;
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
    if (visit(entry->node).open && visit(entry->node).g == entry->g) nodes.push_back(entry->node);
  for (const Node node : waiting_) visit(node).waits = false;
  nodes.insert(nodes.end(), waiting_.begin(), waiting_.end());
  waiting_.clear();
  return nodes;
}

Node AnytimeAstar::take(const SearchOrder& order) {
  const bool has_path = visit(goal_).stamp == stamp_ && visit(goal_).g != kNoCost;
  while (!heap_.empty()) {
    const HeapEntry& first = heap_.front();
    const bool counts = visit(first.node).open && visit(first.node).g == first.g;
    if (counts && has_path && priority_of(order, goal_) <= first.priority) return kNoNode;
    const Node node = first.node;
    std::pop_heap(heap_.begin(), heap_.end());
    heap_.pop_back();
    if (counts) return node;
  }
  return kNoNode;
}

std::vector<Node> AnytimeAstar::path_to_goal() const {
  std::vector<Node> nodes;
  for (Node node = goal_; node != kNoNode; node = visits_[static_cast<std::size_t>(node)].parent)
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

}  // namespace waymark
