#pragma once

// What the ways of Searcher share.

#include "core/base/thread_clock.h"
#include "core/contender/contender.h"
#include "core/contender/search_outcome.h"
#include "core/heuristic/goal_set.h"
#include "core/search/ends.h"

namespace waymark {

// Whether the order is that of A*: the least g + h of a consistent h, then by that rule.
inline bool in_order_of_f(const Contender& contender, const Moves& moves,
                          TieRule ties = TieRule::greater_g) {
  if (contender.ties != TieChoice{ties} || contender.prune || contender.anytime ||
      contender.ends_early || contender.limit > 0 || contender.bounds ||
      contender.alpha != AlphaGraph::kOne || contender.repair == Repair::old_path)
    return false;
  if (contender.algorithm == Algorithm::dijkstra) return true;
  return contender.algorithm == Algorithm::astar && contender.weight == Contender::kOne &&
         quality_of(contender.h, moves) == Quality::consistent;
}

// Measures the processor time of `search`.
template <class Search>
void measure(SearchOutcome& outcome, const Search& search) {
  const std::int64_t before = thread_nanoseconds();
  search();
  outcome.microseconds = static_cast<double>(thread_nanoseconds() - before) / 1000;
}

// The same of a search that ends at the goal, or at the first node of a goal set: search(ends).
template <class Task, class Search>
void measure_to_end(const Task& task, const Search& search) {
  measure(task.outcome, [&] {
    if (task.query.goals == nullptr)
      search(OneGoal{task.goal()});
    else
      search(FirstOf<GoalSet>{*task.query.goals});
  });
}

}  // namespace waymark
