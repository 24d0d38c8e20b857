#pragma once

#include "core/generate/draw.h"

namespace waymark {

// Digs tunnels until all components of at least `least` cells (4 moves) are connected. Each tunnel
// leads to the component that is closest through the walls. `radius` is the radius of the tunnels.
void join_components(Grid& grid, int least, int radius);

// Blocks all walkable cells outside the largest component.
void keep_largest_component(Grid& grid, char terrain = kWall);

}  // namespace waymark
