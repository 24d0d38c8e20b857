#pragma once

#include <string>

#include "core/study/formula_curves.h"

namespace waymark {

// What `waymark study formulas` found.
struct FormulaReport {
  std::string map;
  Moves moves;
  FormulaLine line;
  FormulaCurves curves;
};

std::string formula_json(const FormulaReport& report);  // one object, indented
std::string formula_text(const FormulaReport& report);  // the same for people, some of the cells
// A head, then a line for each cell of the line, costs in cells:
//   distance, x, y, true_cost and a column a curve
std::string formula_csv(const FormulaReport& report);

}  // namespace waymark
