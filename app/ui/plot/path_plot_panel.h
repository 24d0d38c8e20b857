#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Either f along the paths of A and B, by what the way there has cost, level where the heuristic is
// exact, with the cell under the pointer shown on the map; or the formulas over distance.
void path_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
