#pragma once

// Functions shared by the implementations of Searcher.

#include "core/base/thread_clock.h"
#include "core/heuristic/goal_set.h"
#include "core/search/ends.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"

namespace waymark {

// Whether the search expands in the order of A*: lowest g + h with a consistent h, ties broken by
// `ties`.
inline bool in_order_of_f(const SearchSpec& spec, const Moves& moves,
                          TieRule ties = TieRule::greater_g) {
  if (spec.ties != TieChoice{ties} || spec.prune || spec.anytime || spec.ends_early ||
      spec.limit > 0 || spec.bounds || spec.alpha != AlphaGraph::kOne ||
      spec.repair == Repair::old_path)
    return false;
  if (spec.algorithm == Algorithm::dijkstra) return true;
  return spec.algorithm == Algorithm::astar && spec.weight == SearchSpec::kOne &&
         quality_of(spec.h, moves) == Quality::consistent;
}

// Measures the CPU time of `search`.
template <class Search>
void measure(SearchOutcome& outcome, const Search& search) {
  const std::int64_t before = thread_nanoseconds();
  search();
  outcome.microseconds = static_cast<double>(thread_nanoseconds() - before) / 1000;
}

// Like measure(), but calls search(ends), for a search that ends at the goal or at the first node
// of a goal set.
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
