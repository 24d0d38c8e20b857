#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// h of the distance formulas over the distance to the goal, along a line of a chosen slope,
// compared with the cost of a path on open ground. Marks the place where the scaled square crosses
// that cost. A click on a formula's name uses it for A.
void formula_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
