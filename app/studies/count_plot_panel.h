#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the plot that shows how many landmarks are enough, or the comparison of two pinned
// placements, in the section below the tabs.
void count_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
