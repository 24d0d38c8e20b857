#pragma once

#include "app/present/palette.h"

namespace waymark {

// Gives ImGui's own widgets the spacing and colours of a palette, at a UI scale.
void apply_style(const Palette& palette, float scale);

}  // namespace waymark
