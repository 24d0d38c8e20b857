#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// h of the distance formulas over the distance to the goal, along a line whose slope is chosen,
// beside what a way from there costs on open ground. Where the scaled square crosses that is
// marked. A click on a formula's name lets A ask it.
void formula_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
