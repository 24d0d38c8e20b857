#include "core/study/benchmark_totals.h"

namespace waymark {

std::vector<BenchmarkTotals> benchmark_totals(std::span<const BenchmarkResult> results,
                                              std::size_t rows) {
  std::vector<BenchmarkTotals> totals(rows);
  for (const BenchmarkResult& result : results)
    for (const BenchmarkResult::Problem& problem : result.problems)
      for (std::size_t i = 0; i < rows; ++i) {
        const BenchmarkSearch& search = problem.searches[i];
        BenchmarkTotals& sums = totals[i];
        ++sums.problems;
        sums.expanded += search.expanded;
        sums.visited += search.visited;
        sums.operations += search.operations;
        sums.reopened += search.reopened;
        sums.milliseconds += search.milliseconds;
        if (!search.fits) {
          ++sums.misfits;
          continue;
        }
        if (search.cost == kNoCost) {
          sums.gave_up += search.gave_up;
          sums.lost += !search.gave_up && search.best != kNoCost;
          continue;
        }
        ++sums.solved;
        sums.optimal += search.cost == search.best;
        sums.lengths += search.cells(search.cost);
        sums.best += search.cells(search.best);
      }
  return totals;
}

}  // namespace waymark
