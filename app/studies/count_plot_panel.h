#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the plot that shows how many landmarks are enough, or the comparison of two pinned
// placements, in the section below the tabs.
void count_plot_panel(const UiContext& c, const Rect& section);

// Draws the comparison of two pinned placements: the difference of each pair as sorted bars, and
// the worst pairs. A click on a bar or a row applies the scene of its pair. `way_back`: whether a
// button returns to the counts.
void two_placements_panel(const UiContext& c, const Rect& rect, bool way_back);

}  // namespace waymark
