#include "core/search/octile_astar.h"

#include <algorithm>

#include "core/field/open_neighbours.h"

namespace waymark {

OctileAstar::OctileAstar(const Grid& grid)
    : offsets_(step_offsets(grid)),
      open_neighbours_(open_neighbours(grid)),
      words_(grid.node_count(), kUnreached),
      most_nodes_(static_cast<std::size_t>(grid.walkable_count())),
      stack_(most_nodes_ + 1),
      taken_(most_nodes_ + 1) {}

void OctileAstar::trace_path(Node goal, std::vector<Node>& path) const {
  for (Node node = goal;;) {
    path.push_back(node);
    const Cost arrival = words_[static_cast<std::size_t>(node)];
    if (arrival == kNoArrival) break;
    node -= offsets_[static_cast<std::size_t>(arrival)];
  }
  std::reverse(path.begin(), path.end());
}

void OctileAstar::finish(SearchRecord& record) {
  for (std::size_t i = 0; i < record.node.size(); ++i) {
    const Node node = record.node[i];
    Cost& word = words_[static_cast<std::size_t>(node)];
    record.parent[i] = node - offsets_[static_cast<std::size_t>(word)];
    word = kUnreached;
  }
  record.parent[0] = kNoNode;
}

}  // namespace waymark
