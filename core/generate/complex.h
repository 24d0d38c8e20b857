#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Tunnelled complexes: sections shut off by rock and joined by few gates, each with a corridor
// round it, corridors dividing it into parcels, a room or hall on every parcel, caves at the edges.

// Many mid-size symmetrical rooms, close together.
Grid make_research(int width, int height, Random& random);
// Large halls full of machines, wide corridors with many loops.
Grid make_factory(int width, int height, Random& random);

}  // namespace waymark
