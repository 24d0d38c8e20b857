#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// Takes what the pointer does to the area of the plot that was submitted last as an item. The wheel
// zooms at the pointer, a drag with the middle or right button pans, a double-click fits. A drag
// with the left button brushes a box, or with Shift or the head's switch a lasso; a click clears
// the brush, and Escape ends a drag and clears it. Pointing at a point hovers its cell.
void handle_truth_plot_input(const UiContext& c, const PlotFrame& frame);

}  // namespace waymark
