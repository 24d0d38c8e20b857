#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// A round tower: a domed hall in the middle, ring corridors, rings of chambers between them parted
// by radial walls. Each ring of chambers lets you through at few places only, so that the way in
// winds round. A larger tower has more rings and chambers; an oblong map has towers side by side.
Grid make_tower(int width, int height, Random& random);

}  // namespace waymark
