#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// Underground complexes. Their sections are separated by rock and joined by a few gates. Each
// section has a corridor around it, corridors that divide it into parcels, a room or hall on every
// parcel, and caves at the edges.

// Many medium-sized symmetrical rooms, close together.
Grid make_research(int width, int height, Random& random);
// Large halls full of machines, and wide corridors with many loops.
Grid make_factory(int width, int height, Random& random);

}  // namespace waymark
