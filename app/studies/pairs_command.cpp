#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
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
#include "app/scene/scene_parts.h"
#include "app/source/named_grid.h"
#include "app/studies/points_csv.h"
#include "app/studies/study_command.h"
#include "core/base/result.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/placement/placement.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/roster.h"
#include "core/study/memory_need.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

// The results of `waymark pairs`.
struct PairsReport {
  std::string map;  // the map's file or demo
  ReportedPairs chosen;
  Moves moves;
  std::vector<Cell> landmarks;
  int active = 0;                 // how many landmarks each search used
  bool usual = true;              // whether these are the default searches
  std::vector<SearchSpec> specs;  // the baseline is last if searches were given
  std::vector<PairSearches> pairs;
  PairSummary summary;
  int lacking_paths = 0;  // pairs without a path but with a length in the scenario file
};

// A search in the report.
struct ReportRow : PairFigures {
  const SearchSpec& spec;
};

// Omits the default search with landmarks if there are no landmarks.
std::vector<ReportRow> rows_of(const PairsReport& report) {
  std::vector<ReportRow> rows;
  for (std::size_t i = 0; i < report.specs.size(); ++i) {
    const SearchSpec& spec = report.specs[i];
    if (report.usual && uses_landmarks(spec) && report.landmarks.empty()) continue;
    rows.push_back({report.summary.of[i], spec});
  }
  return rows;
}

std::string name_of(const ReportRow& row, const PairsReport& report) {
  return report.usual ? heuristic_name(row.spec, report.moves) : text_of(row.spec);
}

// Expansions of the first search relative to the second.
Quartiles ratio_of(const PairsReport& report) { return expanded_ratio(report.pairs, 0, 1); }

std::string quartiles_text(const Quartiles& q, int decimals) {
  return fmt::format("{} [{}, {}]", decimal_text(q.median, decimals),
                     decimal_text(q.lower, decimals), decimal_text(q.upper, decimals));
}

std::string share_text(int part, int of) {
  return of == 0 ? "–" : decimal_text(100.0 * part / of, 1) + "%";
}

// `unit`: the quartiles are divided by it.
Json quartiles_json(const Quartiles& q, double unit = 1) {
  return Json::List{q.lower / unit, q.median / unit, q.upper / unit};
}

Columns<ReportRow> columns_of(const PairsReport& report) {
  using R = ReportRow;
  const Moves& moves = report.moves;
  const double cell = moves.straight;
  const auto h = [cell](const R& r) { return quartiles_json(r.h_start, cell); };
  const auto ratio = [](const R& r) { return ratio_json(r.mean_cost_over_optimum); };
  const auto must_expand = [&moves](const R& r, const Json& value) {
    return must_expand_json(value, r.spec, moves);
  };
  const auto quartiles = [](int decimals) {
    return [decimals](const Json& value) {
      const Json::List& q = value.list();
      return quartiles_text({q[0].number(), q[1].number(), q[2].number()}, decimals);
    };
  };
  return {
      {report.usual ? "heuristic" : "search", "", "",
       [&report](const R& r) { return name_of(r, report); }},
      {report.usual ? "" : "cost / optimum", "", "", ratio, with_decimals(4)},
      {"", "heuristic", "", [&moves](const R& r) { return heuristic_name(r.spec, moves); }},
      {"", "search", "", [](const R& r) { return text_of(r.spec); }},
      {"", "guarantee", "", [&moves](const R& r) { return guarantee_json(r.spec, moves); }},
      {"", "h_start", "", h},
      {"expanded", "expanded", "", [](const R& r) { return quartiles_json(r.expanded); },
       quartiles(0)},
      {"must-expand", "must_expand", "",
       [must_expand](const R& r) { return must_expand(r, quartiles_json(r.must_expand)); },
       quartiles(0)},
      {"h at start", "", "", h, quartiles(moves.decimals())},
      {"mean expanded", "mean_expanded", "", &R::mean_expanded, with_decimals(1)},
      {"", "mean_must_expand", "",
       [must_expand](const R& r) { return must_expand(r, r.mean_must_expand); }},
      {"h / cost", "mean_h_over_cost", "", &R::mean_h_over_cost, with_decimals(3)},
      {"", "mean_cost_over_optimum", "", ratio},
      {"", "reopened", "", &R::reopened},
      {"", "optimal", "",
       [&report](const R& r) { return optimal_json(r.spec, r.optimal, report.summary.solved); }},
      {"", "gave_up", "", &R::gave_up},
      {"", "pathless", "", &R::pathless},
      {"", "lost", "", &R::lost}};
}

