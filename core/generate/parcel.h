#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// A room or hall of a complex, mirrored about both centre lines.
struct Parcel {
  enum class Shape { kPlain, kCut, kCross, kRound };

  Box box;  // without its walls
  Shape shape;
};

// The style of the parcels of a complex.
struct ParcelStyle {
  int least;  // minimum side of a parcel including its walls
  int most;
  int door;    // half the width of a door
  bool halls;  // whether parcels are large halls full of machines, not rooms of many shapes
};

// Plans a room inside `box`, which includes the walls.
Parcel plan_parcel(Box box, const ParcelStyle& style, Random& random);
void draw_floor(Grid& grid, const Parcel& parcel);
// Opens doors in the middle of one to four sides, wherever there is floor behind the wall. The
// corridors and the floors of all parcels must have been drawn before.
void open_doors(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random);
// Places machines. The doors must have been opened before, so no machine blocks a door.
void equip(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random);

}  // namespace waymark
