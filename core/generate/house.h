#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// Functions for detached buildings. `front` is the step from the building towards the road; the
// door is on that side.

// A cottage of two rooms, furnished.
void build_cottage(Grid& grid, Box box, Cell front, Random& random);
// A church: a nave with two rows of columns and a round apse opposite the door.
void build_church(Grid& grid, Box box, Cell front);
// A fence with a gate on the side `front`.
void build_fence(Grid& grid, Box box, Cell front);

}  // namespace waymark
