#include "app/landmarks/place_report.h"

#include <fmt/format.h>

#include "app/cli/search_report.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/landmarks/place_counts.h"
#include "app/scene/cell_words.h"
#include "core/map/cell_name.h"
#include "core/placement/pair_bounds.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

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
  return fmt::format("{} {}, {} without a path{}\n", counted(report.pairs, "pair"),
                     report.scenario.empty()
                         ? fmt::format("chosen at random (seed {})", report.placement.seed)
                         : "of " + report.scenario,
                     grouped(report.summary.unsolved),
                     report.served ? "; the method was optimised for these pairs" : "");
}

}  // namespace

std::string place_json(const PlaceReport& report) {
  Json::List results;
  for (std::size_t i = 0; i < report.specs.size(); ++i)
    results.push_back(json_of(report.specs[i], report.summary.of[i], report.moves));
  const PlacementRow& row = row_of(report.placement.method);
  const Graph* const graph = report.moves.graph.get();
  Json counts = report.counts.empty() ? Json() : counts_json(report.counts, graph);
  const Json object = {{"map", report.map},
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
                       {"pairs", report.pairs},
                       {"scenario", report.scenario.empty() ? Json() : Json(report.scenario)},
                       {"pairs_served", report.served},
                       {"places_sampled", report.sampled},
                       {"exported", report.exported.empty() ? Json() : Json(report.exported)},
                       {"solved", report.summary.solved},
                       {"unsolvable", report.summary.unsolved},
                       {"refused", report.refused.size()},
                       {"counts", std::move(counts)},
                       {"results", std::move(results)}};
  return object.written(2) + "\n";
}

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
    text += fmt::format("Exported the tables, with C++ and C# code that reads them, to {}\n",
                        report.exported);
  return text;
}

}  // namespace waymark
