#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/heuristic/heuristic_choice.h"
#include "core/map/moves.h"

namespace waymark {

// Compares the distance formulas with the true cost as the distance grows: the value of each
// formula at the cells along a line that leads away from the goal, and the true cost from these
// cells on open ground.

// The line. In each column, it consists of the cell closest to the line.
struct FormulaLine {
  static constexpr int kMostSlope = 100, kMostReach = 1000;

  int slope =
      0;  // rows down per 100 columns across: 0 is straight, 50 a knight's move, 100 diagonal
  int reach = 40;  // maximum distance from the goal, in cells, 1 to kMostReach
  friend bool operator==(const FormulaLine&, const FormulaLine&) = default;
};

struct FormulaCurve {
  HeuristicChoice h;         // the formula and its scale
  std::vector<Cost> values;  // one per cell of the line
};

struct FormulaCurves {
  std::vector<Cell> cells;        // starting at the goal and leading away from it
  std::vector<double> distances;  // straight-line distances to the goal, in cells; increasing
  std::vector<Cost> true_cost;    // true costs on open ground of the map's cheapest terrain
  // Manhattan, octile, Chebyshev, Euclidean, squared Euclidean, and squared Euclidean times the
  // scale.
  std::vector<FormulaCurve> curves;
};

// `scale` is the scale of the last curve, in millionths, 1 to HeuristicChoice::kOne.
FormulaCurves formula_curves(const Moves& moves, const FormulaLine& line, int scale);

// How a curve compares with the true cost, not counting the goal itself. Positions are indices into
// the cells of the line.
struct CurveFit {
  std::optional<std::size_t> last_below;   // last cell where the curve is below the true cost
  std::optional<std::size_t> first_above;  // first cell where the curve is above the true cost
  // The lowest and highest ratio of the curve to the true cost. Both are 1 if there are no cells.
  double least = 1, greatest = 1;

  bool exact() const { return !last_below && !first_above; }
};
CurveFit curve_fit(const FormulaCurves& curves, const FormulaCurve& curve);

}  // namespace waymark
