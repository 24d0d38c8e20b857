#include "app/cli/pairs_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/cli/active_option.h"
#include "app/cli/arguments.h"
#include "app/cli/command_files.h"
#include "app/cli/import_options.h"
#include "app/cli/map_argument.h"
#include "app/cli/output.h"
#include "app/cli/pairs_report.h"
#include "app/cli/progress_line.h"
#include "app/cli/search_options.h"
#include "app/cli/seed_option.h"
#include "app/cli/terrain_option.h"
#include "app/maps/named_file.h"
#include "app/text/pairs_csv.h"
#include "core/base/safe_file.h"
#include "core/heuristic/landmark_tables.h"
#include "core/map/scenario.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr int kMostPairs = 10'000'000;

struct Options {
  std::string map;
  int count = 1000;
  std::uint64_t seed = 1;
  std::string scenario;
  std::vector<std::string> landmarks;
  std::string place;
  std::string terrain;
  std::optional<int> moves;  // the map's own unless given, as the next
  std::optional<int> active;
  bool json = false;
  ImportWishes import;
  std::string csv;
};

Result<std::vector<Cell>> choose_landmarks(const Options& options, const MapArgument& map,
                                           FieldBuilder& fields, const Moves& moves,
                                           const Components& components) {
  if (options.landmarks.empty() && options.place.empty()) return map.landmarks;
  std::vector<Cell> cells;
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(text, "--landmark");
    if (!landmark) return landmark.error();
    if (const auto error = misplaced(map.grid, landmark.value(), "landmark", options.map))
      return *error;
    cells.push_back(landmark.value());
  }
  if (options.place.empty()) return cells;
  const Result<Placement> placement = parse_placement(options.place);
  if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
  const PlacedLandmarks placed = place_landmarks(fields, moves, components, components.largest(),
                                                 placement.value(), [](int, int) { return true; });
  cells.insert(cells.end(), placed.cells.begin(), placed.cells.end());
  return cells;
}

// `problems`: of --scen, or none.
Result<std::vector<Pair>> choose_pairs(const Options& options, const Grid& grid,
                                       const Components& components,
                                       const std::vector<Problem>& problems) {
  if (options.scenario.empty()) {
    std::vector<Pair> pairs = sample_pairs(grid, components, options.count, options.seed);
    if (pairs.empty()) return Error{"no two free cells are connected", options.map, ""};
    return pairs;
  }
  std::vector<Pair> pairs;
  for (const Problem& problem : problems) {
    if (const std::optional<Error> misfit = problem_misfit(problem, grid, options.scenario))
      return *misfit;
    pairs.push_back({problem.start, problem.goal});
  }
  return pairs;
}

// Before the searches, which may take long.
std::optional<Error> csv_fault(const Options& options, const MapArgument& map) {
  if (options.csv.empty()) return std::nullopt;
  CommandFiles files;
  files.reads(map.files);
  files.reads(options.scenario);
  return files.output_fault(options.csv, ".csv");
}

Result<PairsReport> study(const Options& options) {
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return map.error();
  std::vector<Problem> problems;
  if (!options.scenario.empty()) {
    Result<std::vector<Problem>> read = read_scenario_file(named_file(options.scenario));
    if (!read) return read.error();
    problems = std::move(read.value());
    fit_to_problems(map.value().grid, problems);
  }
  if (const std::optional<Error> error = csv_fault(options, map.value())) return *error;
  if (const std::optional<Error> error =
          take_terrain(options.terrain, options.map, map.value().grid))
    return *error;
  if (!options.json) print(map.value().read_as);
  const Grid& grid = map.value().grid;
  const Components components(grid);
  const Moves moves = Moves::of(options.moves.value_or(map.value().directions), grid);
  FieldBuilder fields(grid);
  const Result<std::vector<Cell>> landmarks =
      choose_landmarks(options, map.value(), fields, moves, components);
  if (!landmarks) return landmarks.error();
  const Result<std::vector<Pair>> pairs = choose_pairs(options, grid, components, problems);
  if (!pairs) return pairs.error();

  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, landmarks.value());
  ProgressLine progress;
  const auto show = [&progress](int done, int of) {
    progress.show(done, of);
    return true;
  };
  const int asked = options.active.value_or(map.value().active);
  std::vector<StudiedPair> studied = *study_pairs(grid, moves, pairs.value(), tables, show, asked);
  const PairSummary sum = summary(studied, static_cast<int>(tables.size()));
  const int count = static_cast<int>(tables.size());
  const int active = asked == kAllActive ? count : std::min(asked, count);
  return PairsReport{options.map,       options.scenario, options.seed,       moves,
                     landmarks.value(), active,           std::move(studied), sum};
}

int run(const Options& options) {
  const Result<PairsReport> report = study(options);
  if (!report) {
    print_error(report.error());
    return kBadInput;
  }
  print(options.json ? pairs_json(report.value()) : pairs_text(report.value()));
  if (!options.csv.empty())
    if (const std::optional<Error> error =
            write_file_safely(pairs_csv(report.value().pairs, report.value().moves), options.csv)) {
      print_error(*error);
      return kWorkFailed;
    }
  const PairSummary& sum = report.value().summary;
  if (sum.unsolved == 0) return kDone;
  print_error({fmt::format("no path for {} of {} pairs", sum.unsolved, report.value().pairs.size()),
               options.scenario, ""});
  return kWorkFailed;
}

}  // namespace

void add_pairs_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("pairs", "Run both searches over many pairs of start and goal");
  const auto options = std::make_shared<Options>();
  command
      ->add_option("MAP", options->map,
                   "A demo's name, a .map or .waymark file, a picture, a .xp file, a recipe")
      ->type_name("")
      ->required();
  CLI::Option* count =
      command->add_option("--count", options->count, "Draw N pairs, 1000 unless given")
          ->type_name("N")
          ->check(CLI::Range(1, kMostPairs).description(""));
  CLI::Option* seed =
      add_seed_option(*command, options->seed, "Another seed draws other pairs; 1 unless given");
  command->add_option("--scen", options->scenario, "Take the problems of FILE instead")
      ->type_name("FILE")
      ->excludes(count)
      ->excludes(seed);
  add_landmark_option(*command, options->landmarks);
  add_place_option(*command, options->place, "in the largest component");
  add_import_options(*command, options->import);
  add_active_option(*command, options->active);
  add_terrain_option(*command, options->terrain);
  add_moves_option(*command, options->moves, "4, or a session's own, unless given");
  command->add_flag("--json", options->json, "Print one JSON object instead of a table");
  command->add_option("--csv", options->csv, "Write a line a pair to FILE")->type_name("FILE");
  command->footer(
      "Quartiles and medians are over the pairs with a path. Exits with 0, with 1 when a pair has\n"
      "no path, with 2 on wrong usage or input.\n");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace waymark
