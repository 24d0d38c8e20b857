#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/studies/memory_plot.h"
#include "app/studies/studies.h"
#include "app/studies/study_command.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/search/search_spec.h"
#include "core/study/table_memory.h"

namespace waymark {
namespace {

// The results of `waymark study memory`.
struct MemoryReport : PairsStudyHead {
  bool bpmx;
  std::uint64_t within;  // bytes, for the finding
  std::vector<TableFigures> figures;
};

Json memory_json(const MemoryReport& report) {
  const std::optional<std::size_t> best = best_within(report.figures, report.within);
  Json::Object object = head_json(report);
  object.insert(object.end(),
                {{"bpmx", report.bpmx},
                 {"results", rows_json(memory_columns(report.bpmx), report.figures)},
                 {"within_bytes", report.within},
                 {"best", best ? Json(tables_title(report.figures[*best].stored)) : Json()},
                 {"finding", memory_finding(report.figures, report.within)}});
  return object;
}

// A table.
std::string memory_text(const MemoryReport& report) {
  return head_text(report, report.bpmx ? ", BPMX" : "") + "\n\n" +
         table_text(table_rows(memory_columns(report.bpmx), report.figures)) +
         "\nMemory is computed from the bits per cell and landmark in the table; waymark place and "
         "its exports use\n16 bits, or 32 if costs do not fit in 16.\n\n" +
         memory_finding(report.figures, report.within) + "\n";
}

struct MemoryOptions : StudyOptions {
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
  const Result<std::optional<std::uint64_t>> within = parse_bytes(options.within);
  if (!within) return within.error();
  const Result<StudyMap> map = open_study_map(options);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  ProgressLine line("Finding connected components");
  const Components components(grid, map.value().moves.rule());
  const Result<ChosenPairs> chosen = choose_study_pairs(options, map.value(), components);
  if (!chosen) return chosen.error();
  FieldBuilder fields(grid);
  const PlacedLandmarks placed = place_for_study(map.value(), fields, components, line);
  MemoryReport report{
      study_head(options, map.value(), placed, chosen.value()), options.bpmx, 0,
      *study_table_memory(
          grid, map.value().moves, placed.tables, chosen.value().pairs, options.bpmx,
          line.callback(), [](const TableFigures&) {}, map.value().threads)};
  report.within = within.value().value_or(whole_bytes(report.figures) / 2);
  return report;
}

// One line for each way to store tables.
std::string ways_text() {
  std::string text = "Tables:\n";
  for (const TableWayRow& row : table_ways())
    text += fmt::format("  {:<8} {}\n", row.name, row.tooltip);
  return text;
}

}  // namespace

void add_memory_options(Usage& command) {
  const auto options = std::make_shared<MemoryOptions>();
  add_study_options(command, *options, "the pairs");
  add_study_pairs_option(command, *options);
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
  command.runs([options] {
    return run_pairs_report<MemoryReport>(*options, study(*options),
                                          {memory_text, memory_json, [](const MemoryReport& made) {
                                             return memory_csv(made.figures, made.bpmx);
                                           }});
  });
}

}  // namespace waymark
