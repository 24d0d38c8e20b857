#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

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
