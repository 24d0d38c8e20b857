#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the plot of a drag's positions, in the section of the plots.
void drag_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
