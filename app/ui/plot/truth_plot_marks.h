#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// What lies on the points of the plot of both heuristics against the true cost.

// The line on which an estimate is the true cost.
void draw_truth_line(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// The outline of a box or lasso, and the start on both heuristics.
void draw_truth_marks(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// The hovered cell on both, with its numbers beside the pointer while that is in the plot.
void draw_truth_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

}  // namespace waymark
