#include "app/cli/solve_command.h"

#include <fmt/format.h>
#include <memory>

#include "app/cli/active_option.h"
#include "app/cli/arguments.h"
#include "app/cli/contender_option.h"
#include "app/cli/import_options.h"
#include "app/cli/map_argument.h"
#include "app/cli/map_memory.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/search_options.h"
#include "app/cli/solve_report.h"
#include "app/cli/solve_work.h"
#include "app/cli/tables_of.h"
#include "app/cli/terrain_option.h"
#include "core/placement/heuristic_preparer.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

struct SolveOptions {
  std::string map;
  std::string start;
  std::string goal;
  std::vector<std::string> landmarks;
  std::string place;
  std::string tables_of;
  std::string terrain;
  std::optional<int> moves;  // the map's own unless given, as the next
  std::optional<int> active;
  std::vector<std::string> contenders;
  bool json = false;
  ImportWishes import;
};

Result<Cell> choose_point(const std::string& text, const std::optional<Cell>& of_demo,
                          const std::string& option) {
  if (!text.empty()) return parse_cell(text, option);
  if (of_demo) return *of_demo;
  return Error{"this is required with a map file", option, "Write X,Y, as in " + option + " 12,34"};
}

// The landmarks stand on the map that their tables are of, an earlier one where one is named.
Result<SolvePoints> choose_points(const SolveOptions& options, const MapArgument& map,
                                  const Grid& tables_grid) {
  const std::string& tables_map = options.tables_of.empty() ? options.map : options.tables_of;
  const Result<Cell> start = choose_point(options.start, map.start, "--start");
  if (!start) return start.error();
  const Result<Cell> goal = choose_point(options.goal, map.goal, "--goal");
  if (!goal) return goal.error();
  SolvePoints points{start.value(), goal.value(), {}, {}};
  if (options.landmarks.empty() && options.place.empty()) points.landmarks = map.landmarks;
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(text, "--landmark");
    if (!landmark) return landmark.error();
    points.landmarks.push_back(landmark.value());
  }
  if (const auto error = misplaced(map.grid, points.start, "start", options.map)) return *error;
  if (const auto error = misplaced(map.grid, points.goal, "goal", options.map)) return *error;
  for (const Cell landmark : points.landmarks)
    if (const auto error = misplaced(tables_grid, landmark, "landmark", tables_map)) return *error;
  if (!options.place.empty()) {
    const Result<Placement> placement = parse_placement(options.place);
    if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
    points.placement = placement.value();
  }
  return points;
}

Result<MapArgument> opened_map(const SolveOptions& options) {
  const ProgressLine progress("Opening the map");
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return map;
  if (std::optional<Error> error = take_terrain(options.terrain, options.map, map.value().grid))
    return *error;
  return map;
}

int run_solve(const SolveOptions& options) {
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  Result<MapArgument> map = opened_map(options);
  if (!map) return bad(map.error());
  const Grid& grid = map.value().grid;
  if (!options.json) print(map.value().read_as);
  const Moves moves = Moves::of(options.moves.value_or(map.value().directions), grid);
  if (const std::optional<Error> error =
          misfit_fault(contenders_of(options.contenders), grid, moves))
    return bad(*error);
  std::optional<Grid> old;
  if (!options.tables_of.empty()) {
    Result<Grid> opened =
        open_tables_map(options.tables_of, options.import, options.terrain, grid, options.map);
    if (!opened) return bad(opened.error());
    old = std::move(opened.value());
  }
  const Result<SolvePoints> points = choose_points(options, map.value(), old ? *old : grid);
  if (!points) return bad(points.error());
  const auto landmarks = static_cast<int>(points.value().landmarks.size()) +
                         (points.value().placement ? points.value().placement->count : 0);
  if (const std::optional<Error> error = landmarks_fault(landmarks)) return bad(*error);
  const std::vector<Contender> contenders = contenders_of(options.contenders);
  if (const std::optional<Error> error = contenders_fault(contenders, grid, options.map))
    return bad(*error);
  if (const std::optional<Error> error =
          tell_memory(grid,
                      search_memory(grid, moves.directions, old ? 2 * landmarks : landmarks) +
                          prepared_bytes(contenders, grid, moves),
                      options.map))
    return bad(*error);
  std::optional<TablesMap> tables_of;
  if (old) tables_of.emplace(TablesMap{options.tables_of, *old});
  const int active = options.active.value_or(map.value().active);
  const Solution solution =
      solve(options.map, grid, moves, points.value(), contenders, active, tables_of);
  print(options.json ? solution_json(solution) : solution_text(solution));
  if (solution.cost() != kNoCost) return kDone;
  print_error({fmt::format("no path from {},{} to {},{}", solution.start.x, solution.start.y,
                           solution.goal.x, solution.goal.y),
               options.map, ""});
  return kWorkFailed;
}

}  // namespace

void add_solve_command(Usage& program) {
  Usage command =
      program.subcommand("solve", "Solve one path with each heuristic and compare them");
  const auto options = std::make_shared<SolveOptions>();
  add_map_argument(command, options->map);
  command.option("--start", options->start, "The start; a demo has its own unless given")
      .type("X,Y");
  command.option("--goal", options->goal, "The goal; a demo has its own unless given").type("X,Y");
  add_landmark_option(command, options->landmarks);
  add_place_option(command, options->place, "where the start can go");
  add_tables_of_option(command, options->tables_of);
  add_import_options(command, options->import);
  add_active_option(command, options->active);
  add_contender_option(command, options->contenders).excludes("--active");
  add_terrain_option(command, options->terrain);
  add_moves_option(command, options->moves, "4, or a session's own, unless given");
  command.flag("--json", options->json, "Print one JSON object instead of a table");
  command.footer(
      "Exits with 0 when there is a path, 1 when there is none, 2 on wrong usage or input.\n");
  command.runs([options] { return run_solve(*options); });
}

}  // namespace waymark
