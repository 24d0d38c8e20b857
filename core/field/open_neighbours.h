#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// A byte for every node: for a passable cell bit i is set where kSteps[i] leads to a passable one
// that is joined to it, else 0. What kStepsWorthTrying is asked with. O(nodes).
std::vector<std::uint8_t> open_neighbours(const Grid& grid);

// From a node to its neighbours in the order of kSteps, and 0 for kNoArrival.
std::array<Node, 9> step_offsets(const Grid& grid);

}  // namespace waymark
