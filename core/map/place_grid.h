#pragma once

#include "core/map/grid.h"

namespace waymark {

// Returns a graph of the cells where a mover can be, without headings. It has a node for each
// ground cell where the pivot is in some state, in the same cell of the grid. An edge between two
// cells costs the shortest time of any move between their states. Turns on the spot take no time.
// `states` is the graph of a mover_grid(). O(edges).
Grid place_grid(const Graph& states);

}  // namespace waymark
