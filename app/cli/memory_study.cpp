#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/memory_report.h"
#include "app/cli/output.h"
#include "app/cli/study_command.h"
#include "app/cli/study_map.h"
#include "app/cli/threads_option.h"
#include "app/present/export/memory_csv.h"
#include "core/base/seed.h"

namespace waymark {
namespace {

struct MemoryOptions : StudyOptions {
  std::string pairs;
  std::string within;
  bool bpmx = false;
};

// Nothing where none is given.
Result<std::optional<std::uint64_t>> parse_bytes(const std::string& text) {
  if (text.empty()) return std::optional<std::uint64_t>();
  const Result<std::uint64_t> bytes = parse_seed(text);
  if (!bytes)
    return Error{fmt::format("'{}' is no number of bytes", text), "--within",
                 "Write a whole number, as in --within 65536"};
  return std::optional(bytes.value());
}

Result<MemoryReport> study(const MemoryOptions& options) {
  const Result<StudyPairs> pairs = read_study_pairs(options.pairs);
  if (!pairs) return pairs.error();
  const std::string& scenario = pairs.value().wish.scenario;
  const Result<std::optional<std::uint64_t>> within = parse_bytes(options.within);
  if (!within) return within.error();
  const Result<StudyMap> map = open_study_map(options, pairs.value().problems, scenario);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  ProgressLine line("Finding the components");
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

// A line on each way.
std::string ways_text() {
  std::string text = "Tables:\n";
  for (const TableWayRow& row : table_ways())
    text += fmt::format("  {:<8} {}\n", row.name, row.tooltip);
  return text;
}

}  // namespace

void add_memory_study(Usage& study_command) {
  Usage command = study_command.subcommand(
      "memory", "Say what smaller landmark tables cost and what they save");
  const auto options = std::make_shared<MemoryOptions>();
  add_study_options(command, *options, "other pairs");
  command
      .option("--pairs", options->pairs,
              "Search the problems of FILE.scen or N pairs that are drawn; 300 unless given")
      .type("FILE.scen|N");
  command
      .option("--within", options->within,
              "Say which tables are best in so much memory; half of what whole tables take unless "
              "given")
      .type("BYTES");
  command.flag("--bpmx", options->bpmx,
               "Let neighbours raise each other's h, as the contender's bpmx=1");
  add_threads_option(command, options->threads, "Pairs that are searched at once");
  command.footer(ways_text() +
                 "Memory is that of the values of all cells, without gaps between them. Exits with "
                 "0, with 1\nwhen a problem of the file does not fit the map, with 2 on wrong "
                 "usage or input.\n");
  command.runs([options] { return run_memory_study(*options); });
}

}  // namespace waymark
