#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/threads_option.h"
#include "app/studies/memory_csv.h"
#include "app/studies/memory_report.h"
#include "app/studies/study_command.h"
#include "app/studies/study_map.h"
#include "core/base/random.h"

namespace waymark {
namespace {

struct MemoryOptions : StudyOptions {
  std::string pairs;
  std::string within;
  bool bpmx = false;
};

// Returns std::nullopt for an empty string.
Result<std::optional<std::uint64_t>> parse_bytes(const std::string& text) {
  if (text.empty()) return std::optional<std::uint64_t>();
  const Result<std::uint64_t> bytes = parse_seed(text);
  if (!bytes)
    return Error{fmt::format("'{}' is not a number of bytes", text), "--within",
                 "Use an integer, as in --within 65536"};
  return std::optional(bytes.value());
}

Result<MemoryReport> study(const MemoryOptions& options) {
  const Result<StudyPairs> pairs = read_study_pairs(options.pairs);
  if (!pairs) return pairs.error();
  const std::string& scenario = pairs.value().request.scenario;
  const Result<std::optional<std::uint64_t>> within = parse_bytes(options.within);
  if (!within) return within.error();
  const Result<StudyMap> map = open_study_map(options, pairs.value().problems, scenario);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  ProgressLine line("Finding connected components");
  const Components components(grid, map.value().moves.rule());
  const Result<ChosenPairs> chosen =
      choose_study_pairs(options, map.value(), components, pairs.value());
  if (!chosen) return chosen.error();
  FieldBuilder fields(grid);
  const PlacedLandmarks placed = place_for_study(map.value(), fields, components, line);
  MemoryReport report{
      options.map,
      map.value().moves,
      map.value().placement,
      placed.cells,
      scenario,
      options.seed,
      chosen.value().pairs.size(),
      options.bpmx,
      0,
      *study_table_memory(
          grid, map.value().moves, placed.tables, chosen.value().pairs, options.bpmx,
          [&line](int done, int of) {
            line.show(done, of);
            return true;
          },
          [](const TableFigures&) {}, map.value().threads),
      chosen.value().refused};
  report.within = within.value().value_or(whole_bytes(report.figures) / 2);
  return report;
}

int run_memory_study(const MemoryOptions& options) {
  const Result<MemoryReport> result = study(options);
  if (!result) {
    print_error(result.error());
    return kBadInput;
  }
  const MemoryReport& report = result.value();
  const int told = tell_study(options, options.json ? memory_json(report) : memory_text(report),
                              memory_csv(report.figures, report.bpmx));
  return tell_refused(told, report.refused, report.pairs, report.scenario);
}

// One line for each way to store tables.
std::string ways_text() {
  std::string text = "Tables:\n";
  for (const TableWayRow& row : table_ways())
    text += fmt::format("  {:<8} {}\n", row.name, row.tooltip);
  return text;
}

}  // namespace

void add_memory_study(Usage& study_command) {
  Usage command =
      study_command.subcommand("memory", "Measure what smaller landmark tables save and cost");
  const auto options = std::make_shared<MemoryOptions>();
  add_study_options(command, *options, "the pairs");
  command
      .option("--pairs", options->pairs, "Problems from FILE.scen or N random pairs. Default: 300")
      .type("FILE.scen|N");
  command
      .option(
          "--within", options->within,
          "Find the best tables that fit in this memory. Default: half the size of whole tables")
      .type("BYTES");
  command.flag("--bpmx", options->bpmx,
               "Propagate h between neighbours, like the search option bpmx=1");
  add_threads_option(command, options->threads, "Number of pairs to search in parallel");
  command.footer(
      ways_text() +
      "Memory is the size of the values of all cells, without padding. Exits with 0 on success, 1 "
      "if a problem in\nthe file is not valid on the map, 2 on wrong usage or input.\n");
  command.runs([options] { return run_memory_study(*options); });
}

}  // namespace waymark
