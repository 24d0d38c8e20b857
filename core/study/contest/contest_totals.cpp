#include "core/study/contest/contest_totals.h"

namespace waymark {

std::vector<ContestTotals> contest_totals(std::span<const ContestResult> results,
                                          std::size_t rows) {
  std::vector<ContestTotals> totals(rows);
  for (const ContestResult& result : results)
    for (const ContestResult::Problem& problem : result.problems)
      for (std::size_t i = 0; i < rows; ++i) {
        const ContestSearch& search = problem.searches[i];
        ContestTotals& sums = totals[i];
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
