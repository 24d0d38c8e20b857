#include "app/benchmarks/benchmark_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "core/study/benchmark.h"

namespace waymark {
namespace {

// A length in cells of plain ground, in the row's unit.
double in_units(const SuiteRow& row, double cells) { return cells * row.length_of_step; }

std::vector<std::vector<std::string>> table_rows(const BenchmarkReport& report) {
  const Suite& suite = report.book.suite;
  const bool elsewhere = !suite.source.empty();
  const auto totals = benchmark_totals(report.book.results, suite.rows.size());
  const BenchmarkColumns columns = columns_of(totals);
  std::vector<std::string> head = {"search", "solved", "total length", "expanded"};
  if (columns.looked_at) head.push_back("examined");
  if (columns.operations) head.push_back("operations");
  if (columns.reopened) head.push_back("reopened");
  head.push_back("ms");
  if (elsewhere)
    head.insert(head.end(), {"solved (source)", "length (source)", "cells (source)", "difference",
                             "s (source)"});
  std::vector<std::vector<std::string>> rows = {head};
  for (std::size_t i = 0; i < suite.rows.size(); ++i) {
    const SuiteRow& row = suite.rows[i];
    const BenchmarkTotals& sums = totals[i];
    rows.push_back({row.run.label, grouped(sums.solved),
                    decimal_text(in_units(row, sums.lengths), 0), grouped(sums.expanded)});
    std::vector<std::string>& fields = rows.back();
    if (columns.looked_at) fields.push_back(grouped(sums.visited));
    if (columns.operations) fields.push_back(sums.operations > 0 ? grouped(sums.operations) : "–");
    if (columns.reopened) fields.push_back(grouped(sums.reopened));
    fields.push_back(decimal_text(sums.milliseconds, 1));
    if (!elsewhere) continue;
    const Elsewhere known = row.elsewhere.value_or(Elsewhere{});
    fields.push_back(known.solved ? grouped(*known.solved) : "–");
    fields.push_back(known.sum_of_lengths ? decimal_text(*known.sum_of_lengths, 0) : "–");
    fields.push_back(known.expanded ? grouped(*known.expanded) : "–");
    fields.push_back(difference_text(suite, row, sums));
    fields.push_back(known.seconds ? decimal_text(*known.seconds, 2) : "–");
  }
  return rows;
}

std::string head_text(const BenchmarkReport& report) {
  const Suite& suite = report.book.suite;
  int problems = 0, with_path = 0;
  for (const BenchmarkResult& result : report.book.results)
    for (const BenchmarkResult::Problem& problem : result.problems) {
      ++problems;
      with_path += std::any_of(problem.searches.begin(), problem.searches.end(),
                               [](const BenchmarkSearch& s) { return s.best != kNoCost; });
    }
  std::string text = fmt::format(
      "{}\n{}\n{} of {} maps, {} problems, {} of them with a path; seed {}", suite.title,
      suite.description, grouped(static_cast<std::int64_t>(report.book.results.size())),
      grouped(suite.map_count()), grouped(problems), grouped(with_path), suite.seed);
  if (!report.shard.empty()) text += fmt::format("; shard {}", report.shard);
  return text + "\n";
}

Json elsewhere_json(const BenchmarkReport& report, const SuiteRow& row) {
  if (!row.elsewhere) return nullptr;
  const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  return {{"source", report.book.suite.source},
          {"maps", report.book.suite.elsewhere_maps},
          {"solved", or_null(row.elsewhere->solved)},
          {"sum_of_lengths", or_null(row.elsewhere->sum_of_lengths)},
          {"expanded", or_null(row.elsewhere->expanded)},
          {"seconds", or_null(row.elsewhere->seconds)}};
}

}  // namespace

std::string benchmark_text(const BenchmarkReport& report) {
  const Suite& suite = report.book.suite;
  const auto totals = benchmark_totals(report.book.results, suite.rows.size());
  return head_text(report) + "\n" + table_text(table_rows(report)) + "\n" +
         benchmark_remarks(suite, totals) + benchmark_terms(suite, columns_of(totals));
}

std::string benchmark_markdown(const BenchmarkReport& report) {
  std::string text;
  const auto rows = table_rows(report);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += "|";
    for (const std::string& field : rows[i]) text += " " + field + " |";
    text += "\n";
    if (i > 0) continue;
    text += "|";
    for (std::size_t j = 0; j < rows[i].size(); ++j) text += j == 0 ? "---|" : "---:|";
    text += "\n";
  }
  return text;
}

