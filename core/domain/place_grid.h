#pragma once

#include "core/domain/grid.h"

namespace waymark {

// The places of a mover as a graph: a node for each cell of the ground on which its pivot stands in
// some state, in that cell of the grid, and an edge from one to another for the least time of any
// move between their states. Turns on the spot take no time. `states` is the graph of a
// mover_grid(). O(edges).
Grid place_grid(const Graph& states);

}  // namespace waymark
