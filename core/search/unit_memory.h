#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/large_pages.h"
#include "core/map/grid.h"
#include "core/record/search_record.h"

namespace waymark {

// The working memory of the fast searches with 4 moves, for one grid. Between two searches every
// byte of `state` is as the constructor set it, and every count is 0.
struct UnitMemory {
  // A byte of `state`: free, or a mark and the direction of the step that reached the node, as an
  // index into kSteps. Even and odd f-levels alternate, and a node waits in one of them until it is
  // closed. Walls are closed.
  static constexpr std::uint8_t kFree = 0, kDirection = 3, kWaitsEven = 4, kWaitsOdd = 8,
                                kClosed = 16;

  struct Entry {
    Node node;
    Cost g;
  };

  // O(nodes).
  explicit UnitMemory(const Grid& grid);

  std::array<Node, 4> offsets;    // offsets from a node to its neighbours, in the order of kSteps
  std::size_t most_nodes;         // maximum number of nodes that a search can expand
  CellArray<std::uint8_t> state;  // indexed by node
  UninitializedCellArray<Entry> layer, next;
  std::vector<int> counts;          // indexed by g
  std::vector<std::uint64_t> used;  // one bit per count
};

}  // namespace waymark
