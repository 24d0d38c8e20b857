#pragma once

#include "app/frame/ui_context.h"
#include "app/screen/plot_axes.h"

namespace waymark {

// Draws the legend above the plot's area: both heuristics with their mean error over all cells, or
// over the brushed cells. A click on a heuristic hides or shows its points; a click on the cross
// clears the brush.
void scatter_plot_key(const UiContext& c, const Rect& area);

}  // namespace waymark
