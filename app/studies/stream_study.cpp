#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/studies/stream_csv.h"
#include "app/studies/stream_report.h"
#include "app/studies/study_command.h"
#include "app/studies/study_map.h"

namespace waymark {
namespace {

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
  const auto show = [&line](int done, int of) {
    line.show(done, of);
    return true;
  };
  std::vector<StreamRun> runs =
      *study_stream(fields, moves, components, component, wanted, show, [](const StreamRun&) {});
  return StreamReport{options.map, moves,        map.value().placement, wanted.placed.cells,
                      kind,        options.seed, wanted.searches,       std::move(runs)};
}

int run_stream_study(const StreamOptions& options) {
  const Result<StreamReport> report = study(options);
  if (!report) {
    print_error(report.error());
    return kBadInput;
  }
  return tell_study(
      options, options.json ? stream_json(report.value()) : stream_text(report.value()),
      options.csv.empty()
          ? ""
          : stream_csv(report.value().moves, report.value().searches, report.value().runs));
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

void add_stream_study(Usage& study_command) {
  Usage command = study_command.subcommand(
      "streams", "Measure whether landmarks should move during a query sequence");
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
