#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// Handles the pointer on the plot's area, which must be the last ImGui item. The wheel zooms at the
// pointer, a drag with the middle or right button pans, a double-click fits. A drag with the left
// button brushes a box; with Shift or the head's switch, a lasso. A click clears the brush. Escape
// ends a drag and clears the brush. Pointing at a point hovers its cell.
void handle_truth_plot_input(const UiContext& c, const PlotFrame& frame);

}  // namespace waymark