// One line for each search except the baseline.
std::string guarantees_text(const PairsReport& report) {
  std::string text;
  for (const ReportRow& row : rows_of(report)) {
    if (&row.spec == &report.specs.back()) break;
    text += guarantee_line(row.spec, report.moves, row.reopened, !report.landmarks.empty()) +
            unsolved_line(row.spec, row.gave_up, row.lost, report.summary.solved);
  }
  return text;
}

// Lengths are in cells.
Json pairs_json(const PairsReport& report) {
  const PairSummary& sum = report.summary;
  Json landmarks = cells_json(report.moves.graph.get(), report.landmarks);
  return {{"map", report.map},
          {"scenario", report.chosen.scenario_json()},
          {"seed", report.chosen.seed_json()},
          {"moves", directions_json(report.moves)},
          {"movement", text_of(report.moves)},
          {"pairs", report.chosen.count},
          {"solved", sum.solved},
          {"unsolvable", sum.unsolved},
          {"refused", report.chosen.refused.size()},
          {"landmarks", std::move(landmarks)},
          {"active", report.active},
          {"results", rows_json(columns_of(report), rows_of(report))},
          {"expanded_ratio", quartiles_json(ratio_of(report))},
          {"bounded_by",
           {{"formula", sum.bounds_by_formula}, {"landmarks", Json::list(sum.bounds_given)}}}};
}

// A table.
std::string pairs_text(const PairsReport& report) {
  const PairSummary& sum = report.summary;
  std::string text =
      fmt::format("{} pairs {} on {}, {}, {} without a path\n\n",
                  grouped(static_cast<std::int64_t>(report.chosen.count)), report.chosen.origin(),
                  report.map, words_of(report.moves), grouped(sum.unsolved));
  text += table_text(table_rows(columns_of(report), rows_of(report))) +
          "\nmedian [lower quartile, upper quartile]\n";
  if (!report.usual)
    text += fmt::format("{} made {}× as many expansions as {}, median ratio per pair\n{}",
                        text_of(report.specs[0]), quartiles_text(ratio_of(report), 1),
                        text_of(report.specs[1]), guarantees_text(report));
  if (report.landmarks.empty() ||
      std::none_of(report.specs.begin(), report.specs.end(), uses_landmarks))
    return text;
  if (report.usual)
    text += fmt::format("the {} made {}× as many expansions, median ratio per pair\n",
                        distance_words(report.moves), quartiles_text(ratio_of(report), 1));
  const std::size_t count = report.landmarks.size();
  if (report.usual && static_cast<std::size_t>(report.active) < count)
    text += fmt::format("each search used the best {} of {} landmarks\n", report.active, count);
  text += fmt::format("tightest bound at the start: {} {}", distance_words(report.moves),
                      share_text(sum.bounds_by_formula, sum.solved));
  for (std::size_t i = 0; i < sum.bounds_given.size(); ++i)
    text += fmt::format(", landmark {} {}", i + 1, share_text(sum.bounds_given[i], sum.solved));
  return text + "\n";
}

struct PairsOptions : MapOptions, ReportOptions {
  int count = 1000;
  std::uint64_t seed = 1;
  std::string scenario;
  std::vector<std::string> landmarks;
  std::string place;
  std::vector<std::string> region;
  std::optional<int> active;  // default: the map's
  std::vector<std::string> specs;
  int threads = 0;  // 0: one per core
};

// Returns how many landmarks the command will have if all options are valid.
int asked_landmarks(const PairsOptions& options, const MapArgument& map) {
  if (options.landmarks.empty() && options.place.empty())
    return static_cast<int>(map.landmarks.size());
  const Result<Placement> placement = parse_placement(options.place);
  return static_cast<int>(options.landmarks.size()) + (placement ? placement.value().count : 0);
}

struct Landmarks {
  std::vector<Cell> cells;
  std::vector<LandmarkTable> tables;
};

