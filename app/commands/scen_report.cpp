#include "app/commands/scen_report.h"

#include <fmt/format.h>

#include "app/cli/refused_problems.h"
#include "app/cli/search_report.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"

namespace waymark {
namespace {

Json json_of(const SearchMeans& means, const ScenarioReport& report) {
  const Moves& moves = report.moves;
  return {{"heuristic", heuristic_name(means.spec, moves)},
          {"search", text_of(means.spec)},
          {"guarantee", guarantee_json(means.spec, moves)},
          {"mean_expanded", means.expanded},
          {"mean_must_expand", must_expand_json(means.must_expand, means.spec, moves)},
          {"mean_pruned", means.spec.prune ? Json(means.pruned) : Json(nullptr)},
          {"mean_h_over_cost", means.h_over_cost},
          {"mean_cost_over_optimum", ratio_json(means.cost_over_optimum)},
          {"reopened", means.reopened},
          {"optimal", optimal_json(means.spec, means.optimal, report.study.solved)},
          {"gave_up", means.gave_up},
          {"pathless", means.pathless},
          {"lost", means.lost},
          {"microseconds_per_query", means.microseconds_per_query},
          {"nanoseconds_per_expanded", means.nanoseconds_per_expanded}};
}

// "3 unsolvable, 2 of them as stated in the file"
std::string unsolvable_text(const ScenarioStudy& study) {
  const auto as_told = study.unsolvable - static_cast<int>(study.lacking_paths.size());
  std::string text = grouped(study.unsolvable) + " unsolvable";
  if (as_told == 0) return text;
  if (as_told == study.unsolvable) return text + ", as stated in the file";
  return text + fmt::format(", {} of them as stated in the file", grouped(as_told));
}

std::vector<std::vector<std::string>> table_rows(const ScenarioReport& report) {
  std::vector<std::vector<std::string>> rows = {{report.usual ? "heuristic" : "search",
                                                 "mean expanded", "must-expand", "h / cost",
                                                 "time per query", "ns per expansion"}};
  if (!report.usual) rows.front().insert(rows.front().begin() + 1, "cost / optimum");
  for (const SearchMeans& means : report.study.means) {
    rows.push_back({report.usual ? heuristic_name(means.spec, report.moves) : text_of(means.spec),
                    decimal_text(means.expanded, 1),
                    must_expand_text(decimal_text(means.must_expand, 1), means.spec, report.moves),
                    decimal_text(means.h_over_cost, 3), duration_text(means.microseconds_per_query),
                    decimal_text(means.nanoseconds_per_expanded, 1)});
    if (!report.usual)
      rows.back().insert(rows.back().begin() + 1, ratio_to_optimum(means.cost_over_optimum));
  }
  return rows;
}

// Formats one line for each search except the baseline.
std::string guarantees_text(const ScenarioReport& report) {
  std::string text;
  for (const SearchMeans& means : report.study.means) {
    if (&means == &report.study.means.back()) break;
    text +=
        guarantee_line(means.spec, report.moves, means.reopened, !report.study.landmarks.empty()) +
        unsolved_line(means.spec, means.gave_up, means.lost, report.study.solved);
  }
  return text;
}

}  // namespace

std::string scenario_json(const ScenarioReport& report) {
  const ScenarioStudy& study = report.study;
  Json::List landmarks;
  for (const Cell landmark : study.landmarks)
    landmarks.push_back(Json::List{landmark.x, landmark.y});
  Json::List results;
  for (const SearchMeans& means : study.means) results.push_back(json_of(means, report));
  Json::Object object = {
      {"scenario", report.scenario},
      {"map", report.map},
      {"map_fitted", report.fitted},
      {"moves", directions_json(report.moves)},
      {"movement", text_of(report.moves)},
      {"problems", study.problems},
      {"solved", study.solved},
      {"unsolvable", study.unsolvable},
      {"unsolvable_as_told", study.unsolvable - static_cast<int>(study.lacking_paths.size())},
      {"refused", study.refused.size()},
      {"lengths_checked", study.lengths_checked},
      {"length_mismatches", study.mismatches.size()},
      {"worst_length_error", study.worst_length_error},
      {"landmarks", std::move(landmarks)},
      {"active", report.active},
      {"table_milliseconds", study.table_milliseconds},
      {"results", std::move(results)}};
  if (!study.prepared.empty()) object.emplace_back("prepared", prepared_json(study.prepared));
  return Json(std::move(object)).written(2) + "\n";
}

std::string scenario_text(const ScenarioReport& report) {
  const ScenarioStudy& study = report.study;
  std::string text = fmt::format("{} on {}, {}\n{} problems, {} solved, {}", report.scenario,
                                 report.map, words_of(report.moves), grouped(study.problems),
                                 grouped(study.solved), unsolvable_text(study));
  if (!study.refused.empty())
    text += fmt::format(", {} refused", grouped(static_cast<std::int64_t>(study.refused.size())));
  text += '\n';
  if (!report.fitted.empty())
    text += fmt::format("map adapted to the problems: {}\n", report.fitted);
  if (study.lengths_checked)
    text += fmt::format("{} length mismatches, worst error {} cells\n",
                        grouped(static_cast<std::int64_t>(study.mismatches.size())),
                        decimal_text(study.worst_length_error, 4));
  else
    text += "lengths not checked: the file's lengths are for the default 8 moves\n";
  if (!study.landmarks.empty())
    text += fmt::format("placed {} landmarks and built their tables in {}\n",
                        study.landmarks.size(), duration_text(1000 * study.table_milliseconds));
  if (static_cast<std::size_t>(report.active) < study.landmarks.size())
    text += fmt::format("each search used the best {} of these landmarks\n", report.active);

  text += "\n" + table_text(table_rows(report)) + "\n";
  return report.usual ? text + "Ties: higher g first, then last in, first out.\n"
                      : text + guarantees_text(report) + prepared_text(study.prepared);
}

std::string mismatch_text(const ScenarioReport& report) {
  const std::vector<LengthMismatch>& mismatches = report.study.mismatches;
  std::string text;
  for (std::size_t i = 0; i < mismatches.size() && i < kMostProblemLines; ++i) {
    const LengthMismatch& m = mismatches[i];
    const std::string expected = m.expected == 0 ? "no path" : fmt::format("{:.4f}", m.expected);
    text += fmt::format("{}:{}: found length {:.4f}, expected {}\n", report.scenario, m.line,
                        m.found, expected);
  }
  return text + more_problem_lines(mismatches.size());
}

}  // namespace waymark
