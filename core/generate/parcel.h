#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// A room or hall of a complex, mirrored about both its middle lines.
struct Parcel {
  enum class Shape { kPlain, kCut, kCross, kRound };

  Box box;  // without its walls
  Shape shape;
};

// How the parcels of a complex are built.
struct ParcelStyle {
  int least;  // sides of a parcel with its walls
  int most;
  int door;    // half the width of a door
  bool halls;  // halls full of machines rather than rooms of many shapes
};

// A room inside the ground `box`, its walls included.
Parcel plan_parcel(Box box, const ParcelStyle& style, Random& random);
void draw_floor(Grid& grid, const Parcel& parcel);
// Doors in the middle of one to four sides, wherever there is floor behind the wall. Wants the
// corridors and the floors of all parcels drawn.
void open_doors(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random);
// Sets machines. Wants the doors open, so that none is blocked.
void equip(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random);

}  // namespace waymark