// The given landmarks, or the map's own if there are none, with their tables.
Result<Landmarks> named_landmarks(const PairsOptions& options, const MapArgument& map,
                                  FieldBuilder& fields, const Moves& moves) {
  Landmarks named;
  if (options.landmarks.empty() && options.place.empty()) named.cells = map.landmarks;
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(map.grid, text, "--landmark");
    if (!landmark) return landmark.error();
    if (const auto error =
            misplaced(map.grid, landmark.value(), "landmark", options.map, map.ground.get()))
      return *error;
    named.cells.push_back(landmark.value());
  }
  named.tables = landmark_tables(fields, moves, named.cells, threads_for(options.threads));
  return named;
}

Result<Landmarks> choose_landmarks(const PairsOptions& options, const MapArgument& map,
                                   FieldBuilder& fields, const Moves& moves,
                                   const Components& components, ProgressLine& progress) {
  progress.show("Building landmark tables");
  Result<Landmarks> chosen = named_landmarks(options, map, fields, moves);
  if (!chosen || options.place.empty()) return chosen;
  const Result<Placement> placement = parse_placement(options.place);
  if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
  PlacedLandmarks placed =
      place_landmarks(fields, moves, components, components.largest(), placement.value(),
                      [&progress](int done, int of) {
                        progress.show(fmt::format("Placing landmarks, {}",
                                                  percent_text(static_cast<double>(done) / of)));
                        return true;
                      },
                      {.threads = threads_for(options.threads)});
  auto& [cells, tables] = chosen.value();
  cells.insert(cells.end(), placed.cells.begin(), placed.cells.end());
  std::move(placed.tables.begin(), placed.tables.end(), std::back_inserter(tables));
  return chosen;
}

int lacking_paths(const std::vector<PairSearches>& studied,
                  const std::vector<bool>& told_pathless) {
  int lacking = 0;
  for (std::size_t i = 0; i < studied.size(); ++i)
    lacking += studied[i].cost == kNoCost && !told_pathless[i];
  return lacking;
}

// The searches for each pair: the given searches and the baseline, or the two default searches,
// which use `asked` landmarks.
std::vector<SearchSpec> searches_to_run(const PairsOptions& options, int asked) {
  if (options.specs.empty()) return default_specs(true, asked);
  std::vector<SearchSpec> specs = specs_of(options.specs);
  specs.push_back(spec_of(Slot::exact));
  return specs;
}

Result<PairsReport> study(const PairsOptions& options) {
  std::vector<Problem> problems;
  const Result<MapArgument> map = open_map(options, [&](MapArgument& opened) {
    std::optional<Error> error = problems_fault(opened.grid, options.scenario, options.mover);
    if (error) return error;
    if (!options.scenario.empty()) {
      Result<std::vector<Problem>> read = read_scenario_file(named_file(options.scenario));
      if (!read) return std::optional(read.error());
      problems = std::move(read.value());
      fit_to_problems(opened.grid, problems);
    }
    return csv_fault(options.csv, options, opened, options.scenario);
  });
  if (!map) return map.error();
  if (!options.json) print(map.value().read_as);
  const Grid& grid = map.value().grid;
  const Result<std::optional<CellRegion>> region = region_of(options.region, grid);
  if (!region) return region.error();
  const Result<Moves> chosen_moves = choose_moves(grid, options.moves, map.value().directions);
  if (!chosen_moves) return chosen_moves.error();
  const Moves& moves = chosen_moves.value();
  if (std::optional<Error> error = misfit_fault(specs_of(options.specs), grid, moves))
    return *std::move(error);
  const int landmarks_asked = asked_landmarks(options, map.value());
  if (std::optional<Error> error = landmarks_fault(landmarks_asked)) return *std::move(error);
  const std::vector<SearchSpec> named = specs_of(options.specs);
  if (const std::optional<Error> error = searches_fault(named, grid, options.map)) return *error;
  if (std::optional<Error> error = tell_memory(
          grid,
          search_memory(grid, moves.rule(), landmarks_asked) + prepared_bytes(named, grid, moves),
          options.map))
    return *error;
  ProgressLine progress("Finding connected components");
  const Components components(grid, moves.rule());
  // The builder is destroyed before the searches, to free its memory.
  const Result<Landmarks> landmarks = [&] {
    FieldBuilder fields(grid);
    return choose_landmarks(options, map.value(), fields, moves, components, progress);
  }();
  if (!landmarks) return landmarks.error();
  const Result<ChosenPairs> chosen =
      options.scenario.empty()
          ? draw_pairs(grid, components, options.map, options.count, options.seed)
          : pairs_of_problems(grid, problems, options.scenario);
  if (!chosen) return chosen.error();
  const std::vector<Pair>& pairs = chosen.value().pairs;

  const std::vector<LandmarkTable>& tables = landmarks.value().tables;
  const int asked = options.active.value_or(map.value().active);
  std::vector<SearchSpec> specs = searches_to_run(options, asked);
  std::vector<int> numbers;
  if (options.landmarks.empty() && options.place.empty()) numbers = map.value().landmark_numbers;
  const DistanceField none;
  Query numbered{grid, moves, {}, {}, tables, none};
  numbered.landmark_numbers = numbers;
  if (const std::optional<Error> error = landmarks_named_fault(specs, numbered)) return *error;
  std::vector<PairSearches> studied =
      *study_pairs(grid, moves, pairs, tables, specs, progress.callback(),
                   region.value() ? &*region.value() : map.value().region.get(),
                   threads_for(options.threads), numbers);
  const int count = static_cast<int>(tables.size());
  PairSummary sum = summary(studied, specs.size(), count);
  const int active = asked == kAllActive ? count : std::min(asked, count);
  const int lacking = lacking_paths(studied, chosen.value().told_pathless);
  return PairsReport{options.map,
                     {options.scenario, options.seed, pairs.size(), chosen.value().refused},
                     moves,
                     landmarks.value().cells,
                     active,
                     options.specs.empty(),
                     std::move(specs),
                     std::move(studied),
                     std::move(sum),
                     lacking};
}

