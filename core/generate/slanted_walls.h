#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Floor with so many walls, each from a random free cell in one of eight directions, cut at the
// edges of the map. Straight walls are one cell thick, diagonal ones two, so that no diagonal step
// leads through them, whatever the rule for corners. They may cross. After the maps of Cazenave
// (2006); with no free cell left it ends.
Grid make_slanted_walls(int width, int height, int count, int length, Random& random);

}  // namespace waymark
