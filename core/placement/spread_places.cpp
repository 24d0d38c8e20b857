#include "core/placement/spread_places.h"

#include <algorithm>

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

}  // namespace waymark
