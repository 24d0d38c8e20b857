#include "core/field/open_neighbours.h"

#include "core/map/moves.h"

namespace waymark {

std::vector<std::uint8_t> open_neighbours(const Grid& grid) {
  std::vector<std::uint8_t> open(grid.node_count());
  const std::array<Node, 9> offsets = step_offsets(grid);
  for (Node node = 0; node < static_cast<Node>(open.size()); ++node) {
    if (!grid.walkable(node)) continue;
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
      const Node to = node + offsets[i];
      const bool leads = grid.walkable(to) && (grid.uniform() || grid.joined(node, to));
      open[static_cast<std::size_t>(node)] |= static_cast<std::uint8_t>(leads << i);
    }
  }
  return open;
}

std::array<Node, 9> step_offsets(const Grid& grid) {
  std::array<Node, 9> offsets{};
  for (std::size_t i = 0; i < kSteps.size(); ++i)
    offsets[i] = kSteps[i].y * grid.stride() + kSteps[i].x;
  return offsets;
}

}  // namespace waymark
