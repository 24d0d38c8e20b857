#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// Floor with `count` walls, each starting at a random free cell in one of eight directions and
// ending at the edge of the map at the latest. Straight walls are one cell thick. Diagonal walls
// are two cells thick, so no diagonal step passes through them under any corner rule. Walls may
// cross. Stops early if no free cell is left. After the maps of Cazenave (2006).
Grid make_slanted_walls(int width, int height, int count, int length, Random& random);

}  // namespace waymark
