#include "app/studies/memory_report.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/studies/memory_words.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

Json json_of(const TableFigures& figures, bool bpmx) {
  const Quartiles& expanded = figures.expanded;
  return {{"tables", tables_title(figures.stored)},
          {"storage", row_of(figures.stored.way).name},
          {"search", text_of(spec_of(figures.stored, bpmx))},
          {"landmarks", figures.stored.landmarks},
          {"bits", figures.stored.bits},
          {"bytes", figures.stored.bytes},
          {"expanded", Json::List{expanded.lower, expanded.median, expanded.upper}},
          {"mean_expanded", figures.mean_expanded},
          {"reopened", figures.reopened}};
}

std::vector<std::string> row_of_table(const TableFigures& f) {
  return {tables_title(f.stored),
          grouped(f.stored.landmarks),
          grouped(f.stored.bits),
          bytes_text(static_cast<std::int64_t>(f.stored.bytes)),
          decimal_text(f.expanded.lower, 0),
          decimal_text(f.expanded.median, 0),
          decimal_text(f.expanded.upper, 0),
          decimal_text(f.mean_expanded, 1),
          grouped(f.reopened)};
}

}  // namespace

std::string memory_json(const MemoryReport& report) {
  Json::List results;
  for (const TableFigures& one : report.figures) results.push_back(json_of(one, report.bpmx));
  const std::optional<std::size_t> best = best_within(report.figures, report.within);
  const bool drawn = report.scenario.empty();
  const Json object = {{"map", report.map},
                       {"moves", directions_json(report.moves)},
                       {"movement", text_of(report.moves)},
                       {"place", text_of(report.placement)},
                       {"landmarks", cells_json(report.moves.graph.get(), report.landmarks)},
                       {"scenario", drawn ? Json() : Json(report.scenario)},
                       {"seed", drawn ? Json(report.seed) : Json()},
                       {"pairs", report.pairs},
                       {"refused", report.refused.size()},
                       {"bpmx", report.bpmx},
                       {"results", std::move(results)},
                       {"within_bytes", report.within},
                       {"best", best ? Json(tables_title(report.figures[*best].stored)) : Json()},
                       {"finding", memory_finding(report.figures, report.within)}};
  return object.written(2) + "\n";
}

std::string memory_text(const MemoryReport& report) {
  std::string text =
      fmt::format("{} landmarks placed by {} on {}, {}{}; {} pairs {}\n\n", report.landmarks.size(),
                  text_of(report.placement), report.map, words_of(report.moves),
                  report.bpmx ? ", BPMX" : "", grouped(static_cast<std::int64_t>(report.pairs)),
                  report.scenario.empty() ? fmt::format("chosen at random (seed {})", report.seed)
                                          : "of " + report.scenario);
  std::vector<std::vector<std::string>> rows = {{"tables", "landmarks", "bits", "memory",
                                                 "lower quartile", "median", "upper quartile",
                                                 "mean expanded", "reopened"}};
  for (const TableFigures& one : report.figures) rows.push_back(row_of_table(one));
  return text + table_text(rows) +
         "\nMemory is computed from the bits per cell and landmark in the table; waymark place and "
         "its exports use\n16 bits, or 32 if costs do not fit in 16.\n\n" +
         memory_finding(report.figures, report.within) + "\n";
}

}  // namespace waymark
