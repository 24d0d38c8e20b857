#include <chrono>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/search_report.h"
#include "app/cli/usage.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/scene/table_folder.h"
#include "app/source/named_grid.h"
#include "core/base/result.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/scenario.h"
#include "core/map/cell_name.h"
#include "core/placement/placement.h"
#include "core/placement/placement_parts.h"
#include "core/search/roster.h"
#include "core/study/landmark_worth.h"
#include "core/study/memory_need.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

// The results of `waymark place`.
struct PlaceReport {
  std::string map;  // the map's file or demo
  ReportedPairs pairs;
  bool served = false;   // whether the method was optimised for these pairs
  bool sampled = false;  // whether the method considered only a sample of the cells
  Moves moves;
  Placement placement;
  std::vector<Cell> locked;  // landmarks given by the user
  std::vector<Cell> placed;
  std::uint64_t table_bytes = 0;  // size of all landmarks' tables, as exported
  int value_bits = 16;            // bits per table value
  double seconds = 0;             // time to place the landmarks, including their tables
  std::vector<SearchSpec> specs;  // searches: without landmarks, with them, exact
  PairSummary summary;
  std::vector<CountFigures> counts;   // for 0 to placement.count landmarks; empty unless requested
  std::string exported;               // the folder with the tables; empty if none was requested
  std::optional<Error> not_exported;  // why the export failed
};

Json json_of(const SearchSpec& spec, const PairFigures& figures, const Moves& moves) {
  const Quartiles& expanded = figures.expanded;
  return {{"heuristic", heuristic_name(spec, moves)},
          {"search", text_of(spec)},
          {"expanded", Json::List{expanded.lower, expanded.median, expanded.upper}},
          {"mean_expanded", figures.mean_expanded},
          {"mean_h_over_cost", figures.mean_h_over_cost}};
}

std::string cells_text(const Moves& moves, const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) text += " " + cell_name(moves.graph.get(), cell);
  return text + "\n";
}

std::string counted(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", grouped(static_cast<std::int64_t>(count)), what,
                     count == 1 ? "" : "s");
}

std::string pairs_line(const PlaceReport& report) {
  return fmt::format("{} {}, {} without a path{}\n", counted(report.pairs.count, "pair"),
                     report.pairs.origin(), grouped(report.summary.unsolved),
                     report.served ? "; the method was optimised for these pairs" : "");
}

// The results of `place --counts`: the same pairs searched with 0, 1, 2, ... landmarks.
std::vector<CountFigures> measured_counts(const Grid& grid, const Moves& moves,
                                          const Components& components,
                                          const CountStudyOptions& options, ProgressLine& line) {
  return *study_landmark_counts(
      grid, moves, components, options,
      [&line](int done, int of) {
        line.show(fmt::format("Measuring landmark counts, {}",
                              percent_text(static_cast<double>(done) / std::max(1, of))));
        return true;
      },
      [](const CountFigures&) {});
}

// Returns a list of objects, and the knee. `graph`: the map's graph, nullptr for a grid.
Json counts_json(const std::vector<CountFigures>& figures, const Graph* graph) {
  Json::List list;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const CountFigures& f = figures[i];
    list.push_back(
        Json{{"landmarks", f.landmarks.size()},
             {"cells", cells_json(graph, f.landmarks)},
             {"expanded", Json::List{f.expanded.lower, f.expanded.median, f.expanded.upper}},
             {"expanded_95", f.expanded_95},
             {"mean_expanded", f.mean_expanded},
             {"table_bytes", f.table_bytes},
             {"saved_part", saved_part(figures, i)}});
  }
  return {{"knee", figures[knee(figures)].landmarks.size()}, {"figures", std::move(list)}};
}

