#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "app/benchmarks/benchmark_book.h"
#include "core/study/benchmark.h"

namespace waymark {

// The output of `benchmark`, for the whole benchmark or one shard.
struct BenchmarkReport {
  BenchmarkBook book;
  std::string shard = {};  // "1/3"; empty for all maps
};

std::string benchmark_text(const BenchmarkReport& report);      // a table and remarks
std::string benchmark_markdown(const BenchmarkReport& report);  // the same table in Markdown
std::string benchmark_json(const BenchmarkReport& report);      // one object, indented
std::string benchmark_csv(const BenchmarkReport& report);       // a line per search

// Texts about a benchmark's results, for the screen and the command line.

// The difference between `found` and the published number: "+12%". "–" if `known` is 0.
std::string difference_text(double found, double known);

// Compares the mean number of cells that the row's search examined, over the problems it could
// search, with the published number of cells per map. "–" if no number is published.
std::string difference_text(const Suite& suite, const SuiteRow& row, const BenchmarkTotals& sums);

// Compares row b with row a, problem by problem, and names the search with the fewest expansions
// among the searches that solved the most problems. Empty before the first result. `totals`: the
// book's totals. O(problems).
std::string benchmark_summary(const BenchmarkBook& book, std::span<const BenchmarkTotals> totals,
                              std::size_t a, std::size_t b);

// Whether a row has suboptimal paths, maps it cannot search, searches stopped at a limit, or lost
// paths: "it stopped at its limit 3 times". Empty if it has none of these.
std::string row_remark(const BenchmarkTotals& sums);
// One line for each row that has a remark. `totals`: the book's totals.
std::string benchmark_remarks(const Suite& suite, std::span<const BenchmarkTotals> totals);

// Columns that only some benchmarks have.
struct BenchmarkColumns {
  bool looked_at = false;   // whether some search examined cells that it did not expand
  bool operations = false;  // whether some search has an instrumented open list
  bool reopened = false;
};
BenchmarkColumns columns_of(std::span<const BenchmarkTotals> totals);

// Explains the columns, one sentence per line.
std::string benchmark_terms(const Suite& suite, const BenchmarkColumns& columns);

}  // namespace waymark
