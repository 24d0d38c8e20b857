#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Places that represent all nodes of a component, in reading order. If there are at most `most`
// nodes, returns all. Otherwise divides the map into square blocks and returns a random node of
// each block that has nodes. The blocks are the smallest that give at most `most` places. `nodes`
// must be in reading order, `most` at least 1. O(nodes * log(side of the map)).
std::vector<Node> spread_places(const Grid& grid, std::span<const Node> nodes, std::size_t most,
                                Random& random);

// Returns the places, sorted so any prefix of the list is spread over the map: first one place per
// coarse block, then one per finer block, then all others. `places` must be in reading order.
// O(places * log(side of the map) * log places).
std::vector<Node> coarse_to_fine(const Grid& grid, const std::vector<Node>& places, Random& random);

// Divides the places into groups of at most `most` places that are close together, measured in
// steps around walls. Within a group, no place is more than `reach` steps from the first place, and
// places are ordered by their steps from it. Each group begins with the remaining place that is
// farthest from places.front(), so few places remain between groups. Groups are in the order in
// which their first members appear in `places`. All places must belong to one component. O(nodes +
// groups * reach^2).
std::vector<std::vector<Node>> gather_near(const Grid& grid, const Moves& moves,
                                           std::span<const Node> places, std::size_t most,
                                           int reach);

}  // namespace waymark
