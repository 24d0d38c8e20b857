#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the plot of many pairs of start and goal, in the section of the plots.
void pairs_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
