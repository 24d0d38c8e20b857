#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws one of two plots: f along the paths of A and B against the cost so far, or the formulas by
// distance. With a perfect heuristic, f is constant. The cell under the pointer is marked on the
// map.
void path_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
