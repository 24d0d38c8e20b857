#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/benchmarks/suite.h"
#include "core/study/benchmark.h"

namespace waymark {

// A row of the benchmark table, with the totals of search A for comparison.
struct BenchmarkTableRow {
  const Suite& suite;
  const SuiteRow& row;
  const BenchmarkTotals& sums;
  const BenchmarkTotals& of_a;
};

// A column of numbers in the benchmark table. Numbers are means per problem, so a benchmark that is
// still running can be compared with its source.
struct BenchmarkColumn {
  enum class When { always, with_source, with_lists };

  std::string_view id;        // for sorting
  const char *upper, *lower;  // the two lines of the head
  float width;                // at scale 1
  When when;                  // if the suite quotes a source, or if open lists are instrumented
  int drop;                   // columns with the highest number are dropped first; 0: never
  bool timed;                 // whether it is a time, which screenshots omit
  const char* hint;
  double (*value)(const BenchmarkTableRow&);  // NaN: none
  std::string (*text)(double value);
};

// The columns that a suite with these totals has, in order.
std::vector<const BenchmarkColumn*> columns_for(const Suite& suite,
                                                std::span<const BenchmarkTotals> totals);

// The order of the table's rows, sorted by the column with this id; rows without a value come last,
// and equal rows keep the order of the suite, as all rows do if there is no such column. `a`: the
// row of search A. `falling`: whether the largest value comes first.
std::vector<std::size_t> sorted_rows(const Suite& suite, std::span<const BenchmarkTotals> totals,
                                     std::size_t a, std::string_view id, bool falling);

}  // namespace waymark
