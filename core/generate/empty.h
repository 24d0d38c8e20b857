#pragma once

#include "core/domain/grid.h"

namespace waymark {

// Floor and nothing else.
Grid make_empty(int width, int height);

}  // namespace waymark
