#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the plot of the positions during a drag, in the section of the plots.
void drag_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
