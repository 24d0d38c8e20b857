#pragma once

#include "core/file/picture.h"

namespace waymark {

// A whole RGBA texture whose row 0 is the top, as MapRenderer and PlotRenderer fill theirs.
Picture read_texture(unsigned texture);

}  // namespace waymark
