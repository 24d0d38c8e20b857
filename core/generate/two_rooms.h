#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Two rooms with a wall two cells thick between them. The wall has one door, one cell wide, in a
// random row. Cells across the wall are close by a distance formula, but as far away as the door.
Grid make_two_rooms(int width, int height, Random& random);

}  // namespace waymark
