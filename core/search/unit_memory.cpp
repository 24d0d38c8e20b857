#include "core/search/unit_memory.h"

#include <algorithm>

namespace waymark {

namespace {

// The initial number of counts, enough for path costs on game maps. It grows if a cost is larger.
constexpr std::size_t kFirstCounts = std::size_t{1} << 16;

}  // namespace

// A list may contain every cell once, plus one entry that is written but not counted.
UnitMemory::UnitMemory(const Grid& grid)
    : offsets{-grid.stride(), 1, grid.stride(), -1},
      most_nodes(static_cast<std::size_t>(grid.walkable_count())),
      state(grid.node_count()),
      layer(most_nodes + 1),
      next(most_nodes + 1),
      counts(std::min(most_nodes + 1, kFirstCounts)),
      used(counts.size() / 64 + 1) {
  for (std::size_t node = 0; node < state.size(); ++node)
    state[node] = grid.walkable_plane()[node] ? kFree : kClosed;
}

}  // namespace waymark
