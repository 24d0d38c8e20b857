#pragma once

#include "app/article/article_page.h"
#include "app/article/figure.h"
#include "app/frame/ui_context.h"

namespace waymark {

// Draws a figure's panes side by side, with their titles, from the top left corner down. `view` is
// the visible part of the page. Returns the height used.
float figure_view(const UiContext& c, Article& article, int figure, const Rect& view, ImVec2 at,
                  float width, const FigureDrawing& drawing);

// Draws start A, goal Z and the selected landmark L of a figure as a triangle whose sides are to
// scale, and below it the lower bound, the true cost and the upper bound as a bar. If a corner is
// dragged, its point moves to the cell whose costs to the other two points fit best. O(cells) while
// dragging. `c` is the context of the figure's pane.
void triangle_pane(const UiContext& c, Figure& figure, const Rect& area);

}  // namespace waymark
