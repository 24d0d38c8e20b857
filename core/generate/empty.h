#pragma once

#include "core/map/grid.h"

namespace waymark {

// A map of floor only.
Grid make_empty(int width, int height);

}  // namespace waymark
