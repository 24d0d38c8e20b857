#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

struct RoomsOptions {
  int room = 9;    // cells per side, at least 2
  int doors = 40;  // percentage of the walls between rooms that get an extra door
};

// Equal square rooms with walls one cell thick between them and doors one cell wide, like the room
// maps of the MovingAI benchmarks. Every room can be reached from every other. Cells that are left
// over become wall, evenly on both sides.
Grid make_rooms(int width, int height, const RoomsOptions& options, Random& random);

}  // namespace waymark
