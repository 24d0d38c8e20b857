#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Two rooms with a wall two cells thick between them, and one door through it, a cell wide, in a
// row that is drawn by lot. What lies across the wall is near by a distance formula, and as far as
// the door is.
Grid make_two_rooms(int width, int height, Random& random);

}  // namespace waymark
