#include "core/search/octile_astar.h"

#include <algorithm>

#include "core/field/terrain_steps.h"

namespace waymark {

void ArrayRing::Layer::grow() {
  const std::ptrdiff_t count = end - entries.data();
  entries.resize(2 * entries.size() + 64);
  end = entries.data() + count;
  limit = entries.data() + entries.size();
}

void ChunkRing::reset(Cost span) {
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(span) + 1);
  if (layers_.size() == size) return;
  layers_.assign(size, {});
  filled_.assign((size + 63) / 64, 0);
  mask_ = size - 1;
}

void ChunkRing::grow() {
  freed_ = static_cast<std::uint32_t>(pool_.size());
  pool_.emplace_back();
}

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
  record.parent[0] = kNoNode;
  for (const Node node : record.node) words_[static_cast<std::size_t>(node)] = kUnreached;
}

}  // namespace waymark
