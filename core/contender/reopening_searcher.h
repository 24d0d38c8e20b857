#pragma once

#include "core/contender/contender.h"
#include "core/contender/search_outcome.h"
#include "core/search/best_first.h"

namespace waymark {

// Runs A* with a heuristic that may be inconsistent on this query whatever is usual of it, as that
// of kept landmark tables: by the plain search, which opens nodes again that are reached more
// cheaply after their expansion. So its path is the best where the heuristic is admissible. Keeps
// its memory from one search to the next.
class ReopeningSearcher {
 public:
  // The contender is one of A*. What Searcher::run() says of the time and of `previous` holds here,
  // too.
  SearchOutcome run(const Query& query, const Contender& contender, SearchOutcome previous = {});

 private:
  EstimateRoom estimate_;  // of the search that runs
  BestFirst best_first_;
};

}  // namespace waymark
