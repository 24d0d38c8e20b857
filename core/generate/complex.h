#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"
#include "core/map/grid.h"

namespace waymark {

// Underground complexes. Their sections are separated by rock and joined by a few gates. Each
// section has a corridor around it, corridors that divide it into parcels, a room or hall on every
// parcel, and caves at the edges.

// Many medium-sized symmetrical rooms, close together.
Grid make_research(int width, int height, Random& random);
// Large halls full of machines, and wide corridors with many loops.
Grid make_factory(int width, int height, Random& random);

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

// Machinery for a room of a complex. Every layout is mirrored about both centre lines of the room
// and leaves a passage around each block.
enum class Machinery { kRows, kCore, kLines, kTanks, kBenches, kRing };

void install(Grid& grid, Box room, Machinery machinery, Random& random);

}  // namespace waymark
