#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// A village by a river: roads with bridges, a square with a church and a well, cottages with
// gardens, fenced fields, cliffs, and surrounding woods. A larger map has more villages. Grass is
// 'G', roads and rooms are '.', trees 'T', water 'W', everything else '@'.
Grid make_village(int width, int height, Random& random);

}  // namespace waymark