namespace {

Json texts_json(const std::vector<std::string>& texts) {
  return Json::List(texts.begin(), texts.end());
}

}  // namespace

std::string benchmark_json(const BenchmarkReport& report) {
  const Suite& suite = report.book.suite;
  const auto totals = benchmark_totals(report.book.results, suite.rows.size());
  Json::List results, done;
  for (std::size_t i = 0; i < suite.rows.size(); ++i) {
    const SuiteRow& row = suite.rows[i];
    const BenchmarkTotals& sums = totals[i];
    results.push_back(Json{{"search", text_of(row.run.spec)},
                           {"label", row.run.label},
                           {"moves", text_of(row.run.directions)},
                           {"problems", sums.problems},
                           {"solved", sums.solved},
                           {"optimal", sums.optimal},
                           {"lost", sums.lost},
                           {"gave_up", sums.gave_up},
                           {"misfits", sums.misfits},
                           {"refusals", texts_json(sums.refusals)},
                           {"sum_of_lengths", in_units(row, sums.lengths)},
                           {"sum_of_best_lengths", in_units(row, sums.best)},
                           {"expanded", sums.expanded},
                           {"examined", sums.visited},
                           {"operations", sums.operations},
                           {"reopened", sums.reopened},
                           {"milliseconds", sums.milliseconds},
                           {"elsewhere", elsewhere_json(report, row)}});
  }
  for (const BenchmarkResult& result : report.book.results) done.push_back(result_json(result));
  return Json{{"suite", suite.name},
              {"maps", report.book.results.size()},
              {"shard", report.shard.empty() ? Json(nullptr) : Json(report.shard)},
              {"seed", suite.seed},
              {"results", std::move(results)},
              {"benchmark", suite_json(suite)},
              {"done", std::move(done)}}
             .written(2) +
         "\n";
}

std::string benchmark_csv(const BenchmarkReport& report) {
  const Suite& suite = report.book.suite;
  CsvText csv;
  csv.line("map", "start_x", "start_y", "goal_x", "goal_y", "label", "search", "solved", "length",
           "best_length", "expanded", "examined", "operations", "reopened", "gave_up", "misfit",
           "milliseconds");
  for (const BenchmarkResult& result : report.book.results)
    for (const BenchmarkResult::Problem& problem : result.problems)
      for (std::size_t i = 0; i < suite.rows.size(); ++i) {
        const BenchmarkSearch& s = problem.searches[i];
        const SuiteRow& row = suite.rows[i];
        const auto length = [&](Cost cost) {
          return cost == kNoCost ? std::string() : fmt::format("{}", in_units(row, s.cells(cost)));
        };
        csv.line(suite_map_name(suite, result.map), problem.pair.start.x, problem.pair.start.y,
                 problem.pair.goal.x, problem.pair.goal.y, row.run.label, text_of(row.run.spec),
                 s.cost != kNoCost ? 1 : 0, length(s.cost), length(s.best), s.expanded, s.visited,
                 s.operations, s.reopened, s.gave_up ? 1 : 0, s.fits ? 0 : 1, s.milliseconds);
      }
  return csv.take();
}

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
    remark +=
        fmt::format("; it can't search the maps of {} problems{}{}", grouped(sums.misfits),
                    sums.refusals.empty() ? "" : ", because it ", fmt::join(sums.refusals, " or "));
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
