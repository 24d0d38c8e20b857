#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

struct HillsOptions {
  int top = 9;     // the greatest height, 1 to kMostHeight
  int walls = 10;  // percent of the cells, 0 to 40
  int scale = 48;  // cells across a hill, at least 8
};

// Ground of heights 0 to `top` by smooth noise, about as many cells of each, and rocks, which are
// walls, where another noise is greatest. Neighbours mostly differ by one height or none.
// O(cells).
Grid make_hills(int width, int height, const HillsOptions& options, Random& random);

}  // namespace waymark
