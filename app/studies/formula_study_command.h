#pragma once

#include <string>

#include "core/study/formula_curves.h"

namespace waymark {

// The results of `waymark study formulas`.
struct FormulaReport {
  std::string map;
  Moves moves;
  FormulaLine line;
  FormulaCurves curves;
};

std::string formula_json(const FormulaReport& report);  // one object, indented
std::string formula_text(const FormulaReport& report);  // a table with some of the cells
// A row for each cell on the line, with costs in cells. Columns:
//   distance, x, y, true_cost and one per curve
std::string formula_csv(const FormulaReport& report);

}  // namespace waymark
