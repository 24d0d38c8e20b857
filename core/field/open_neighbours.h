#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// Returns a byte for every node. For a passable cell, bit i is set if kSteps[i] leads to a passable
// cell that is joined to it. For other cells all bits are 0. The byte is the second index into
// kStepsWorthTrying. O(nodes).
std::vector<std::uint8_t> open_neighbours(const Grid& grid);

// The offsets from a node to its neighbours in the order of kSteps, then 0 for kNoArrival.
std::array<Node, 9> step_offsets(const Grid& grid);

}  // namespace waymark
