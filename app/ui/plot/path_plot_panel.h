#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// f along the paths of A and B, by what the way there has cost: level where the heuristic is exact.
// The cell under the pointer is shown on the map.
void path_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
