#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// What was found for some places of a map, and shown at every cell as that of the nearest of them
// by steps, so that nothing leaks through a wall.
struct PlaceValues {
  static constexpr std::int64_t kNone = -1;

  std::vector<std::int64_t> by_node;  // at least 0, or kNone where no place was found
  std::int64_t greatest = 0;

  std::int64_t at(Node node) const { return by_node[static_cast<std::size_t>(node)]; }
};

// `values` are those of the first of the `places`; what is below 0 counts as 0. The nearest of two
// that are as near is the one that is named first. O(nodes).
PlaceValues spread_values(const Grid& grid, const Moves& moves, std::span<const Node> places,
                          std::span<const std::int64_t> values);

}  // namespace waymark
