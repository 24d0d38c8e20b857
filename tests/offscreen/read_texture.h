#pragma once

#include "core/io/picture.h"

namespace waymark {

// Reads a whole RGBA texture. Row 0 is at the top, as in MapRenderer and PlotRenderer.
Picture read_texture(unsigned texture);

}  // namespace waymark
