// The implementations of Searcher for terrain: A* in the order of f, with precomputed steps.
// Compiled separately, for the reason given in searcher_goals.cpp.
#include "core/heuristic/distance_formula.h"
#include "core/search/searcher.h"
#include "core/search/searcher_memory.h"

namespace waymark {

template <class Heuristic>
void Searcher::search_terrain(const SearchTask& task, const Heuristic& h) {
  SearchOutcome& out = task.outcome;
  const TerrainSteps& steps = terrain_steps(task);
  measure(out, [&] {
    out.cost = memory_->astar.search_terrain(*grid_, steps, task.start(), task.goal(), h,
                                             Recorder{out.record});
  });
  memory_->astar.write_path(out.path);
}

bool Searcher::terrain_distance(const SearchTask& task) {
  search_terrain(task, DistanceFormula(*grid_, task.query.moves, task.query.goal));
  return true;
}

bool Searcher::terrain_landmarks(const SearchTask& task) {
  if (task.outcome.h_start == kNoCost || !hold_wide_rows(task)) return false;
  search_terrain(task, FormulaWithRows(DistanceFormula(*grid_, task.query.moves, task.query.goal),
                                       RowBound(memory_->wide_rows, task.goal())));
  return true;
}

bool Searcher::terrain_any(const SearchTask& task) {
  if (task.outcome.h_start == kNoCost) return false;
  search_terrain(task, task.h);
  return true;
}

}  // namespace waymark
