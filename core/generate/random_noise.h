#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// A map on which each cell is independently a wall with a probability of `walls` percent. Random
// numbers are drawn in reading order.
Grid make_noise(int width, int height, int walls, Random& random);

}  // namespace waymark
