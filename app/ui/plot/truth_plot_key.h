#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// The legend inside the plot: both heuristics with their mean error over all cells and, with a
// brush, over the brushed ones. A click on a heuristic hides or shows its points, one on the cross
// clears the brush. The input comes first and is submitted before the plot's area, so that a click
// on the legend is none in the plot.
void handle_truth_plot_key(const UiContext& c, const Rect& area);
void draw_truth_plot_key(const UiContext& c, ImDrawList& list, const Rect& area);

}  // namespace waymark
