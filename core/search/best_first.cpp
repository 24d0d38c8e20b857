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
  visits_.begin(nodes);
  entries_.begin(order.ties, order.nodes_a_row);
  start_ = start;
  goal_ = goal;
}

std::int64_t BestFirst::least_priority() {
  while (!heap_.empty() && heap_.front().g != visits_[heap_.front().node].g) heap_.pop();
  return heap_.empty() ? INT64_MAX : heap_.front().priority;
}

void BestFirst::write_path_to(Node end, std::vector<Node>& nodes) const {
  nodes.clear();
  if (expanded(end)) visits_.write_path(end, nodes);
}

}  // namespace waymark
