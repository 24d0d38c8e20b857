#include <cmath>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/command_files.h"
#include "app/cli/import_options.h"
#include "app/cli/map_argument.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/terrain_option.h"
#include "app/studies/formula_report.h"
#include "app/studies/study_command.h"
#include "core/base/whole_file.h"

namespace waymark {
namespace {

struct FormulaOptions {
  std::string map, terrain, csv;
  std::optional<Directions> moves;
  FormulaLine line;
  double scale = 0.05;
  bool json = false;
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

int run_formula_study(const FormulaOptions& options) {
  const Result<FormulaReport> result = study(options);
  if (!result) {
    print_error(result.error());
    return kBadInput;
  }
  const FormulaReport& report = result.value();
  print(options.json ? formula_json(report) : formula_text(report));
  if (options.csv.empty()) return kDone;
  if (const auto error = write_file_safely(formula_csv(report), options.csv)) {
    print_error(*error);
    return kWorkFailed;
  }
  return kDone;
}

}  // namespace

void add_formula_study(Usage& study_command) {
  Usage command = study_command.subcommand(
      "formulas", "Compare the distance formulas with the true cost as the distance grows");
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
  add_moves_option(command, options->moves, "Default: 4, or as in the session");
  command.flag("--json", options->json, "Print one JSON object instead of text");
  command.option("--csv", options->csv, "Also write the results to this file").type("FILE.csv");
  command.footer(
      "The true cost assumes open ground of the map's cheapest terrain. Exits with 0 on success, 2 "
      "on wrong\nusage or input.\n");
  command.runs([options] { return run_formula_study(*options); });
}

}  // namespace waymark
