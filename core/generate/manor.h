#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// A manor: a court with a fountain, a gallery round it, wings of rooms two deep, a great hall, four
// round corner towers. It is planned on a square of 200 units; a smaller map shrinks the plan, a
// larger one holds a quarter of several manors with lanes between them.
Grid make_manor(int width, int height, Random& random);

}  // namespace waymark
