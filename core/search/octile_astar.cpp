#include "core/search/octile_astar.h"

#include <algorithm>

namespace waymark {

OctileAstar::OctileAstar(const Grid& grid)
    : offsets_{}, open_neighbours_(grid.node_count()), words_(grid.node_count(), kUnreached) {
  for (std::size_t i = 0; i < kSteps.size(); ++i)
    offsets_[i] = kSteps[i].y * grid.stride() + kSteps[i].x;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    if (!grid.walkable(node)) continue;
    for (unsigned i = 0; i < kSteps.size(); ++i)
      open_neighbours_[static_cast<std::size_t>(node)] |=
          static_cast<std::uint8_t>(grid.walkable(node + offsets_[i]) << i);
  }
}

void OctileAstar::trace_path(Node goal, std::vector<Node>& path) const {
  for (Node node = goal;;) {
    path.push_back(node);
    const Cost arrival = words_[static_cast<std::size_t>(node)];
    if (arrival == kNoArrival) break;
    node -= offsets_[static_cast<std::size_t>(arrival)];
  }
  std::reverse(path.begin(), path.end());
}

}  // namespace waymark
