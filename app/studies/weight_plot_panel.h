#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the study of weights in the *Count* tab: the cells that A and B expand with each weight of
// h, and the excess cost of their paths. Lines show many pairs; rings show the current start and
// goal. A click applies the weight under the pointer to the search whose line is closest.
void weight_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
