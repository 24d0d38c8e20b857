#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Column positions in the table of searches, in pixels: the right edges of right-aligned columns,
// the left edges of the others. They depend only on the map and the searches' options, so they do
// not change during a drag.
struct CompareColumns {
  bool narrow = false;  // whether rows omit swatch, bar and excess cost
  float tag = 0, swatch = 0, name = 0;
  float cost = 0, cost_left = 0;
  float over = 0;  // of the excess cost; 0 if every search guarantees optimal paths
  float bar = 0, bar_width = 0;
  float expanded = 0, must = 0;
};

// `head`: the rectangle of the column heads, as wide as the table.
CompareColumns compare_columns(const UiContext& c, const Rect& head);

}  // namespace waymark
