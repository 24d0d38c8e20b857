#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The positions of the columns of the table of searches, in pixels: the right ends of right-aligned
// columns, the left ends of the others. They depend only on the map, so a drag does not move them.
struct CompareColumns {
  bool narrow = false;  // no swatch, bar or excess cost
  float tag = 0, name = 0;
  float cost = 0, cost_left = 0;
  float over = 0;
  float bar = 0, bar_width = 0;
  float expanded = 0, must = 0;
};

// `head` is as wide as the table.
CompareColumns compare_columns(const UiContext& c, const Rect& head);

}  // namespace waymark
