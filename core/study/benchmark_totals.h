#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/study/benchmark.h"

namespace waymark {

// The totals of a row's searches.
struct BenchmarkTotals {
  int problems = 0;
  int solved = 0;
  int optimal = 0;     // number of problems solved with an optimal path
  int misfits = 0;     // number of problems on maps that the search does not support
  int gave_up = 0;     // stopped at the limit without a path, whether or not one exists
  int lost = 0;        // ended without a path before any limit, although one exists
  double lengths = 0;  // total length of the paths found, in cells of plain ground
  double best = 0;     // total length of optimal paths for the solved problems, same unit
  std::int64_t expanded = 0;
  std::int64_t visited = 0;
  std::int64_t operations = 0;
  std::int64_t reopened = 0;
  double milliseconds = 0;
};

// The totals of each of the `rows` rows. They do not depend on the order of the results, except
// that milliseconds may round differently.
std::vector<BenchmarkTotals> benchmark_totals(std::span<const BenchmarkResult> results,
                                              std::size_t rows);

}  // namespace waymark
