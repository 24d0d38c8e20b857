#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the scatter plot of estimate against true cost: axes, the line y = x, the points' texture,
// the start for both heuristics and the hovered cell. If the pointer is on a point, the point's
// cell is hovered. `section` begins with the plots' common head, whose right end shows the number
// of cells.
void scatter_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
