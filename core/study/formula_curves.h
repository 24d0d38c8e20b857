#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/domain/moves.h"
#include "core/heuristic/heuristic_choice.h"

namespace waymark {

// The distance formulas over distance: what each says of the cells along a line that leads away
// from the goal, beside what a way from there costs on open ground.

// Which cells: at each column the one nearest to the line.
struct FormulaLine {
  static constexpr int kMostSlope = 100, kMostReach = 1000;

  int slope =
      0;  // rows down for 100 columns across: 0 is straight, 50 a knight's move, 100 diagonal
  int reach = 40;  // as far from the goal, in cells, 1 to kMostReach
  friend bool operator==(const FormulaLine&, const FormulaLine&) = default;
};

struct FormulaCurve {
  HeuristicChoice h;         // the formula and its scale
  std::vector<Cost> values;  // one a cell of the line
};

struct FormulaCurves {
  std::vector<Cell> cells;        // away from the goal, which is the first
  std::vector<double> distances;  // straight to the goal, in cells; they grow
  std::vector<Cost> truth;        // on open ground of the map's cheapest terrain
  // Manhattan, octile, Chebyshev, Euclidean, squared Euclidean, and that times the scale.
  std::vector<FormulaCurve> curves;
};

// `scale` is that of the last curve, in millionths, 1 to HeuristicChoice::kOne.
FormulaCurves formula_curves(const Moves& moves, const FormulaLine& line, int scale);

// How a curve lies to the truth beyond the goal itself, by numbers of cells of the line.
struct CurveFit {
  std::optional<std::size_t> last_below;   // what it says is less than the truth
  std::optional<std::size_t> first_above;  // it is more
  // The least and the greatest part of the truth that it says; 1 where there are no cells.
  double least = 1, greatest = 1;

  bool exact() const { return !last_below && !first_above; }
};
CurveFit curve_fit(const FormulaCurves& curves, const FormulaCurve& curve);

}  // namespace waymark
