#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the study of weights in the tab Count: the cells that A and B expand with each weight of h,
// and the excess cost of their paths. Lines show many pairs, rings the current start and goal. A
// click gives the weight there to the search whose line is closest.
void weight_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
