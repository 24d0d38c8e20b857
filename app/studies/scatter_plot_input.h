#pragma once

#include "app/frame/ui_context.h"
#include "app/screen/plot_axes.h"

namespace waymark {

// Handles the pointer on the plot's area, which must be the last ImGui item. The wheel zooms at the
// pointer, a drag with the middle or right button pans, a double-click fits all points. A drag with
// the left button brushes a box; Shift, Alt or the switch in the head change the box to a lasso. A
// drag that begins on the line of exact estimates brushes a band along it. A click clears the
// brush. Escape ends a drag and clears the brush. If the pointer is on a point, the point's cell is
// hovered.
void handle_scatter_plot_input(const UiContext& c, const PlotFrame& frame);

}  // namespace waymark
