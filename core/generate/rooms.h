#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

struct RoomsOptions {
  int room = 9;    // cells a side, at least 2
  int doors = 40;  // percentage of the walls between rooms that have a door beyond those needed
};

// Equal square rooms with walls one cell thick between them and doors one cell wide, as the rooms
// of the MovingAI benchmarks: every room can be reached from every other. What does not divide is
// left as wall, evenly on both sides.
Grid make_rooms(int width, int height, const RoomsOptions& options, Random& random);

}  // namespace waymark
