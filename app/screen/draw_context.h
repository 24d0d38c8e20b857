#pragma once

#include <cmath>

#include "app/kit/palette.h"
#include "app/screen/fonts.h"
#include "app/screen/rect.h"
#include "core/map/grid.h"

namespace waymark {

// What widgets, axes and marks need to draw themselves.
struct DrawContext {
  const Palette& palette;
  const Fonts& fonts;
  float scale;
  const Grid& grid;  // the current map; its cells may have another name in texts

  // Converts a length at scale 1 to whole pixels.
  float px(float length) const { return std::round(length * scale); }
};

}  // namespace waymark
