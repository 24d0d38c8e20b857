#include <algorithm>
#include <cstdint>

#include "core/placement/placement_parts.h"

namespace waymark {
namespace {

// Square blocks of `side` cells that cover the map.
class Blocks {
 public:
  Blocks(const Grid& grid, int side)
      : grid_(grid), side_(side), across_((grid.width() + side - 1) / side) {}

  std::size_t count() const {
    return static_cast<std::size_t>(across_) *
           static_cast<std::size_t>((grid_.height() + side_ - 1) / side_);
  }
  std::size_t of(Node node) const {
    const Cell cell = grid_.cell(node);
    return static_cast<std::size_t>(cell.y / side_ * across_ + cell.x / side_);
  }

 private:
  const Grid& grid_;
  int side_;
  int across_;
};

// The number of blocks that contain a node.
std::size_t used(const Blocks& blocks, std::span<const Node> nodes) {
  std::vector<bool> has(blocks.count());
  for (const Node node : nodes) has[blocks.of(node)] = true;
  return static_cast<std::size_t>(std::count(has.begin(), has.end(), true));
}

}  // namespace

std::vector<Node> spread_places(const Grid& grid, std::span<const Node> nodes, std::size_t most,
                                Random& random) {
  if (nodes.size() <= most) return {nodes.begin(), nodes.end()};
  // Finds the smallest sufficient side by bisection. In rare cases, larger blocks give more places
  // than smaller blocks, so the result may not be the smallest side, but it is always sufficient.
  int too_small = 1, enough = std::max(grid.width(), grid.height());
  while (enough - too_small > 1) {
    const int side = too_small + (enough - too_small) / 2;
    (used(Blocks(grid, side), nodes) <= most ? enough : too_small) = side;
  }
  const Blocks blocks(grid, enough);
  // The k-th node of a block replaces the previous choice with probability 1/k, so all nodes are
  // equally likely.
  std::vector<Node> taken(blocks.count(), kNoNode);
  std::vector<std::uint64_t> seen(blocks.count());
  for (const Node node : nodes) {
    const std::size_t block = blocks.of(node);
    if (random.below(++seen[block]) == 0) taken[block] = node;
  }
  std::erase(taken, kNoNode);
  std::sort(taken.begin(), taken.end());
  return taken;
}

std::vector<Node> coarse_to_fine(const Grid& grid, const std::vector<Node>& places,
                                 Random& random) {
  std::vector<Node> order;
  std::vector<bool> taken(grid.node_count());
  for (std::size_t most = 16; order.size() < places.size(); most *= 4)
    for (const Node place : spread_places(grid, places, most, random)) {
      if (taken[static_cast<std::size_t>(place)]) continue;
      taken[static_cast<std::size_t>(place)] = true;
      order.push_back(place);
    }
  return order;
}

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
