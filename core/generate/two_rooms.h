#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// Two rooms with a wall two cells thick between them. The wall has one door, one cell wide, in a
// random row. For a distance formula, cells just across the wall are close, but a path to them has
// to make a detour through the door.
Grid make_two_rooms(int width, int height, Random& random);

}  // namespace waymark
