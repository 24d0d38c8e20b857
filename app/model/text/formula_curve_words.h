#pragma once

#include <string>

#include "core/study/formula_curves.h"

namespace waymark {

// "Manhattan", "squared Euclidean × 0.05".
std::string curve_title(const FormulaCurve& curve);

// How it lies to the truth along the line, as words that follow its name: "exact", "too small up
// to 19 cells away, too great from 21 on".
std::string fit_words(const FormulaCurves& curves, const FormulaCurve& curve);

// What the squared distance does along the line, as sentences.
std::string squared_finding(const FormulaCurves& curves);
// "Square × 0.05: too small up to 19 cells, then too great".
std::string squared_finding_in_short(const FormulaCurves& curves);

}  // namespace waymark
