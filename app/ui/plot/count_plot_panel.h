#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the plot that shows how many landmarks are enough, in its section below the tabs; or the
// comparison of two pinned placements.
void count_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
