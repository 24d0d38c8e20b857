#pragma once

#include "core/generate/draw.h"

namespace waymark {

// Tunnels from every component of at least `least` cells (4 moves) to the one nearest to it through
// the walls, until all of them are one. `radius` is that of the tunnel.
void join_components(Grid& grid, int least, int radius);

// Blocks all walkable cells but those of the largest component.
void keep_largest_component(Grid& grid, char terrain = kWall);

}  // namespace waymark
