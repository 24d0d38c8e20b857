#pragma once

#include "app/frame/ui_context.h"
#include "app/screen/plot_axes.h"

namespace waymark {

// The marks over the points of the plot of both heuristics against the true cost.

// Draws the line on which an estimate equals the true cost.
void draw_scatter_line(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the outline of a box, lasso or band, and the start for both heuristics.
void draw_scatter_marks(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the hovered cell for both heuristics, with its numbers next to the pointer while the
// pointer is in the plot.
void draw_scatter_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the legend above the plot's area: both heuristics with their mean error over all cells, or
// over the brushed cells. A click on a heuristic hides or shows its points; a click on the cross
// clears the brush.
void scatter_plot_key(const UiContext& c, const Rect& area);

}  // namespace waymark