// A table followed by the knee. Empty if there are no results.
std::string counts_text(const std::vector<CountFigures>& figures, const Graph* graph) {
  if (figures.empty()) return "";
  std::vector<std::vector<std::string>> rows = {{"landmarks", "mean expanded", "lower quartile",
                                                 "median", "upper quartile", "95th percentile",
                                                 "saved", "tables"}};
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const CountFigures& f = figures[i];
    rows.push_back({fmt::format("{}", f.landmarks.size()), decimal_text(f.mean_expanded, 1),
                    decimal_text(f.expanded.lower, 0), decimal_text(f.expanded.median, 0),
                    decimal_text(f.expanded.upper, 0), decimal_text(f.expanded_95, 0),
                    percent_reached_text(saved_part(figures, i)),
                    bytes_text(static_cast<std::int64_t>(f.table_bytes))});
  }
  const std::size_t enough = knee(figures);
  const CountFigures& f = figures[enough];
  const std::size_t count = f.landmarks.size();
  const std::string table = "\n" + table_text(rows) + "\n";
  if (enough == 0) return table + "Landmarks save nothing on these pairs\n";
  std::string cells;
  for (const Cell cell : f.landmarks) cells += " " + cell_name(graph, cell);
  return table +
         fmt::format(
             "{} landmark{}: {} of the mean saving with {} landmarks, {} of tables. Cells:{}\n",
             count, count == 1 ? "" : "s", percent_reached_text(saved_part(figures, enough)),
             figures.back().landmarks.size(), bytes_text(static_cast<std::int64_t>(f.table_bytes)),
             cells);
}

Json place_json(const PlaceReport& report) {
  Json::List results;
  for (std::size_t i = 0; i < report.specs.size(); ++i)
    results.push_back(json_of(report.specs[i], report.summary.of[i], report.moves));
  const PlacementRow& row = row_of(report.placement.method);
  const Graph* const graph = report.moves.graph.get();
  Json counts = report.counts.empty() ? Json() : counts_json(report.counts, graph);
  return {{"map", report.map},
          {"moves", directions_json(report.moves)},
          {"movement", text_of(report.moves)},
          {"method", row.name},
          {"source", row.source},
          {"count", report.placement.count},
          {"seed", report.placement.seed},
          {"locked", cells_json(graph, report.locked)},
          {"landmarks", cells_json(graph, report.placed)},
          {"table_bytes", report.table_bytes},
          {"seconds", report.seconds},
          {"pairs", report.pairs.count},
          {"scenario", report.pairs.scenario_json()},
          {"pairs_served", report.served},
          {"places_sampled", report.sampled},
          {"exported", report.exported.empty() ? Json() : Json(report.exported)},
          {"solved", report.summary.solved},
          {"unsolvable", report.summary.unsolved},
          {"refused", report.pairs.refused.size()},
          {"counts", std::move(counts)},
          {"results", std::move(results)}};
}

// Text with a table.
std::string place_text(const PlaceReport& report) {
  const PlacementRow& row = row_of(report.placement.method);
  std::string text = fmt::format("{} placed on {} by {} ({}), seed {}, {}, in {}\n",
                                 counted(report.placed.size(), "landmark"), report.map, row.name,
                                 row.source, report.placement.seed, words_of(report.moves),
                                 duration_text(1e6 * report.seconds));
  if (!report.locked.empty()) text += "locked:" + cells_text(report.moves, report.locked);
  text += "placed:" + cells_text(report.moves, report.placed);
  if (report.sampled)
    text += fmt::format(
        "{} did not try every cell: it chose among at most {} cells spread over the map\n",
        row.name, grouped(static_cast<std::int64_t>(PairBounds::kMostPlaces)));
  text += fmt::format("tables: {}, {} bits per cell and landmark{}\n",
                      bytes_text(static_cast<std::int64_t>(report.table_bytes)), report.value_bits,
                      report.moves.directed ? ", for each direction" : "");
  text += pairs_line(report) + "\n";
  std::vector<std::vector<std::string>> rows = {
      {"heuristic", "mean expanded", "lower quartile", "median", "upper quartile", "h / cost"}};
  for (std::size_t i = 0; i < report.specs.size(); ++i) {
    const PairFigures& f = report.summary.of[i];
    rows.push_back({heuristic_name(report.specs[i], report.moves), decimal_text(f.mean_expanded, 1),
                    decimal_text(f.expanded.lower, 0), decimal_text(f.expanded.median, 0),
                    decimal_text(f.expanded.upper, 0), decimal_text(f.mean_h_over_cost, 3)});
  }
  text += table_text(rows) + counts_text(report.counts, report.moves.graph.get());
  if (!report.exported.empty())
    text += fmt::format(
        "Exported the tables, with C++, C#, Python and GDScript code that reads them, to {}\n",
        report.exported);
  return text;
}

struct PlaceOptions : MapOptions {
  Placement placement;
  std::string method;
  std::vector<std::string> landmarks;
  std::string pairs;
  std::string export_to;  // folder for the tables; empty for no export
  int threads = 0;        // 0: one per core
  bool counts = false;
  bool json = false;
};

