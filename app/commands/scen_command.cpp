#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/search_report.h"
#include "app/cli/usage.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/source/named_grid.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/memory_need.h"
#include "core/study/scenario_study.h"

namespace waymark {
namespace {

// The results of `waymark scen`.
struct ScenarioReport {
  std::string scenario;  // the scenario file
  std::string map;       // the map's file or demo
  std::string fitted;    // how the map was adapted to the problems; empty if it was not
  Moves moves;
  int active = 0;     // how many landmarks each search used
  bool usual = true;  // whether these are the default searches
  ScenarioStudy study;
};

// "3 unsolvable, 2 of them as stated in the file"
std::string unsolvable_text(const ScenarioStudy& study) {
  const auto as_told = study.unsolvable - static_cast<int>(study.lacking_paths.size());
  std::string text = grouped(study.unsolvable) + " unsolvable";
  if (as_told == 0) return text;
  if (as_told == study.unsolvable) return text + ", as stated in the file";
  return text + fmt::format(", {} of them as stated in the file", grouped(as_told));
}

bool prunes(const SearchSpec& spec) { return spec.prune || spec.reach; }

Columns<SearchMeans> columns_of(const ScenarioReport& report) {
  using M = SearchMeans;
  const Moves& moves = report.moves;
  const bool usual = report.usual;
  const auto ratio = [](const M& m) { return ratio_json(m.cost_over_optimum); };
  const auto duration = [](const Json& value) { return duration_text(value.number()); };
  return {
      {usual ? "heuristic" : "search", "", "",
       [&moves, usual](const M& m) {
         return usual ? heuristic_name(m.spec, moves) : text_of(m.spec);
       }},
      {usual ? "" : "cost / optimum", "", "", ratio, with_decimals(4)},
      {"", "heuristic", "", [&moves](const M& m) { return heuristic_name(m.spec, moves); }},
      {"", "search", "", [](const M& m) { return text_of(m.spec); }},
      {"", "guarantee", "", [&moves](const M& m) { return guarantee_json(m.spec, moves); }},
      {"mean expanded", "mean_expanded", "", &M::expanded, with_decimals(1)},
      {"must-expand", "mean_must_expand", "",
       [&moves](const M& m) { return must_expand_json(m.must_expand, m.spec, moves); },
       with_decimals(1)},
      {"", "mean_pruned", "", [](const M& m) { return prunes(m.spec) ? Json(m.pruned) : Json(); }},
      {"h / cost", "mean_h_over_cost", "", &M::h_over_cost, with_decimals(3)},
      {"", "mean_cost_over_optimum", "", ratio},
      {"", "reopened", "", &M::reopened},
      {"", "optimal", "",
       [&report](const M& m) { return optimal_json(m.spec, m.optimal, report.study.solved); }},
      {"", "gave_up", "", &M::gave_up},
      {"", "pathless", "", &M::pathless},
      {"", "lost", "", &M::lost},
      {"time per query", "microseconds_per_query", "", &M::microseconds_per_query, duration},
      {"ns per expansion", "nanoseconds_per_expanded", "", &M::nanoseconds_per_expanded,
       with_decimals(1)}};
}

// Formats one line for each search except the baseline.
std::string guarantees_text(const ScenarioReport& report) {
  std::string text;
  for (const SearchMeans& means : report.study.means) {
    if (&means == &report.study.means.back()) break;
    text +=
        guarantee_line(means.spec, report.moves, means.reopened, !report.study.landmarks.empty()) +
        unsolved_line(means.spec, means.gave_up, means.lost, report.study.solved);
  }
  return text;
}

Json scenario_json(const ScenarioReport& report) {
  const ScenarioStudy& study = report.study;
  Json::List landmarks;
  for (const Cell landmark : study.landmarks)
    landmarks.push_back(Json::List{landmark.x, landmark.y});
  Json::Object object = {
      {"scenario", report.scenario},
      {"map", report.map},
      {"map_fitted", report.fitted},
      {"moves", directions_json(report.moves)},
      {"movement", text_of(report.moves)},
      {"problems", study.problems},
      {"solved", study.solved},
      {"unsolvable", study.unsolvable},
      {"unsolvable_as_told", study.unsolvable - static_cast<int>(study.lacking_paths.size())},
      {"refused", study.refused.size()},
      {"lengths_checked", study.lengths_checked},
      {"length_mismatches", study.mismatches.size()},
      {"worst_length_error", study.worst_length_error},
      {"landmarks", std::move(landmarks)},
      {"active", report.active},
      {"table_milliseconds", study.table_milliseconds},
      {"results", rows_json(columns_of(report), study.means)}};
  if (!study.prepared.empty()) object.emplace_back("prepared", prepared_json(study.prepared));
  return object;
}

// Text with a table.
std::string scenario_text(const ScenarioReport& report) {
  const ScenarioStudy& study = report.study;
  std::string text = fmt::format("{} on {}, {}\n{} problems, {} solved, {}", report.scenario,
                                 report.map, words_of(report.moves), grouped(study.problems),
                                 grouped(study.solved), unsolvable_text(study));
  if (!study.refused.empty())
    text += fmt::format(", {} refused", grouped(static_cast<std::int64_t>(study.refused.size())));
  text += '\n';
  if (!report.fitted.empty())
    text += fmt::format("map adapted to the problems: {}\n", report.fitted);
  if (study.lengths_checked)
    text += fmt::format("{} length mismatches, worst error {} cells\n",
                        grouped(static_cast<std::int64_t>(study.mismatches.size())),
                        decimal_text(study.worst_length_error, 4));
  else
    text += "lengths not checked: the file's lengths are for the default 8 moves\n";
  if (!study.landmarks.empty())
    text += fmt::format("placed {} landmarks and built their tables in {}\n",
                        study.landmarks.size(), duration_text(1000 * study.table_milliseconds));
  if (static_cast<std::size_t>(report.active) < study.landmarks.size())
    text += fmt::format("each search used the best {} of these landmarks\n", report.active);

  text += "\n" + table_text(table_rows(columns_of(report), study.means)) + "\n";
  return report.usual ? text + "Ties: higher g first, then last in, first out.\n"
                      : text + guarantees_text(report) + prepared_text(study.prepared);
}

// The first length mismatches, one per line with the problem's place in the file. Empty if there
// are none.
std::string mismatch_text(const ScenarioReport& report) {
  const std::vector<LengthMismatch>& mismatches = report.study.mismatches;
  std::string text;
  for (std::size_t i = 0; i < mismatches.size() && i < kMostProblemLines; ++i) {
    const LengthMismatch& m = mismatches[i];
    const std::string expected = m.expected == 0 ? "no path" : fmt::format("{:.4f}", m.expected);
    text += fmt::format("{}:{}: found length {:.4f}, expected {}\n", report.scenario, m.line,
                        m.found, expected);
  }
  return text + more_problem_lines(mismatches.size());
}

constexpr int kMost = 1'000'000'000;  // maximum count that the user may request

struct ScenOptions {
  std::string scenario;
  std::string map;
  std::string place;
  std::string terrain;
  std::vector<std::string> portals;
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
  if (const std::optional<Error> error = take_portal_options(options.portals, map.value().grid))
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
  Result<ScenarioStudy> study =
      study_scenario(grid, problems.value(), options.scenario, options.study, progress.callback());
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
  const int told = run_report({options.json}, report, {scenario_text, scenario_json});
  if (!report) return told;
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
  add_portal_option(command, options->portals);
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
