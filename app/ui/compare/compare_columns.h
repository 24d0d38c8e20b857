#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Where the columns of the table of searches stand, in pixels: right ends of what stands at the
// right, left ends of the rest. They hang on the map alone, so that a drag changes digits and
// nothing else.
struct CompareColumns {
  bool narrow = false;  // no swatch, no bar, and not what a path costs above the optimum
  float tag = 0, name = 0;
  float cost = 0, cost_left = 0;
  float over = 0;
  float bar = 0, bar_width = 0;
  float expanded = 0, must = 0;
};

// `head` is as wide as the table.
CompareColumns compare_columns(const UiContext& c, const Rect& head);

}  // namespace waymark
