#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

struct RoomsOptions {
  int room = 9;    // side of a room in cells, at least 2
  int doors = 40;  // percentage of the walls between rooms that get an extra door
};

// Equal square rooms with walls one cell thick between them and doors one cell wide, like the room
// maps of the MovingAI benchmarks. Every room can be reached from every other. The remaining cells
// become wall, evenly on both sides.
Grid make_rooms(int width, int height, const RoomsOptions& options, Random& random);

}  // namespace waymark
