#include "core/search/octile_astar.h"

#include <algorithm>

#include "core/search/open_neighbours.h"

namespace waymark {

OctileAstar::OctileAstar(const Grid& grid)
    : offsets_(step_offsets(grid)),
      open_neighbours_(open_neighbours(grid)),
      words_(grid.node_count(), kUnreached),
      most_nodes_(static_cast<std::size_t>(grid.walkable_count())) {}

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
