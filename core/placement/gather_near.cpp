#include "core/placement/gather_near.h"

#include <algorithm>
#include <cstdint>

namespace waymark {
namespace {

// Runs breadth-first searches from different nodes.
class StepSearch {
 public:
  StepSearch(const Grid& grid, const Moves& moves)
      : grid_(grid), moves_(moves), seen_(grid.node_count()) {}

  // Calls visit(node) in ascending order of steps until it returns false or `reach` is exceeded.
  template <class Visit>
  void run(Node from, int reach, const Visit& visit) {
    ++search_;
    queue_.assign(1, from);
    seen_[static_cast<std::size_t>(from)] = search_;
    std::size_t end_of_layer = 1;
    for (std::size_t at = 0, steps = 0; at < queue_.size(); ++at) {
      if (at == end_of_layer) {
        end_of_layer = queue_.size();
        ++steps;
      }
      if (!visit(queue_[at])) return;
      if (steps == static_cast<std::size_t>(reach)) continue;
      for_each_neighbour(grid_, moves_, queue_[at], [&](Node to, Cost) {
        std::uint32_t& seen = seen_[static_cast<std::size_t>(to)];
        if (seen == search_) return;
        seen = search_;
        queue_.push_back(to);
      });
    }
  }

 private:
  const Grid& grid_;
  const Moves& moves_;
  std::vector<std::uint32_t> seen_;  // by node: the number of the last search that reached it
  std::uint32_t search_ = 0;
  std::vector<Node> queue_;
};

}  // namespace

std::vector<std::vector<Node>> gather_near(const Grid& grid, const Moves& moves,
                                           std::span<const Node> places, std::size_t most,
                                           int reach) {
  std::vector<std::vector<Node>> groups;
  if (places.empty()) return groups;
  constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> index(
      grid.node_count(),
      kNone);  // by node: the index of its place if that has no group yet, otherwise kNone
  for (std::size_t i = 0; i < places.size(); ++i) index[static_cast<std::size_t>(places[i])] = i;
  StepSearch search(grid, moves);
  std::vector<Node> by_steps;
  search.run(places.front(), INT32_MAX, [&](Node node) {
    if (index[static_cast<std::size_t>(node)] != kNone) by_steps.push_back(node);
    return true;
  });
  // For each group: the lowest index of its places, and the index of the group.
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = by_steps.size(); i-- > 0;) {
    if (index[static_cast<std::size_t>(by_steps[i])] == kNone) continue;
    order.push_back({kNone, groups.size()});
    std::vector<Node>& group = groups.emplace_back();
    search.run(by_steps[i], reach, [&](Node node) {
      std::size_t& at = index[static_cast<std::size_t>(node)];
      if (at == kNone) return true;
      group.push_back(node);
      order.back().first = std::min(order.back().first, at);
      at = kNone;
      return group.size() < most;
    });
  }
  std::sort(order.begin(), order.end());
  std::vector<std::vector<Node>> sorted;
  for (const auto& [first, group] : order) sorted.push_back(std::move(groups[group]));
  return sorted;
}

}  // namespace waymark
