#include "app/benchmarks/benchmark_words.h"

#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"

namespace waymark {

namespace {

// "36% of the cells", or "2.4 times the cells".
std::string share_of_cells(double ratio) {
  if (ratio <= 1) return percent_text(ratio) + " of the cells";
  return fmt::format("{} times the cells", decimal_text(ratio, 1));
}

}  // namespace

std::string difference_text(double found, double known) {
  if (known == 0) return "–";
  const double percent = 100 * (found / known - 1);
  return fmt::format("{}{:.0f}%",
                     percent >= 0.5    ? "+"
                     : percent <= -0.5 ? "−"
                                       : "",
                     std::abs(percent));
}

std::string difference_text(const Suite& suite, const SuiteRow& row, const BenchmarkTotals& sums) {
  const int searched = sums.problems - sums.misfits;
  if (!row.elsewhere || !row.elsewhere->expanded || searched == 0) return "–";
  const double maps = suite.elsewhere_maps == 0 ? searched : suite.elsewhere_maps;
  return difference_text(static_cast<double>(sums.visited) / searched,
                         static_cast<double>(*row.elsewhere->expanded) / maps);
}

namespace {

// The number of problems for which b expanded fewer cells than a, equally many, and more.
struct Duel {
  int fewer = 0, as_many = 0, more = 0;
};

Duel duel_of(const BenchmarkBook& book, std::size_t a, std::size_t b) {
  Duel duel;
  for (const BenchmarkResult& result : book.results)
    for (const BenchmarkResult::Problem& problem : result.problems) {
      const int of_a = problem.searches[a].expanded, of_b = problem.searches[b].expanded;
      ++(of_b < of_a ? duel.fewer : of_b == of_a ? duel.as_many : duel.more);
    }
  return duel;
}

std::size_t least_expanded(std::span<const BenchmarkTotals> totals) {
  std::size_t least = 0;
  for (std::size_t row = 1; row < totals.size(); ++row)
    if (totals[row].solved > totals[least].solved ||
        (totals[row].solved == totals[least].solved &&
         totals[row].expanded < totals[least].expanded))
      least = row;
  return least;
}

}  // namespace

std::string benchmark_summary(const BenchmarkBook& book, std::span<const BenchmarkTotals> totals,
                              std::size_t a, std::size_t b) {
  if (totals.empty() || totals[a].problems == 0) return "";
  const std::vector<SuiteRow>& rows = book.suite.rows;
  std::string text;
  if (a != b && totals[a].expanded > 0) {
    const Duel duel = duel_of(book, a, b);
    text = fmt::format(
        "B ({}) expanded {} that A ({}) expanded: fewer on {} of {} problems, the same number on "
        "{} and more on {}.",
        rows[b].run.label,
        share_of_cells(static_cast<double>(totals[b].expanded) /
                       static_cast<double>(totals[a].expanded)),
        rows[a].run.label, grouped(duel.fewer), grouped(totals[a].problems), grouped(duel.as_many),
        grouped(duel.more));
  }
  const std::size_t least = least_expanded(totals);
  const auto others = std::count_if(totals.begin(), totals.end(),
                                    [&](const BenchmarkTotals& sums) {
                                      return sums.solved == totals[least].solved &&
                                             sums.expanded == totals[least].expanded;
                                    }) -
                      1;
  const std::string also = others == 0   ? ""
                           : others == 1 ? " and another search"
                                         : fmt::format(" and {} other searches", others);
  return text + fmt::format(
                    "{}Among the searches that solved the most problems, {}{} expanded the "
                    "fewest cells.",
                    text.empty() ? "" : " ", rows[least].run.label, also);
}

std::string row_remark(const BenchmarkTotals& sums) {
  std::string remark;
  if (sums.optimal < sums.solved)
    remark += fmt::format(
        "; {} of its paths are not optimal, and its total path length is {:.2f}% above the "
        "optimum",
        grouped(sums.solved - sums.optimal), 100 * (sums.lengths / sums.best - 1));
  if (sums.misfits > 0)
    remark += fmt::format("; it can't search the maps of {} problems", grouped(sums.misfits));
  if (sums.gave_up > 0)
    remark += fmt::format("; it stopped at its limit {} times", grouped(sums.gave_up));
  if (sums.lost > 0)
    remark += fmt::format("; it found no path in {} solvable problems", grouped(sums.lost));
  return remark.empty() ? "" : remark.substr(2);
}

std::string benchmark_remarks(const Suite& suite, std::span<const BenchmarkTotals> totals) {
  std::string text;
  for (std::size_t i = 0; i < suite.rows.size(); ++i)
    if (const std::string remark = row_remark(totals[i]); !remark.empty())
      text += suite.rows[i].run.label + ": " + remark + ".\n";
  return text;
}

BenchmarkColumns columns_of(std::span<const BenchmarkTotals> totals) {
  BenchmarkColumns columns;
  for (const BenchmarkTotals& sums : totals) {
    columns.looked_at |= sums.visited != sums.expanded;
    columns.operations |= sums.operations > 0;
    columns.reopened |= sums.reopened > 0;
  }
  return columns;
}

std::string benchmark_terms(const Suite& suite, const BenchmarkColumns& columns) {
  std::string text;
  if (columns.looked_at)
    text +=
        "Examined: includes cells above the threshold (iterative searches) and outdated entries "
        "(instrumented open lists).\n";
  if (columns.operations)
    text += "Operations: inserts, comparisons and moves of an instrumented open list.\n";
  text += "ms: total CPU time, the median of up to 3 runs of each problem.\n";
  if (!suite.source.empty())
    text += fmt::format(
        "Source: {}, over {} maps. Difference: the cells examined per problem, compared with the "
        "source's cells per map.\n",
        suite.source, suite.elsewhere_maps);
  return text;
}

}  // namespace waymark
