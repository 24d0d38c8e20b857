#include "core/study/comparison.h"

#include <chrono>

#include "core/heuristic/exact.h"

namespace waymark {
namespace {

template <class Heuristic>
void search_with(const Query& query, const Heuristic& h, GridAstar& astar, SearchOutcome& outcome) {
  const Node start = query.grid.node(query.start);
  const Node goal = query.grid.node(query.goal);
  outcome.h_start = h(start);
  const auto before = std::chrono::steady_clock::now();
  outcome.cost = astar.search(query.grid, query.moves, start, goal, h, Recorder{outcome.record});
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - before;
  outcome.microseconds = time.count();
  outcome.path = astar.path();
  outcome.counts = count_expansions(outcome.record, outcome.cost);
}

}  // namespace

const char* name_of(HeuristicKind kind, const Moves& moves) {
  switch (kind) {
    case HeuristicKind::formula:
      return formula_name(moves);
    case HeuristicKind::landmarks:
      return "landmarks";
    case HeuristicKind::exact:
      break;
  }
  return "exact";
}

SearchOutcome run_search(const Query& query, HeuristicKind kind, GridAstar& astar,
                         SearchOutcome previous) {
  previous.record.clear();
  switch (kind) {
    case HeuristicKind::formula:
      search_with(query, DistanceFormula(query.grid, query.moves, query.goal), astar, previous);
      break;
    case HeuristicKind::landmarks:
      search_with(query, LandmarkHeuristic(query.grid, query.moves, query.goal, query.landmarks),
                  astar, previous);
      break;
    case HeuristicKind::exact:
      search_with(query, ExactHeuristic(query.goal_field), astar, previous);
      break;
  }
  return previous;
}

}  // namespace waymark
