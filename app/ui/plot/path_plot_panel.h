#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Either f along the paths of A and B over the cost so far, constant if the heuristic is exact,
// with the cell under the pointer marked on the map; or the formulas by distance.
void path_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