// The landmarks given by the user, with their tables.
Result<PlacedLandmarks> locked_landmarks(const PlaceOptions& options, const MapArgument& map,
                                         FieldBuilder& fields, const Moves& moves) {
  PlacedLandmarks locked;
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(fields.grid(), text, "--landmark");
    if (!landmark) return landmark.error();
    if (const auto error =
            misplaced(map.grid, landmark.value(), "landmark", options.map, map.ground.get()))
      return *error;
    locked.cells.push_back(landmark.value());
  }
  locked.tables = landmark_tables(fields, moves, locked.cells, threads_for(options.threads));
  return locked;
}

// Places landmarks, and adds them and the time needed to the report. Returns the tables of all
// landmarks.
std::vector<LandmarkTable> place(FieldBuilder& fields, const Components& components,
                                 PlacementInput input, PlaceReport& report, ProgressLine& line) {
  const auto show = [&line](int done, int of) {
    line.show(fmt::format("Placing landmarks, {}", percent_text(static_cast<double>(done) / of)));
    return true;
  };
  const auto before = std::chrono::steady_clock::now();
  PlacedLandmarks placed = place_landmarks(fields, report.moves, components, components.largest(),
                                           report.placement, show, input);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - before;
  report.seconds = time.count();
  report.placed = std::move(placed.cells);
  report.locked = std::move(input.locked.cells);
  std::vector<LandmarkTable> tables = std::move(input.locked.tables);
  tables.insert(tables.end(), placed.tables.begin(), placed.tables.end());
  report.table_bytes = table_bytes(fields.grid(), tables);
  report.value_bits = static_cast<int>(8 * value_bytes(tables));
  return tables;
}

// Searches all pairs without landmarks, with them, and with the exact heuristic.
void judge(const Grid& grid, const std::vector<Pair>& pairs,
           const std::vector<LandmarkTable>& tables, int threads, PlaceReport& report,
           ProgressLine& line) {
  report.specs = default_specs(true, kAllActive);
  report.specs.push_back(spec_of(Slot::exact));
  const std::vector<PairSearches> searches = *study_pairs(
      grid, report.moves, pairs, tables, report.specs, line.callback(), nullptr, threads);
  report.pairs.count = searches.size();
  report.summary = summary(searches, report.specs.size(), static_cast<int>(tables.size()));
}

// Opens the map, and adapts it to the scenario's problems if there are any.
Result<MapArgument> opened_map(const PlaceOptions& options, const std::vector<Problem>& problems) {
  Result<MapArgument> map = open_map(options, [&](MapArgument& opened) {
    std::optional<Error> error =
        problems_fault(opened.grid, problems.empty() ? "" : options.pairs, options.mover);
    if (error) return error;
    if (!problems.empty()) fit_to_problems(opened.grid, problems);
    return error;
  });
  if (!map) return map;
  const Directions directions = options.moves.value_or(map.value().directions);
  const int landmarks = static_cast<int>(options.landmarks.size()) + options.placement.count;
  if (std::optional<Error> error = landmarks_fault(landmarks)) return *std::move(error);
  if (std::optional<Error> error = tell_memory(
          map.value().grid, search_memory(map.value().grid, directions, landmarks), options.map))
    return *error;
  return map;
}

