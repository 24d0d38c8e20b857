#pragma once

#include "app/present/palette.h"

namespace waymark {

// The colour that stands for a terrain in swatches.
Color terrain_color(const Palette& palette, char terrain);

}  // namespace waymark
