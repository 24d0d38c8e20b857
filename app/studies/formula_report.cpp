#include "app/studies/formula_report.h"

#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/studies/formula_curve_words.h"
#include "core/heuristic/heuristic.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

// The curve's heuristic, written as in a search: "squared-euclidean scale=0.05".
std::string curve_name(const FormulaCurve& curve) {
  const std::string name = row_of(curve.h.heuristic).name;
  return curve.h.scale == HeuristicChoice::kOne ? name
                                                : name + " scale=" + scale_text(curve.h.scale);
}

Json distance_of(const FormulaCurves& curves, const std::optional<std::size_t>& index) {
  return index ? Json(curves.distances[*index]) : Json();
}

Json json_of(const FormulaReport& report, const FormulaCurve& curve) {
  const CurveFit fit = curve_fit(report.curves, curve);
  Json::List values;
  for (const Cost value : curve.values) values.push_back(report.moves.cells(value));
  return Json::Object{{"formula", curve_name(curve)},
                      {"h", std::move(values)},
                      {"exact", fit.exact()},
                      {"too_small_up_to", distance_of(report.curves, fit.last_below)},
                      {"too_great_from", distance_of(report.curves, fit.first_above)},
                      {"least_part", fit.least},
                      {"greatest_part", fit.greatest}};
}

// Whether the table has a row for the cell. Only a few cells have one, most of them near the goal.
bool is_told(std::size_t index, std::size_t count) {
  for (const std::size_t told : {1, 2, 3, 5, 10, 20, 30, 40, 50, 100, 200, 500})
    if (index == told) return true;
  return index + 1 == count;
}

}  // namespace

std::string formula_json(const FormulaReport& report) {
  Json::List distances, cells, true_cost, formulas;
  for (std::size_t i = 0; i < report.curves.cells.size(); ++i) {
    distances.push_back(report.curves.distances[i]);
    cells.push_back(Json::List{report.curves.cells[i].x, report.curves.cells[i].y});
    true_cost.push_back(report.moves.cells(report.curves.true_cost[i]));
  }
  for (const FormulaCurve& curve : report.curves.curves) formulas.push_back(json_of(report, curve));
  const Json object = {{"map", report.map},
                       {"moves", directions_json(report.moves)},
                       {"slope", report.line.slope},
                       {"reach", report.line.reach},
                       {"cells", std::move(cells)},
                       {"distance", std::move(distances)},
                       {"true_cost", std::move(true_cost)},
                       {"formulas", std::move(formulas)},
                       {"finding", squared_finding(report.curves)}};
  return object.written(2) + "\n";
}

std::string formula_text(const FormulaReport& report) {
  const FormulaCurves& curves = report.curves;
  const int decimals = report.moves.decimals();
  const double degrees =
      std::atan(static_cast<double>(report.line.slope) / 100) * 180 / std::numbers::pi;
  std::string text = fmt::format(
      "{}, {} moves: h and the true cost on open ground, in cells, along a line at {} degrees\n\n",
      report.map, report.moves.directions, decimal_text(degrees, 0));
  std::vector<std::vector<std::string>> rows = {{"distance", "true cost"}};
  for (const FormulaCurve& curve : curves.curves) rows[0].push_back(curve_name(curve));
  for (std::size_t i = 1; i < curves.cells.size(); ++i) {
    if (!is_told(i, curves.cells.size())) continue;
    rows.push_back({decimal_text(curves.distances[i], 1),
                    decimal_text(report.moves.cells(curves.true_cost[i]), decimals)});
    for (const FormulaCurve& curve : curves.curves)
      rows.back().push_back(decimal_text(report.moves.cells(curve.values[i]), decimals));
  }
  text += table_text(rows) + "\n";
  for (const FormulaCurve& curve : curves.curves)
    text += fmt::format("{}: {}\n", curve_name(curve), fit_words(curves, curve));
  return text + squared_finding(curves) + "\n";
}

std::string formula_csv(const FormulaReport& report) {
  const FormulaCurves& curves = report.curves;
  CsvText csv;
  csv.add("distance", "x", "y", "true_cost");
  for (const FormulaCurve& curve : curves.curves) csv.add(curve_name(curve));
  csv.end_line();
  for (std::size_t i = 0; i < curves.cells.size(); ++i) {
    csv.add(curves.distances[i], curves.cells[i].x, curves.cells[i].y,
            report.moves.cells(curves.true_cost[i]));
    for (const FormulaCurve& curve : curves.curves) csv.add(report.moves.cells(curve.values[i]));
    csv.end_line();
  }
  return csv.take();
}

}  // namespace waymark
