#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The values of some places on a map. Every cell has the value of the place that is the fewest
// steps away, so values do not spread through walls.
struct PlaceValues {
  static constexpr std::int64_t kNone = -1;

  std::vector<std::int64_t> by_node;  // at least 0, or kNone if the cell can reach no place
  std::int64_t greatest = 0;

  std::int64_t at(Node node) const { return by_node[static_cast<std::size_t>(node)]; }
};

// Computes the value of every cell. values[i] is the value of places[i], and there may be fewer
// values than places; negative values count as 0. Ties: the place that comes first. O(nodes).
PlaceValues spread_values(const Grid& grid, const Moves& moves, std::span<const Node> places,
                          std::span<const std::int64_t> values);

}  // namespace waymark
