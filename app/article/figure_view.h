#pragma once

#include "app/article/article_page.h"

namespace waymark {

// Draws a figure's panes side by side, with their titles, from the top left corner down. `view` is
// the visible part of the page. Returns the height used.
float figure_view(const UiContext& c, Article& article, int figure, const Rect& view, ImVec2 at,
                  float width, const FigureDrawing& drawing);

}  // namespace waymark
