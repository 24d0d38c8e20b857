#include "core/map/cell_forest.h"

#include <algorithm>
#include <utility>

namespace waymark {
namespace {

// Whether there are no more ways between neighbours than a forest has.
bool has_few_ways(const Grid& grid) {
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  const auto down = static_cast<std::size_t>(grid.stride());
  std::int64_t ways = 0;
  for (std::size_t node = 0; node + down < grid.node_count(); ++node)
    ways += walkable[node] & (walkable[node + 1] + walkable[node + down]);
  return ways <= std::max(0, grid.walkable_count() - 1);
}

}  // namespace

std::optional<CellForest> CellForest::of(const Grid& grid) {
  if (!has_few_ways(grid)) return std::nullopt;
  CellForest forest;
  const auto cells = static_cast<std::size_t>(grid.walkable_count());
  forest.nodes_.reserve(cells);
  forest.parents_.reserve(cells);
  forest.places_.assign(grid.node_count(), grid.walkable_count());
  std::vector<std::pair<Node, int>> stack;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    const bool reached = forest.places_[static_cast<std::size_t>(node)] != grid.walkable_count();
    if (grid.walkable(node) && !reached && !forest.add_tree(grid, node, stack)) return std::nullopt;
  }
  return forest;
}

// False where it closes a loop. The stack is empty before and after.
bool CellForest::add_tree(const Grid& grid, Node root, std::vector<std::pair<Node, int>>& stack) {
  const int unreached = grid.walkable_count();
  stack.emplace_back(root, kNone);
  while (!stack.empty()) {
    const auto [node, parent] = stack.back();
    stack.pop_back();
    int& place = places_[static_cast<std::size_t>(node)];
    if (place != unreached) return false;
    place = count();
    nodes_.push_back(node);
    parents_.push_back(parent);
    for (const Node step : {-grid.stride(), 1, grid.stride(), -1}) {
      const Node next = node + step;
      const bool back = parent != kNone && next == nodes_[static_cast<std::size_t>(parent)];
      if (grid.walkable(next) && !back) stack.emplace_back(next, place);
    }
  }
  return true;
}

}  // namespace waymark
