#include "app/studies/pairs_report.h"

#include <fmt/format.h>

#include "app/cli/search_report.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_searches.h"

namespace waymark {
namespace {

// A search in the report.
struct ReportRow {
  const SearchSpec& spec;
  const PairFigures& figures;
};

// Omits the default search with landmarks if there are no landmarks.
std::vector<ReportRow> rows_of(const PairsReport& report) {
  std::vector<ReportRow> rows;
  for (std::size_t i = 0; i < report.specs.size(); ++i) {
    const SearchSpec& spec = report.specs[i];
    if (report.usual && uses_landmarks(spec) && report.landmarks.empty()) continue;
    rows.push_back({spec, report.summary.of[i]});
  }
  return rows;
}

std::string name_of(const ReportRow& row, const PairsReport& report) {
  return report.usual ? heuristic_name(row.spec, report.moves) : text_of(row.spec);
}

// Expansions of the first search relative to the second.
Quartiles ratio_of(const PairsReport& report) { return expanded_ratio(report.pairs, 0, 1); }

Json json_of(const Quartiles& q) { return Json::List{q.lower, q.median, q.upper}; }

Json json_of(const ReportRow& row, const PairsReport& report) {
  const PairFigures& f = row.figures;
  const Moves& moves = report.moves;
  const double cell = moves.straight;
  const auto must_expand = [&](const Json& value) {
    return must_expand_json(value, row.spec, moves);
  };
  return {{"heuristic", heuristic_name(row.spec, moves)},
          {"search", text_of(row.spec)},
          {"guarantee", guarantee_json(row.spec, moves)},
          {"h_start",
           Json::List{f.h_start.lower / cell, f.h_start.median / cell, f.h_start.upper / cell}},
          {"expanded", json_of(f.expanded)},
          {"must_expand", must_expand(json_of(f.must_expand))},
          {"mean_expanded", f.mean_expanded},
          {"mean_must_expand", must_expand(f.mean_must_expand)},
          {"mean_h_over_cost", f.mean_h_over_cost},
          {"mean_cost_over_optimum", ratio_json(f.mean_cost_over_optimum)},
          {"reopened", f.reopened},
          {"optimal", optimal_json(row.spec, f.optimal, report.summary.solved)},
          {"gave_up", f.gave_up},
          {"pathless", f.pathless},
          {"lost", f.lost}};
}

std::string text_of(const Quartiles& q, int decimals) {
  return fmt::format("{} [{}, {}]", decimal_text(q.median, decimals),
                     decimal_text(q.lower, decimals), decimal_text(q.upper, decimals));
}

std::string share_text(int part, int of) {
  return of == 0 ? "–" : decimal_text(100.0 * part / of, 1) + "%";
}

std::vector<std::vector<std::string>> table_rows(const PairsReport& report) {
  std::vector<std::vector<std::string>> rows = {{report.usual ? "heuristic" : "search", "expanded",
                                                 "must-expand", "h at start", "mean expanded",
                                                 "h / cost"}};
  if (!report.usual) rows.front().insert(rows.front().begin() + 1, "cost / optimum");
  const double cell = report.moves.straight;
  for (const ReportRow& row : rows_of(report)) {
    const PairFigures& f = row.figures;
    const Quartiles h{f.h_start.lower / cell, f.h_start.median / cell, f.h_start.upper / cell};
    rows.push_back({name_of(row, report), text_of(f.expanded, 0),
                    must_expand_text(text_of(f.must_expand, 0), row.spec, report.moves),
                    text_of(h, report.moves.decimals()), decimal_text(f.mean_expanded, 1),
                    decimal_text(f.mean_h_over_cost, 3)});
    if (!report.usual)
      rows.back().insert(rows.back().begin() + 1, ratio_to_optimum(f.mean_cost_over_optimum));
  }
  return rows;
}

// One line for each search except the baseline.
std::string guarantees_text(const PairsReport& report) {
  std::string text;
  for (const ReportRow& row : rows_of(report)) {
    if (&row.spec == &report.specs.back()) break;
    text +=
        guarantee_line(row.spec, report.moves, row.figures.reopened, !report.landmarks.empty()) +
        unsolved_line(row.spec, row.figures.gave_up, row.figures.lost, report.summary.solved);
  }
  return text;
}

}  // namespace

std::string pairs_json(const PairsReport& report) {
  const PairSummary& sum = report.summary;
  Json landmarks = cells_json(report.moves.graph.get(), report.landmarks);
  Json::List results;
  for (const ReportRow& row : rows_of(report)) results.push_back(json_of(row, report));
  const bool drawn = report.scenario.empty();
  const Json object = {
      {"map", report.map},
      {"scenario", drawn ? Json() : Json(report.scenario)},
      {"seed", drawn ? Json(report.seed) : Json()},
      {"moves", directions_json(report.moves)},
      {"movement", text_of(report.moves)},
      {"pairs", report.pairs.size()},
      {"solved", sum.solved},
      {"unsolvable", sum.unsolved},
      {"refused", report.refused.size()},
      {"landmarks", std::move(landmarks)},
      {"active", report.active},
      {"results", std::move(results)},
      {"expanded_ratio", json_of(ratio_of(report))},
      {"bounded_by",
       {{"formula", sum.bounds_by_formula}, {"landmarks", Json::list(sum.bounds_given)}}}};
  return object.written(2) + "\n";
}

std::string pairs_text(const PairsReport& report) {
  const PairSummary& sum = report.summary;
  std::string text =
      fmt::format("{} pairs {} on {}, {}, {} without a path\n\n",
                  grouped(static_cast<std::int64_t>(report.pairs.size())),
                  report.scenario.empty() ? fmt::format("chosen at random (seed {})", report.seed)
                                          : "of " + report.scenario,
                  report.map, words_of(report.moves), grouped(sum.unsolved));
  text += table_text(table_rows(report)) + "\nmedian [lower quartile, upper quartile]\n";
  if (!report.usual)
    text += fmt::format("{} made {}× as many expansions as {}, per pair\n{}",
                        text_of(report.specs[0]), text_of(ratio_of(report), 1),
                        text_of(report.specs[1]), guarantees_text(report));
  if (report.landmarks.empty() ||
      std::none_of(report.specs.begin(), report.specs.end(), uses_landmarks))
    return text;
  if (report.usual)
    text += fmt::format("the {} distance made {}× as many expansions, per pair\n",
                        formula_word(report.moves), text_of(ratio_of(report), 1));
  const std::size_t count = report.landmarks.size();
  if (report.usual && static_cast<std::size_t>(report.active) < count)
    text += fmt::format("each search used the best {} of {} landmarks\n", report.active, count);
  text += fmt::format("tightest bound at the start: {} distance {}", formula_word(report.moves),
                      share_text(sum.bounds_by_formula, sum.solved));
  for (std::size_t i = 0; i < sum.bounds_given.size(); ++i)
    text += fmt::format(", landmark {} {}", i + 1, share_text(sum.bounds_given[i], sum.solved));
  return text + "\n";
}

}  // namespace waymark
