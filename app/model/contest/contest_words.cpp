#include "app/model/contest/contest_words.h"

#include <cmath>
#include <fmt/format.h>

#include "app/model/text/numbers.h"

namespace waymark {

std::string difference_text(double found, double known) {
  if (known == 0) return "–";
  const double percent = 100 * (found / known - 1);
  return fmt::format("{}{:.0f}%",
                     percent >= 0.5    ? "+"
                     : percent <= -0.5 ? "−"
                                       : "",
                     std::abs(percent));
}

std::string difference_text(const Suite& suite, const SuiteRow& row, const ContestTotals& sums) {
  if (!row.elsewhere || !row.elsewhere->expanded || sums.problems == 0) return "–";
  const double maps = suite.elsewhere_maps == 0 ? sums.problems : suite.elsewhere_maps;
  return difference_text(static_cast<double>(sums.visited) / sums.problems,
                         static_cast<double>(*row.elsewhere->expanded) / maps);
}

std::string contest_remarks(const Suite& suite, std::span<const ContestTotals> totals) {
  std::string text;
  for (std::size_t i = 0; i < suite.rows.size(); ++i) {
    const ContestTotals& sums = totals[i];
    std::string remark;
    if (sums.optimal < sums.solved)
      remark +=
          fmt::format("; {} of its paths are not the best, together they are {:.2f}% longer",
                      grouped(sums.solved - sums.optimal), 100 * (sums.lengths / sums.best - 1));
    if (sums.gave_up > 0) remark += fmt::format("; it gave up {} times", grouped(sums.gave_up));
    if (sums.lost > sums.gave_up)
      remark += fmt::format("; it lost {} paths", grouped(sums.lost - sums.gave_up));
    if (!remark.empty()) text += suite.rows[i].run.label + ": " + remark.substr(2) + ".\n";
  }
  return text;
}

ContestColumns columns_of(std::span<const ContestTotals> totals) {
  ContestColumns columns;
  for (const ContestTotals& sums : totals) {
    columns.looked_at |= sums.visited != sums.expanded;
    columns.operations |= sums.operations > 0;
    columns.reopened |= sums.reopened > 0;
  }
  return columns;
}

std::string contest_terms(const Suite& suite, const ContestColumns& columns) {
  std::string text;
  if (columns.looked_at)
    text +=
        "Looked at: of searches in iterations also cells that a threshold left out; of open lists "
        "that are measured also entries that had been bettered.\n";
  if (columns.operations)
    text += "Operations: inserts, comparisons and moves of an open list that is measured.\n";
  text += "ms: processor time, the median of up to 3 runs of each problem, in sum.\n";
  if (!suite.source.empty())
    text += fmt::format(
        "\"There\" is {}, over {} maps; \"differs\" holds the cells a map against "
        "it: looked at of searches in iterations, else expanded.\n",
        suite.source, suite.elsewhere_maps);
  return text;
}

}  // namespace waymark
