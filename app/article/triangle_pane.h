#pragma once

#include "app/article/figure.h"
#include "app/frame/ui_context.h"

namespace waymark {

// Draws start A, goal Z and the selected landmark L of a figure as a triangle whose sides are to
// scale, and below it the lower bound, the true cost and the upper bound as a bar. If a corner is
// dragged, its point moves to the cell whose costs to the other two points fit best. O(cells) while
// dragging. `c` is the context of the figure's pane.
void triangle_pane(const UiContext& c, Figure& figure, const Rect& area);

}  // namespace waymark
