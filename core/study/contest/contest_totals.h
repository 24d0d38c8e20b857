#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/study/contest/contest.h"

namespace waymark {

// The totals of a row's searches.
struct BenchmarkTotals {
  int problems = 0;
  int solved = 0;
  int optimal = 0;     // problems solved with an optimal path
  int misfits = 0;     // problems on maps that it does not support
  int gave_up = 0;     // stopped at its limit without a path, whether one exists or not
  int lost = 0;        // ended without a path, although one exists and no limit stopped it
  double lengths = 0;  // total length of its paths, in cells of plain ground
  double best = 0;     // total length of optimal paths for the problems it solved, same unit
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
