#include "core/study/formula_curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "core/heuristic/distance_formula.h"

namespace waymark {
namespace {

struct NamedDistance {
  Heuristic heuristic;
  Cost (*cost)(const Moves&, Cell, Cell);
};
constexpr std::array<NamedDistance, 5> kFormulas = {
    {{Heuristic::manhattan, manhattan_cost},
     {Heuristic::octile, octile_cost},
     {Heuristic::chebyshev, chebyshev_cost},
     {Heuristic::euclidean, euclidean_cost},
     {Heuristic::squared_euclidean, squared_euclidean_cost}}};
constexpr Cell kGoal = {0, 0};

FormulaCurve curve_of(Heuristic heuristic, int scale) {
  FormulaCurve curve;
  curve.h.heuristic = heuristic;
  curve.h.scale = scale;
  return curve;
}

}  // namespace

FormulaCurves formula_curves(const Moves& moves, const FormulaLine& line, int scale) {
  FormulaCurves curves;
  for (const NamedDistance& formula : kFormulas)
    curves.curves.push_back(curve_of(formula.heuristic, HeuristicChoice::kOne));
  curves.curves.push_back(curve_of(Heuristic::squared_euclidean, scale));
  for (int across = 0;; ++across) {
    const Cell cell{across, (across * line.slope + 50) / 100};
    const double distance = std::hypot(cell.x, cell.y);
    if (distance > line.reach) break;
    curves.cells.push_back(cell);
    curves.distances.push_back(distance);
    curves.true_cost.push_back(open_cost(moves, cell, kGoal));
    for (std::size_t i = 0; i < kFormulas.size(); ++i)
      curves.curves[i].values.push_back(kFormulas[i].cost(moves, cell, kGoal));
    const std::int64_t squared = squared_euclidean_cost(moves, cell, kGoal);
    curves.curves.back().values.push_back(
        static_cast<Cost>(squared * scale / HeuristicChoice::kOne));
  }
  return curves;
}

CurveFit curve_fit(const FormulaCurves& curves, const FormulaCurve& curve) {
  CurveFit fit;
  for (std::size_t i = 1; i < curves.true_cost.size(); ++i) {
    const Cost true_cost = curves.true_cost[i], said = curve.values[i];
    if (said < true_cost) fit.last_below = i;
    if (said > true_cost && !fit.first_above) fit.first_above = i;
    const double part = static_cast<double>(said) / true_cost;
    fit.least = i == 1 ? part : std::min(fit.least, part);
    fit.greatest = i == 1 ? part : std::max(fit.greatest, part);
  }
  return fit;
}

}  // namespace waymark
