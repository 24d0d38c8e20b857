#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// The same places in groups of at most `most` that lie near each other, by steps of a mover and not
// through walls: no place is more than `reach` steps from the first one of its group, and they
// stand in the order of their steps from it. Each group begins with the place that is farthest from
// the first place of all, so that few are left over between groups. The groups stand in the order
// in which their first members come among `places`, all of one component.
// O(nodes + groups * reach^2).
std::vector<std::vector<Node>> gather_near(const Grid& grid, const Moves& moves,
                                           std::span<const Node> places, std::size_t most,
                                           int reach);

}  // namespace waymark
