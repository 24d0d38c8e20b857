#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the plot of the positions during a drag, in the section of the plots.
void drag_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
