#include "app/benchmarks/benchmark_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/benchmarks/benchmark_words.h"
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

}  // namespace waymark
