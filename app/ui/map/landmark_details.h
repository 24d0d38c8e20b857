#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Where the columns of a landmark's row stand on the screen.
struct LandmarkColumns {
  float position_right;
  float bar_left, bar_right;
  float count_right;
  float share_right;
};

// Five lines from `top` on, kDetailsHeight high together: how much landmark `index` wastes at
// either end of the path, as a cost and as a part of the path's, see EndSlacks; what it is worth
// beside the others and alone, in cells and as a part of those that the formula alone must expand,
// see landmark_worth(); and how much it was used in the searches so far, see LandmarkLearner.
void draw_landmark_details(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns,
                           float top, int index);

}  // namespace waymark
