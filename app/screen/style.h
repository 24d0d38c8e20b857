#pragma once

#include "app/kit/palette.h"

namespace waymark {

// Sets the spacing and colours of ImGui's own widgets from a palette, at a UI scale.
void apply_style(const Palette& palette, float scale);

}  // namespace waymark
