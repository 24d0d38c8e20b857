#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"
#include "app/studies/study_command.h"
#include "core/placement/placement.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

// The results of `waymark study streams`.
struct StreamReport {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  StreamKind kind;
  std::uint64_t seed;
  std::vector<Pair> searches;
  std::vector<StreamRun> runs;
};

double mean(std::span<const int> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// The run with fixed landmarks, nullptr if there is none.
const StreamRun* fixed_run(const StreamReport& report) {
  const auto found = std::find_if(report.runs.begin(), report.runs.end(), [](const StreamRun& run) {
    return run.strategy.kind == StrategyKind::fixed;
  });
  return found == report.runs.end() ? nullptr : &*found;
}

// The running mean is printed after an eighth, a quarter, a half and all of the searches.
std::vector<std::size_t> milestones(std::size_t searches) {
  std::vector<std::size_t> at;
  for (const std::size_t part : {std::size_t{8}, std::size_t{4}, std::size_t{2}, std::size_t{1}})
    if (searches / part > 0 && (at.empty() || at.back() < searches / part))
      at.push_back(searches / part);
  return at;
}

std::string finding_of(const StreamReport& report) {
  std::vector<StrategyMean> means;
  for (const StreamRun& run : report.runs) means.push_back({run.strategy, mean(run.expanded)});
  return stream_finding(means, text_of);
}

Columns<StreamRun> stream_columns(const StreamReport& report) {
  using R = StreamRun;
  const StreamRun* const fixed = fixed_run(report);
  Columns<R> columns = {
      {"strategy", "strategy", "", [](const R& run) { return text_of(run.strategy); }},
      {"", "search", "",
       [](const R& run) { return text_of(row_of(run.strategy.kind).spec(run.strategy.number)); }},
      {"", "mean_expanded", "", [](const R& run) { return mean(run.expanded); }}};
  for (const std::size_t count : milestones(report.searches.size()))
    columns.push_back({fmt::format("mean of {}", grouped(static_cast<std::int64_t>(count))), "", "",
                       [count](const R& run) { return running_mean(run.expanded)[count - 1]; },
                       with_decimals(0)});
  const Columns<R> further = {
      {"last half", "", "",
       [](const R& run) { return mean(std::span(run.expanded).subspan(run.expanded.size() / 2)); },
       with_decimals(0)},
      {"vs. fixed", "", "",
       [fixed](const R& run) {
         return fixed ? Json(mean(run.expanded) / mean(fixed->expanded)) : Json();
       },
       [](const Json& times) { return decimal_text(times.number(), 2) + "×"; }},
      {"", "reopened", "", &R::reopened},
      {"moved", "moved", "", &R::moved},
      {"reopened", "", "", &R::reopened},
      {"", "expanded", "", [](const R& run) { return Json::list(run.expanded); }},
      {"", "running_mean", "",
       [](const R& run) { return Json::list(running_mean(run.expanded)); }}};
  columns.insert(columns.end(), further.begin(), further.end());
  return columns;
}

Json stream_json(const StreamReport& report) {
  return {{"map", report.map},
          {"moves", directions_json(report.moves)},
          {"movement", text_of(report.moves)},
          {"place", text_of(report.placement)},
          {"landmarks", cells_json(report.moves.graph.get(), report.landmarks)},
          {"stream", row_of(report.kind).name},
          {"seed", report.seed},
          {"searches", report.searches.size()},
          {"results", rows_json(stream_columns(report), report.runs)},
          {"finding", finding_of(report)}};
}

// A table.
std::string stream_text(const StreamReport& report) {
  return fmt::format(
             "{} searches on {}, {}, query sequence {}, seed {}; {} landmarks placed by {}\nMean "
             "number of cells expanded: over the first searches, and over the last half of all "
             "searches\n\n",
             grouped(static_cast<std::int64_t>(report.searches.size())), report.map,
             words_of(report.moves), row_of(report.kind).name, report.seed, report.landmarks.size(),
             text_of(report.placement)) +
         table_text(table_rows(stream_columns(report), report.runs)) + "\n" + finding_of(report) +
         "\n";
}

constexpr int kMostSearches = 1'000'000;

struct StreamOptions : StudyOptions {
  std::string kind = "hot";
  int count = 1000;
  std::vector<std::string> strategies;
};

Result<StreamReport> study(const StreamOptions& options) {
  StreamStudyOptions wanted;
  wanted.seed = options.seed;
  if (options.strategies.empty())
    wanted.strategies.assign(kUsualStrategies.begin(), kUsualStrategies.end());
  for (const std::string& text : options.strategies)
    wanted.strategies.push_back(parse_strategy(text).value());
  const Result<StudyMap> map = open_study_map(options);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  const Moves& moves = map.value().moves;
  ProgressLine line("Finding connected components");
  const Components components(grid, map.value().moves.rule());
  const int component = components.largest();
  FieldBuilder fields(grid);
  const StreamKind kind = find_stream_row(options.kind)->kind;
  wanted.searches =
      draw_stream(fields, moves, components, component, kind, options.count, options.seed);
  if (wanted.searches.empty()) return Error{"no two free cells are connected", options.map, ""};
  wanted.placed = place_for_study(map.value(), fields, components, line);
  std::vector<StreamRun> runs = *study_stream(fields, moves, components, component, wanted,
                                              line.callback(), [](const StreamRun&) {});
  return StreamReport{options.map, moves,        map.value().placement, wanted.placed.cells,
                      kind,        options.seed, wanted.searches,       std::move(runs)};
}

int run_stream_study(const StreamOptions& options) {
  return run_report<StreamReport>(options, study(options),
                                  {stream_text, stream_json, [](const StreamReport& report) {
                                     return stream_csv(report.moves, report.searches, report.runs);
                                   }});
}

// One line for each query sequence and strategy.
std::string rows_text() {
  std::string text = "Query sequences:\n";
  for (const StreamRow& row : stream_rows())
    text += fmt::format("  {:<13} {}\n", row.name, row.tooltip);
  text += "Strategies:\n";
  for (const StrategyRow& row : strategy_rows())
    text += fmt::format("  {:<13} {}\n",
                        *row.number == '\0' ? row.name : fmt::format("{}:{}", row.name, row.number),
                        row.tooltip);
  return text;
}

}  // namespace

void add_stream_options(Usage& command) {
  const auto options = std::make_shared<StreamOptions>();
  add_study_options(command, *options, "the queries and the moves");
  std::vector<std::string> kinds;
  for (const StreamRow& row : stream_rows()) kinds.push_back(row.name);
  command.option("--stream", options->kind, "Kind of query sequence, see below. Default: hot")
      .type("STREAM")
      .one_of(kinds);
  command.option("--count", options->count, "Number of searches. Default: 1000")
      .type("N")
      .from_to(1, kMostSearches);
  command
      .option("--strategy", options->strategies,
              "A strategy for moving landmarks, see below, to use instead of the default ones. Can "
              "be repeated")
      .type("STRATEGY")
      .one_value_each()
      .check([](const std::string& text) {
        const Result<Strategy> strategy = parse_strategy(text);
        return strategy ? std::string() : strategy.error().what + ". " + strategy.error().remedy;
      });
  command.footer(rows_text() +
                 "Landmarks start where --place puts them. All strategies run the same searches. "
                 "Exits with 0 on success, 2\non wrong usage or input.\n");
  command.runs([options] { return run_stream_study(*options); });
}

}  // namespace waymark
