#pragma once

#include <string>

#include "app/frame/ui_context.h"
#include "core/study/formula_curves.h"

namespace waymark {

// Plots the distance formulas against the distance to the goal along a line of a chosen slope,
// together with the true cost on open ground. Marks the point where the scaled square exceeds that
// cost. A click on a formula's name uses it for A.
void formula_plot_panel(const UiContext& c, const Rect& rect);

// "Manhattan", "squared Euclidean × 0.05".
std::string curve_title(const FormulaCurve& curve);

// How a formula compares with the true cost along the line, as a phrase that follows the formula's
// name: "exact", "underestimates up to 19 cells away, overestimates from 21".
std::string fit_words(const FormulaCurves& curves, const FormulaCurve& curve);

// Describes the squared distance along the line, as full sentences.
std::string squared_finding(const FormulaCurves& curves);
// "Square × 0.05: too low up to 19 cells, then too high".
std::string squared_finding_in_short(const FormulaCurves& curves);

}  // namespace waymark
