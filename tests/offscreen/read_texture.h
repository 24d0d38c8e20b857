#pragma once

#include "core/file/picture.h"

namespace waymark {

// A whole RGBA texture whose row 0 is the top, as in MapRenderer and PlotRenderer.
Picture read_texture(unsigned texture);

}  // namespace waymark