// Reports conflicts with the scenario file. Returns the exit code.
int judge(const PairsReport& report) {
  const ReportedPairs& chosen = report.chosen;
  print_aside(refused_text(chosen.refused));
  if (report.lacking_paths > 0)
    print_error({fmt::format("no path for {} of {} pairs", report.lacking_paths, chosen.count),
                 chosen.scenario, ""});
  if (!chosen.refused.empty())
    print_error(
        refusal(chosen.refused.size(), chosen.count + chosen.refused.size(), chosen.scenario));
  return report.lacking_paths == 0 && chosen.refused.empty() ? kDone : kWorkFailed;
}

int run_pairs(const PairsOptions& options) {
  const Result<PairsReport> report = study(options);
  const int told =
      run_report(options, report, {pairs_text, pairs_json, [](const PairsReport& made) {
                                     return pairs_csv(made.pairs, made.specs, made.moves);
                                   }});
  return told == kDone ? judge(report.value()) : told;
}

}  // namespace

void add_pairs_command(Usage& program) {
  Usage command = program.subcommand("pairs", "Compare searches over many start/goal pairs");
  const auto options = std::make_shared<PairsOptions>();
  add_map_argument(command, options->map);
  UsageOption count =
      command.option("--count", options->count, "Number of random pairs. Default: 1000")
          .type("N")
          .from_to(1, kMostDrawnPairs);
  UsageOption seed =
      add_seed_option(command, options->seed, "Random seed of the pairs. Default: 1");
  command.option("--scen", options->scenario, "Use the problems of FILE instead")
      .type("FILE")
      .excludes(count)
      .excludes(seed);
  add_landmark_option(command, options->landmarks);
  add_place_option(command, options->place, "in the largest component");
  add_import_options(command, options->import);
  add_active_option(command, options->active);
  add_search_option(command, options->specs).excludes("--active");
  add_terrain_option(command, options->terrain);
  add_portal_option(command, options->portals);
  add_mover_option(command, options->mover);
  add_region_option(command, options->region);
  add_moves_option(command, options->moves, kMovesOfMap);
  add_threads_option(command, options->threads, "Number of pairs to search in parallel");
  command.flag("--json", options->json, "Print one JSON object instead of a table");
  command.option("--csv", options->csv, "Write a line per pair to FILE").type("FILE");
  command.footer(
      "Quartiles and medians cover only the pairs with a path. Exits with 0 on success, 1 if "
      "a\nproblem in the file has a length but no path, or is not valid on the map,\n2 on wrong "
      "usage or input.\n");
  command.runs([options] { return run_pairs(*options); });
}

}  // namespace waymark
