#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/study/contest/contest.h"

namespace waymark {

// A row's searches in sum.
struct BenchmarkTotals {
  int problems = 0;
  int solved = 0;
  int optimal = 0;     // solved by a best path
  int misfits = 0;     // on maps that it cannot search
  int gave_up = 0;     // stopped at its limit without a path, whether there is a path or not
  int lost = 0;        // ended without a path although there is a path and no limit stopped it
  double lengths = 0;  // of its paths, in cells of plain ground
  double best = 0;     // of best paths where it has one, likewise
  std::int64_t expanded = 0;
  std::int64_t visited = 0;
  std::int64_t operations = 0;
  std::int64_t reopened = 0;
  double milliseconds = 0;
};

// The sums of each of `rows` rows. The results may come in any order: whole numbers are the same
// in each, milliseconds to what doubles round.
std::vector<BenchmarkTotals> benchmark_totals(std::span<const BenchmarkResult> results,
                                              std::size_t rows);

}  // namespace waymark
