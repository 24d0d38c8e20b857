#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Plots the distance formulas against the distance to the goal along a line of a chosen slope,
// together with the true cost on open ground. Marks the point where the scaled square exceeds that
// cost. A click on a formula's name uses it for A.
void formula_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
