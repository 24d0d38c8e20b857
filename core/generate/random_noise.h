#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Every cell by itself a wall with a chance of `walls` in 100, drawn in reading order.
Grid make_noise(int width, int height, int walls, Random& random);

}  // namespace waymark
