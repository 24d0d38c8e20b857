#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

struct HillsOptions {
  int top = 9;     // maximum height, 1 to kMostHeight
  int walls = 10;  // percentage of the cells, 0 to 40
  int scale = 48;  // approximate width of a hill in cells, at least 8
};

// Ground of heights 0 to `top` from smooth noise, with about equally many cells of each height.
// Rocks, which are walls, are placed where a second noise is highest. The heights of neighbours
// mostly differ by at most one. O(cells).
Grid make_hills(int width, int height, const HillsOptions& options, Random& random);

}  // namespace waymark
