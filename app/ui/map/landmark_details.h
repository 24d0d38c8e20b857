#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Positions of the columns of a landmark's row on the screen.
struct LandmarkColumns {
  float position_right;
  float bar_left, bar_right;
  float count_right;
  float share_right;
};

// Draws five lines from `top` on, kDetailsHeight high in total. Landmark `index`'s slack at either
// end of the path, as a cost and as a share of the path's cost, see EndSlacks. The cells it saves
// with the other landmarks and on its own, as a count and as a share of the cells that the formula
// must expand, see landmark_worth(). Its use in the searches so far, see LandmarkLearner.
void draw_landmark_details(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns,
                           float top, int index);

}  // namespace waymark