Result<PlaceReport> study(const PlaceOptions& options) {
  const Result<PairsRequest> request = parse_pairs_request(options.pairs);
  if (!request) return request.error();
  if (!options.export_to.empty())
    if (std::optional<Error> error = table_folder_fault(options.export_to)) return *error;
  PlaceReport report;
  report.map = options.map;
  report.placement = options.placement;
  report.pairs = {request.value().scenario, options.placement.seed};
  const std::string& scenario = report.pairs.scenario;
  std::vector<Problem> problems;
  if (!scenario.empty()) {
    Result<std::vector<Problem>> read = read_scenario_file(named_file(scenario));
    if (!read) return read.error();
    problems = std::move(read.value());
  }
  const Result<MapArgument> map = opened_map(options, problems);
  if (!map) return map.error();
  if (!options.json) print(map.value().read_as);
  const Grid& grid = map.value().grid;
  if (!options.export_to.empty())
    if (std::optional<Error> error = table_map_fault(grid, options.map)) return *error;
  const Result<Moves> moves = choose_moves(grid, options.moves, map.value().directions);
  if (!moves) return moves.error();
  report.moves = moves.value();
  ProgressLine line("Finding connected components");
  const Components components(grid, report.moves.rule());
  Result<ChosenPairs> chosen =
      scenario.empty()
          ? draw_pairs(grid, components, options.map, request.value().count, report.placement.seed)
          : pairs_of_problems(grid, problems, scenario);
  if (!chosen) return chosen.error();
  report.pairs.refused = std::move(chosen.value().refused);
  const std::vector<Pair>& pairs = chosen.value().pairs;
  report.served = !options.pairs.empty() && row_of(report.placement.method).for_pairs;

  const PlacementMethod method = report.placement.method;
  report.sampled = (method == PlacementMethod::greedy || method == PlacementMethod::swap) &&
                   components.nodes(components.largest()).size() > PairBounds::kMostPlaces;

  FieldBuilder fields(grid);
  Result<PlacedLandmarks> locked = locked_landmarks(options, map.value(), fields, report.moves);
  if (!locked) return locked.error();
  const int threads = threads_for(options.threads);
  PlacementInput input{std::move(locked.value()), report.served ? pairs : std::vector<Pair>(),
                       threads};
  if (options.counts) {
    const CountStudyOptions counts{report.placement, input, components.largest(), pairs, 0,
                                   threads};
    report.counts = measured_counts(grid, report.moves, components, counts, line);
  }
  const std::vector<LandmarkTable> tables =
      place(fields, components, std::move(input), report, line);
  judge(grid, pairs, tables, threads, report, line);
  if (options.export_to.empty()) return report;
  const auto show = [&line](int done, int of) {
    line.show(fmt::format("Writing tables, {}", percent_text(static_cast<double>(done) / of)));
    return true;
  };
  report.not_exported =
      write_table_folder({options.map, grid, report.moves, tables}, options.export_to, show);
  if (!report.not_exported) report.exported = options.export_to;
  return report;
}

int run_place(const PlaceOptions& options) {
  const Result<PlaceReport> result = study(options);
  const int told = run_report({options.json}, result, {place_text, place_json});
  if (!result) return told;
  const PlaceReport& report = result.value();
  if (!report.not_exported) return tell_refused(report.pairs, told);
  print_aside(refused_text(report.pairs.refused));
  print_error(*report.not_exported);
  return kWorkFailed;
}

// One line for each method.
std::string methods_text() {
  std::string text = "Methods:\n";
  for (const PlacementRow& row : placement_rows())
    text += fmt::format("  {:<9} {}\n            ({})\n", row.name, row.meaning, row.source);
  return text;
}

}  // namespace

void add_place_command(Usage& program) {
  Usage command = program.subcommand("place", "Place landmarks and measure what they save");
  const auto options = std::make_shared<PlaceOptions>();
  add_map_argument(command, options->map);
  std::vector<std::string> methods;
  for (const PlacementRow& row : placement_rows()) methods.push_back(row.name);
  command.option("--method", options->method, "Placement method, see below")
      .type("METHOD")
      .one_of(methods)
      .required();
  command.option("--count", options->placement.count, "Number of landmarks to place")
      .type("K")
      .from_to(1, Placement::kMaxLandmarks)
      .required();
  add_seed_option(command, options->placement.seed,
                  "Random seed of the placement and the pairs. Default: 1");
  command
      .option("--pairs", options->pairs,
              "Evaluate on the problems in FILE.scen or on N random pairs. The methods greedy, "
              "swap and workload also optimise for these pairs. Default: evaluate on 300 random "
              "pairs, optimise for 300 others")
      .type("FILE.scen|N");
  command
      .option("--landmark", options->landmarks,
              "A landmark that is already placed; others are added. Can be repeated")
      .type("X,Y")
      .one_value_each();
  command
      .option("--export", options->export_to,
              "Write all landmarks and their tables to this new folder, with C++, C#, Python and "
              "GDScript code that reads them")
      .type("FOLDER");
  add_map_options(command, *options);
  add_threads_option(command, options->threads,
                     "Number of tables to build and pairs to search in parallel");
  command.flag("--counts", options->counts,
               "Also measure every number of landmarks up to K, and print how many are enough");
  command.flag("--json", options->json, "Print one JSON object instead of text");
  command.footer(
      methods_text() +
      "Landmarks are placed in the largest component. Exits with 0 on success, 1 if a problem "
      "in\nthe file is not valid on the map, 2 on wrong usage or input.\n");
  command.runs([options] {
    options->placement.method = find_placement_row(options->method)->method;
    return run_place(*options);
  });
}

}  // namespace waymark
