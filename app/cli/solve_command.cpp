#include "app/cli/solve_command.h"

#include <fmt/format.h>
#include <memory>

#include "app/cli/active_option.h"
#include "app/cli/arguments.h"
#include "app/cli/import_options.h"
#include "app/cli/map_argument.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/solve_report.h"
#include "app/cli/terrain_option.h"
#include "core/heuristic/landmark_tables.h"
#include "core/placement/placement.h"
#include "core/study/landmark_worth.h"

namespace waymark {
namespace {

struct Options {
  std::string map;
  std::string start;
  std::string goal;
  std::vector<std::string> landmarks;
  std::string place;
  std::string terrain;
  std::optional<int> moves;  // the map's own unless given, as the next
  std::optional<int> active;
  bool json = false;
  ImportWishes import;
};

// The points of a query: what the options say, else what the demo brings.
struct Points {
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;
};

Result<Cell> choose_point(const std::string& text, const std::optional<Cell>& of_demo,
                          const std::string& option) {
  if (!text.empty()) return parse_cell(text, option);
  if (of_demo) return *of_demo;
  return Error{"this is required with a map file", option, "Write X,Y, as in " + option + " 12,34"};
}

Result<Points> choose_points(const Options& options, const MapArgument& map, const Moves& moves) {
  const Result<Cell> start = choose_point(options.start, map.start, "--start");
  if (!start) return start.error();
  const Result<Cell> goal = choose_point(options.goal, map.goal, "--goal");
  if (!goal) return goal.error();
  Points points{start.value(), goal.value(), {}};
  if (options.landmarks.empty() && options.place.empty()) points.landmarks = map.landmarks;
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(text, "--landmark");
    if (!landmark) return landmark.error();
    points.landmarks.push_back(landmark.value());
  }
  if (const auto error = misplaced(map.grid, points.start, "start", options.map)) return *error;
  if (const auto error = misplaced(map.grid, points.goal, "goal", options.map)) return *error;
  for (const Cell landmark : points.landmarks)
    if (const auto error = misplaced(map.grid, landmark, "landmark", options.map)) return *error;
  if (!options.place.empty()) {
    const Result<Placement> placement = parse_placement(options.place);
    if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
    const Components components(map.grid);
    const int component = components.of(map.grid.node(points.start));
    FieldBuilder fields(map.grid);
    const PlacedLandmarks placed = place_landmarks(
        fields, moves, components, component, placement.value(), [](int, int) { return true; });
    points.landmarks.insert(points.landmarks.end(), placed.cells.begin(), placed.cells.end());
  }
  return points;
}

Solution solve(const Options& options, const Grid& grid, const Moves& moves, const Points& points,
               int active) {
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, points.landmarks);
  const DistanceField goal_field = fields.build(moves, points.goal);
  const Query query{grid, moves, points.start, points.goal, tables, goal_field, active};

  std::vector<HeuristicKind> kinds = {HeuristicKind::formula};
  if (!tables.empty()) kinds.push_back(HeuristicKind::landmarks);
  kinds.push_back(HeuristicKind::exact);

  Solution solution{options.map,
                    grid,
                    moves,
                    points.start,
                    points.goal,
                    points.landmarks,
                    query.active_landmarks(),
                    {},
                    {}};
  Searcher searcher(grid);
  // The first run of each brings memory and caches to the state that a person's next drag finds.
  for (const HeuristicKind kind : kinds)
    solution.rows.push_back({kind, searcher.run(query, kind, searcher.run(query, kind))});
  if (!tables.empty()) {
    const Components components(grid);
    solution.worth =
        landmark_worth(query, fields.build(moves, points.start).costs,
                       components.nodes(components.of(grid.node(points.start))), solution.cost());
  }
  return solution;
}

int run(const Options& options) {
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return bad(map.error());
  if (const std::optional<Error> error =
          take_terrain(options.terrain, options.map, map.value().grid))
    return bad(*error);
  if (!options.json) print(map.value().read_as);
  const Moves moves = Moves::of(options.moves.value_or(map.value().directions), map.value().grid);
  const Result<Points> points = choose_points(options, map.value(), moves);
  if (!points) return bad(points.error());
  const int active = options.active.value_or(map.value().active);
  const Solution solution = solve(options, map.value().grid, moves, points.value(), active);
  print(options.json ? solution_json(solution) : solution_text(solution));
  if (solution.cost() != kNoCost) return kDone;
  print_error({fmt::format("no path from {},{} to {},{}", solution.start.x, solution.start.y,
                           solution.goal.x, solution.goal.y),
               options.map, ""});
  return kWorkFailed;
}

}  // namespace

void add_solve_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("solve", "Solve one path with each heuristic and compare them");
  const auto options = std::make_shared<Options>();
  command
      ->add_option("MAP", options->map,
                   "A demo's name, a .map or .waymark file, a picture, a .xp file, a recipe")
      ->type_name("")
      ->required();
  command->add_option("--start", options->start, "The start; a demo has its own unless given")
      ->type_name("X,Y");
  command->add_option("--goal", options->goal, "The goal; a demo has its own unless given")
      ->type_name("X,Y");
  add_landmark_option(*command, options->landmarks);
  add_place_option(*command, options->place, "where the start can go");
  add_import_options(*command, options->import);
  add_active_option(*command, options->active);
  add_terrain_option(*command, options->terrain);
  add_moves_option(*command, options->moves, "4, or a session's own, unless given");
  command->add_flag("--json", options->json, "Print one JSON object instead of a table");
  command->footer(
      "Exits with 0 when there is a path, 1 when there is none, 2 on wrong usage or input.\n");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace waymark
