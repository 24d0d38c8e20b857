#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <numbers>
#include <numeric>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/studies/plot_panels.h"
#include "app/studies/studies.h"
#include "app/studies/study_command.h"
#include "core/heuristic/heuristic.h"
#include "core/search/search_spec.h"
#include "core/study/formula_curves.h"

namespace waymark {
namespace {

// The results of `waymark study formulas`.
struct FormulaReport {
  std::string map;
  Moves moves;
  FormulaLine line;
  FormulaCurves curves;
};

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

Json formula_json(const FormulaReport& report) {
  Json::List distances, cells, true_cost, formulas;
  for (std::size_t i = 0; i < report.curves.cells.size(); ++i) {
    distances.push_back(report.curves.distances[i]);
    cells.push_back(Json::List{report.curves.cells[i].x, report.curves.cells[i].y});
    true_cost.push_back(report.moves.cells(report.curves.true_cost[i]));
  }
  for (const FormulaCurve& curve : report.curves.curves) formulas.push_back(json_of(report, curve));
  return {{"map", report.map},
          {"moves", directions_json(report.moves)},
          {"slope", report.line.slope},
          {"reach", report.line.reach},
          {"cells", std::move(cells)},
          {"distance", std::move(distances)},
          {"true_cost", std::move(true_cost)},
          {"formulas", std::move(formulas)},
          {"finding", squared_finding(report.curves)}};
}

// The columns of the rows of cells, which are indices of the curves. The columns must not outlive
// the report.
Columns<std::size_t> formula_columns(const FormulaReport& report) {
  const FormulaCurves& curves = report.curves;
  const Moves& moves = report.moves;
  const FieldText length = with_decimals(moves.decimals());
  Columns<std::size_t> columns = {
      {"distance", "", "distance", [&](std::size_t i) { return curves.distances[i]; },
       with_decimals(1)},
      {"", "", "x", [&](std::size_t i) { return curves.cells[i].x; }},
      {"", "", "y", [&](std::size_t i) { return curves.cells[i].y; }},
      {"true cost", "", "true_cost",
       [&](std::size_t i) { return moves.cells(curves.true_cost[i]); }, length}};
  for (const FormulaCurve& curve : curves.curves)
    columns.push_back({curve_name(curve), "", curve_name(curve),
                       [&](std::size_t i) { return moves.cells(curve.values[i]); }, length});
  return columns;
}

// A table with some of the cells.
std::string formula_text(const FormulaReport& report) {
  const FormulaCurves& curves = report.curves;
  const double degrees =
      std::atan(static_cast<double>(report.line.slope) / 100) * 180 / std::numbers::pi;
  std::string text = fmt::format(
      "{}, {} moves: h and the true cost on open ground, in cells, along a line at {} degrees\n\n",
      report.map, report.moves.directions, decimal_text(degrees, 0));
  std::vector<std::size_t> told;
  for (std::size_t i = 1; i < curves.cells.size(); ++i)
    if (is_told(i, curves.cells.size())) told.push_back(i);
  text += table_text(table_rows(formula_columns(report), told)) + "\n";
  for (const FormulaCurve& curve : curves.curves)
    text += fmt::format("{}: {}\n", curve_name(curve), fit_words(curves, curve));
  return text + squared_finding(curves) + "\n";
}

// A row for each cell on the line, with costs in cells.
std::string formula_csv(const FormulaReport& report) {
  std::vector<std::size_t> all(report.curves.cells.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return rows_csv(formula_columns(report), all);
}

struct FormulaOptions : ReportOptions {
  std::string map, terrain;
  std::optional<Directions> moves;
  FormulaLine line;
  double scale = 0.05;
  ImportOptions import;
};

Result<FormulaReport> study(const FormulaOptions& options) {
  const double scale = std::round(options.scale * HeuristicChoice::kOne);
  if (!(scale >= 1 && scale <= HeuristicChoice::kOne))
    return Error{fmt::format("{} is not a valid scale for the squared distance", options.scale),
                 "--scale", "Use a number from 0.000001 to 1, as in --scale 0.05"};
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return map.error();
  if (!options.csv.empty()) {
    CommandFiles files;
    files.reads(map.value().files);
    if (const auto fault = files.output_fault(options.csv, ".csv")) return *fault;
  }
  Grid& grid = map.value().grid;
  if (grid.graph())
    return Error{"this study needs a grid map, but this map is a graph", options.map,
                 "Choose a grid map"};
  if (const auto error = take_terrain(options.terrain, options.map, grid)) return *error;
  if (!options.json) print(map.value().read_as);
  const Moves moves = Moves::of(options.moves.value_or(map.value().directions), grid);
  return FormulaReport{options.map, moves, options.line,
                       formula_curves(moves, options.line, static_cast<int>(scale))};
}

}  // namespace

void add_formula_options(Usage& command) {
  const auto options = std::make_shared<FormulaOptions>();
  add_map_argument(command, options->map);
  command
      .option("--slope", options->line.slope,
              "Slope of the line from the goal, in rows per 100 columns: 0 is horizontal, 50 a "
              "knight's move, 100 diagonal. Default: 0")
      .from_to(0, FormulaLine::kMostSlope);
  command.option("--reach", options->line.reach, "Length of the line in cells. Default: 40")
      .from_to(1, FormulaLine::kMostReach);
  command.option("--scale", options->scale,
                 "Scale of the second squared-distance curve. Default: 0.05");
  add_import_options(command, options->import);
  add_terrain_option(command, options->terrain);
  add_moves_option(command, options->moves, kMovesOfMap);
  command.flag("--json", options->json, "Print one JSON object instead of text");
  command.option("--csv", options->csv, "Also write the results to this file").type("FILE.csv");
  command.footer(
      "The true cost assumes open ground of the map's cheapest terrain. Exits with 0 on success, 2 "
      "on wrong\nusage or input.\n");
  command.runs([options] {
    return run_report<FormulaReport>(*options, study(*options),
                                     {formula_text, formula_json, formula_csv});
  });
}

}  // namespace waymark
