#pragma once

#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Places that stand for all nodes of a component, in reading order: all of them where there are at
// most `most`, else one drawn in each square block of cells that has any, blocks being as small as
// can be for at most so many. `nodes` in reading order, `most` at least 1.
// O(nodes * log(side of the map)).
std::vector<Node> spread_places(const Grid& grid, std::span<const Node> nodes, std::size_t most,
                                Random& random);

// The same places in an order in which the first ones are spread over the map as well: those of
// coarse blocks, then of finer ones, then all. `places` in reading order.
// O(places * log(side of the map) * log places).
std::vector<Node> coarse_to_fine(const Grid& grid, const std::vector<Node>& places, Random& random);

}  // namespace waymark
