#include "core/contender/reopening_searcher.h"

#include <cassert>
#include <chrono>

#include "core/contender/plain_search.h"

namespace waymark {

SearchOutcome ReopeningSearcher::run(const Query& query, const Contender& contender,
                                     SearchOutcome previous) {
  assert(contender.algorithm == Algorithm::astar);
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  const Estimate& h = row_of(contender.h.heuristic).make(query, contender.h, estimate_);
  SearchOrder order = order_of(contender, query.moves);
  order.reopens = true;
  previous.record.clear();
  previous.h_start = h(start);
  previous.way = "heap, reopening";
  const auto before = std::chrono::steady_clock::now();
  const SearchEnd found = best_first_.search(GridGraph(query.grid, query.moves), start, goal, h,
                                             order, Recorder{previous.record});
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - before;
  previous.microseconds = time.count();
  previous.cost = found.cost;
  previous.reopened = found.reopened;
  best_first_.write_path(previous.path);
  previous.counts = count_expansions(previous.record, previous.cost, contender.weight);
  return previous;
}

}  // namespace waymark
