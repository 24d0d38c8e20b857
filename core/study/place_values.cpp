#include "core/study/place_values.h"

#include <algorithm>
#include <array>

namespace waymark {

PlaceValues spread_values(const Grid& grid, const Moves& moves, std::span<const Node> places,
                          std::span<const std::int64_t> values) {
  PlaceValues spread;
  spread.by_node.assign(grid.node_count(), PlaceValues::kNone);
  std::vector<Node> layer, next;
  for (std::size_t i = 0; i < std::min(places.size(), values.size()); ++i) {
    std::int64_t& value = spread.by_node[static_cast<std::size_t>(places[i])];
    if (value != PlaceValues::kNone) continue;
    value = std::max<std::int64_t>(0, values[i]);
    spread.greatest = std::max(spread.greatest, value);
    layer.push_back(places[i]);
  }
  // Straight steps reach every cell that diagonal steps reach, unless diagonal steps may pass
  // between blocked cells.
  const std::array<Node, 8> offsets = {-grid.stride(),    1,
                                       grid.stride(),     -1,
                                       1 - grid.stride(), 1 + grid.stride(),
                                       grid.stride() - 1, -1 - grid.stride()};
  const auto steps = std::span(offsets).first(moves.corners == Corners::squeeze ? 8 : 4);
  while (!layer.empty()) {
    next.clear();
    for (const Node from : layer)
      for (const Node step : steps) {
        const Node to = from + step;
        std::int64_t& value = spread.by_node[static_cast<std::size_t>(to)];
        if (value != PlaceValues::kNone || !grid.walkable(to) || !grid.joined(from, to)) continue;
        value = spread.at(from);
        next.push_back(to);
      }
    layer.swap(next);
  }
  return spread;
}

}  // namespace waymark
