#include "app/commands/scen_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/cli/active_option.h"
#include "app/cli/arguments.h"
#include "app/cli/import_options.h"
#include "app/cli/map_argument.h"
#include "app/cli/map_memory.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/refused_problems.h"
#include "app/cli/search_option.h"
#include "app/cli/search_options.h"
#include "app/cli/terrain_option.h"
#include "app/cli/threads_option.h"
#include "app/commands/scen_report.h"
#include "app/source/named_grid.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

constexpr int kMost = 1'000'000'000;  // maximum count that the user may request

struct ScenOptions {
  std::string scenario;
  std::string map;
  std::string place;
  std::string terrain;
  std::vector<std::string> region;
  ScenarioStudyOptions study;
  std::optional<int> active;
  std::vector<std::string> specs;
  int threads = 0;  // 0: one per core
  bool json = false;
  ImportOptions import;
};

// The given searches. Default: A* with the distance formula and, if landmarks are placed, A* with
// them.
std::vector<SearchSpec> searches_to_run(const ScenOptions& options) {
  if (!options.specs.empty()) return specs_of(options.specs);
  return default_specs(options.study.placement.has_value(), options.active.value_or(kAllActive));
}

Result<ScenarioReport> study(ScenOptions options) {
  if (!options.place.empty()) {
    const Result<Placement> placement = parse_placement(options.place);
    if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
    options.study.placement = placement.value();
  }
  options.scenario = named_file(options.scenario);
  options.study.specs = searches_to_run(options);
  options.study.threads = threads_for(options.threads);
  const Result<std::vector<Problem>> problems = read_scenario_file(options.scenario);
  if (!problems) return problems.error();
  if (options.map.empty()) {
    const Result<std::string> found = find_scenario_map(options.scenario, problems.value());
    if (!found) return found.error();
    options.map = found.value();
  }
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return map.error();
  std::string fitted = fit_to_problems(map.value().grid, problems.value());
  if (const std::optional<Error> error =
          take_terrain(options.terrain, options.map, map.value().grid))
    return *error;
  if (!options.json) print(map.value().read_as);
  const Grid& grid = map.value().grid;
  Result<std::optional<CellRegion>> region = region_of(options.region, grid);
  if (!region) return region.error();
  options.study.region = std::move(region.value());
  if (std::optional<Error> error =
          misfit_fault(options.study.specs, grid, Moves::of(options.study.directions, grid)))
    return *std::move(error);
  const int landmarks = options.study.placement ? options.study.placement->count : 0;
  if (const std::optional<Error> error = searches_fault(options.study.specs, grid, options.map))
    return *error;
  if (std::optional<Error> error = tell_memory(
          grid,
          search_memory(grid, options.study.directions, landmarks) +
              prepared_bytes(options.study.specs, grid, Moves::of(options.study.directions, grid)),
          options.map))
    return *error;

  ProgressLine progress(options.study.placement ? "Placing landmarks" : "Searching");
  Result<ScenarioStudy> study = study_scenario(grid, problems.value(), options.scenario,
                                               options.study, [&](int done, int of) {
                                                 progress.show(done, of);
                                                 return true;
                                               });
  if (!study) return study.error();
  const int count = static_cast<int>(study.value().landmarks.size());
  const int asked = options.active.value_or(kAllActive);
  const int active = asked == kAllActive ? count : std::min(asked, count);
  return ScenarioReport{options.scenario,
                        options.map,
                        std::move(fitted),
                        Moves::of(options.study.directions, grid),
                        active,
                        options.specs.empty(),
                        std::move(study.value())};
}

int run_scen(const ScenOptions& options) {
  const Result<ScenarioReport> report = study(options);
  if (!report) {
    print_error(report.error());
    return kBadInput;
  }
  print(options.json ? scenario_json(report.value()) : scenario_text(report.value()));
  const ScenarioStudy& found = report.value().study;
  print_aside(mismatch_text(report.value()) + refused_text(found.refused));
  if (!found.lacking_paths.empty())
    print_error({fmt::format("no path for {} of {} problems that have a length in the file",
                             found.lacking_paths.size(), found.problems),
                 fmt::format("{}:{}", report.value().scenario, found.lacking_paths.front()), ""});
  if (!found.refused.empty())
    print_error(refusal(found.refused.size(), static_cast<std::size_t>(found.problems),
                        report.value().scenario));
  const bool agrees = found.mismatches.empty() && found.lacking_paths.empty();
  return agrees && found.refused.empty() ? kDone : kWorkFailed;
}

}  // namespace

void add_scen_command(Usage& program) {
  Usage command = program.subcommand(
      "scen", "Run a scenario file: check its path lengths and count expansions");
  const auto options = std::make_shared<ScenOptions>();
  command.option("FILE.scen", options->scenario, "A MovingAI .scen file").type("").required();
  command
      .option("--map", options->map,
              "The map. Default: the file in the same folder that the name of FILE.scen or its "
              "problems refer to")
      .type("FILE");
  command.option("--every", options->study.every, "Use every K-th problem, starting with the first")
      .type("K")
      .from_to(1, kMost);
  command.option("--limit", options->study.limit, "Maximum number of problems, 0 for all")
      .type("N")
      .from_to(0, kMost);
  add_moves_option(command, options->study.directions,
                   "Default: 4. With 8, path lengths are checked");
  add_place_option(command, options->place, "in the largest component");
  add_import_options(command, options->import);
  add_terrain_option(command, options->terrain);
  add_region_option(command, options->region);
  add_active_option(command, options->active);
  add_search_option(command, options->specs).excludes("--active");
  add_threads_option(command, options->threads, "Number of problems to solve in parallel");
  command.flag("--json", options->json, "Print one JSON object instead of a table");
  command.footer(
      "A length of 0 between two different cells means that there is no path. Exits with 0 "
      "if\neverything matches the file (lengths within 0.01 cells), 1 if a length differs, a path "
      "is missing\nor a problem is not valid on the map, such as a start in a wall, 2 on wrong "
      "usage or input.\n");
  command.runs([options] { return run_scen(*options); });
}

}  // namespace waymark
