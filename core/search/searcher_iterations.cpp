// The implementations of Searcher that search in iterations.
// Compiled separately, for the reason given in searcher_goals.cpp.
#include <algorithm>

#include "core/heuristic/landmark_heuristic.h"
#include "core/map/grid_graph.h"
#include "core/search/searcher.h"
#include "core/search/searcher_memory.h"

namespace waymark {
namespace {

// Whether some landmark is reachable from the start and can reach the goal.
bool landmark_proves_path(const Query& query, const SearchSpec& spec) {
  if (spec.h.stale || uses_stale_tables(spec)) return false;
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  return std::any_of(query.landmarks.begin(), query.landmarks.end(),
                     [&](const LandmarkTable& table) {
                       return upper_bound(table->at(start), table->from(goal)) != kNoCost;
                     });
}

}  // namespace

bool Searcher::deepening(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const IdaOptions& options = task.spec.ida;
  const GridGraph graph(*grid_, task.query.moves);
  const bool proven =
      options.fallback != IdaFallback::none && landmark_proves_path(task.query, task.spec);
  measure_to_end(task, [&](const auto& ends) {
    const IdaStar::End found = memory_->ida.search_to(
        graph, task.start(), ends, task.h, options, delta_cost(options, task.query.moves.straight),
        proven, out.record, out.path);
    out.cost = found.cost;
    out.reopened = found.reopened;
    out.iterations = found.iterations;
    out.visited = found.visited;
    out.gave_up = found.gave_up;
    out.fell_back = found.fell_back;
    out.unrecorded = found.expanded - out.record.steps();
  });
  if (!out.path.empty()) out.ended_at = out.path.back();
  return true;
}

bool Searcher::fringe(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const GridGraph graph(*grid_, task.query.moves);
  measure_to_end(task, [&](const auto& ends) {
    const FringeSearch::End found =
        memory_->fringe.search_to(graph, task.start(), ends, task.h, out.record, out.path);
    out.cost = found.cost;
    out.reopened = found.reopened;
    out.iterations = found.iterations;
    out.visited = found.visited;
    out.gave_up = found.gave_up;
  });
  if (!out.path.empty()) out.ended_at = out.path.back();
  return true;
}

}  // namespace waymark
