#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// A manor: a court with a fountain, a gallery around the court, wings two rooms deep, a great hall
// and four round corner towers. The plan is a square of 200 units. On a smaller map the plan is
// smaller; a larger map has several manors with lanes between them.
Grid make_manor(int width, int height, Random& random);

}  // namespace waymark
