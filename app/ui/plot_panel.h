#pragma once

#include "app/ui/ui_context.h"

namespace waymark {

// The scatter plot of estimate against true cost: axes, the line y = x, the points' texture, the
// start on both heuristics and the hovered cell. Pointing at a point hovers its cell. In the right
// pane's window.
void plot_panel(const UiContext& c);

}  // namespace waymark
