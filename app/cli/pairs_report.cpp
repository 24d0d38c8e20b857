#include "app/cli/pairs_report.h"

#include <fmt/format.h>

#include "app/model/text/json.h"
#include "app/model/text/numbers.h"
#include "app/model/text/table.h"

namespace waymark {
namespace {

struct Row {
  Slot kind;
  const PairFigures& figures;
};

std::vector<Row> rows_of(const PairsReport& report) {
  std::vector<Row> rows = {{Slot::a, report.summary.a}};
  if (!report.landmarks.empty()) rows.push_back({Slot::b, report.summary.b});
  return rows;
}

Json json_of(const Quartiles& q) { return Json::List{q.lower, q.median, q.upper}; }

Json json_of(const Row& row, const Moves& moves) {
  const PairFigures& f = row.figures;
  const double cell = moves.straight;
  return {{"heuristic", name_of(row.kind, moves)},
          {"h_start",
           Json::List{f.h_start.lower / cell, f.h_start.median / cell, f.h_start.upper / cell}},
          {"expanded", json_of(f.expanded)},
          {"must_expand", json_of(f.must_expand)},
          {"mean_expanded", f.mean_expanded},
          {"mean_must_expand", f.mean_must_expand},
          {"mean_h_over_cost", f.mean_h_over_cost}};
}

std::string text_of(const Quartiles& q, int decimals) {
  return fmt::format("{} [{}, {}]", decimal_text(q.median, decimals),
                     decimal_text(q.lower, decimals), decimal_text(q.upper, decimals));
}

std::string share_text(int part, int of) {
  return of == 0 ? "–" : decimal_text(100.0 * part / of, 1) + "%";
}

}  // namespace

std::string pairs_json(const PairsReport& report) {
  const PairSummary& sum = report.summary;
  Json::List landmarks;
  for (const Cell landmark : report.landmarks)
    landmarks.push_back(Json::List{landmark.x, landmark.y});
  Json::List results;
  for (const Row& row : rows_of(report)) results.push_back(json_of(row, report.moves));
  const bool drawn = report.scenario.empty();
  const Json object = {
      {"map", report.map},
      {"scenario", drawn ? Json() : Json(report.scenario)},
      {"seed", drawn ? Json(report.seed) : Json()},
      {"moves", report.moves.directions},
      {"pairs", report.pairs.size()},
      {"solved", sum.solved},
      {"unsolvable", sum.unsolved},
      {"refused", report.refused.size()},
      {"landmarks", std::move(landmarks)},
      {"active", report.active},
      {"results", std::move(results)},
      {"expanded_ratio", json_of(sum.ratio)},
      {"bounded_by",
       {{"formula", sum.bounds_by_formula}, {"landmarks", Json::list(sum.bounds_given)}}}};
  return object.written(2) + "\n";
}

std::string pairs_text(const PairsReport& report) {
  const PairSummary& sum = report.summary;
  std::string text =
      fmt::format("{} pairs {} on {}, {} moves, {} without a path\n\n",
                  grouped(static_cast<std::int64_t>(report.pairs.size())),
                  report.scenario.empty() ? fmt::format("drawn with seed {}", report.seed)
                                          : "of " + report.scenario,
                  report.map, report.moves.directions, grouped(sum.unsolved));
  std::vector<std::vector<std::string>> rows = {
      {"heuristic", "expanded", "must-expand", "h at start", "mean expanded", "h / cost"}};
  const double cell = report.moves.straight;
  for (const auto& [kind, f] : rows_of(report)) {
    const Quartiles h{f.h_start.lower / cell, f.h_start.median / cell, f.h_start.upper / cell};
    rows.push_back({name_of(kind, report.moves), text_of(f.expanded, 0), text_of(f.must_expand, 0),
                    text_of(h, report.moves.decimals()), decimal_text(f.mean_expanded, 1),
                    decimal_text(f.mean_h_over_cost, 3)});
  }
  text += table_text(rows);
  text += "\nmedian [lower quartile, upper quartile]\n";
  if (report.landmarks.empty()) return text;
  text += fmt::format("the formula expanded {}× as much, pair by pair\n", text_of(sum.ratio, 1));
  const std::size_t count = report.landmarks.size();
  if (static_cast<std::size_t>(report.active) < count)
    text += fmt::format("each search asked the best {} of {} landmarks\n", report.active, count);
  text += fmt::format("the bound at the start was given by the formula {}",
                      share_text(sum.bounds_by_formula, sum.solved));
  for (std::size_t i = 0; i < sum.bounds_given.size(); ++i)
    text += fmt::format(", landmark {} {}", i + 1, share_text(sum.bounds_given[i], sum.solved));
  return text + "\n";
}

}  // namespace waymark
