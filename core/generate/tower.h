#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// A round tower: a domed hall in the middle, ring corridors, and rings of chambers between them
// divided by radial walls. Each ring of chambers can be crossed at only a few places, so the path
// inwards winds. A larger tower has more rings and chambers; an oblong map has several towers in a
// row.
Grid make_tower(int width, int height, Random& random);

}  // namespace waymark
