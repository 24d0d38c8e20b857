#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/threads.h"
#include "core/field/terrain_steps.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_rows.h"
#include "core/map/grid_graph.h"
#include "core/record/search_record.h"
#include "core/search/anytime_astar.h"
#include "core/search/best_first.h"
#include "core/search/both_ends.h"
#include "core/search/breadth_first.h"
#include "core/search/contraction_search.h"
#include "core/search/ends.h"
#include "core/search/fast_marching.h"
#include "core/search/fringe.h"
#include "core/search/graph_both_ends.h"
#include "core/search/grid_astar.h"
#include "core/search/ida_star.h"
#include "core/search/jump_astar.h"
#include "core/search/octile_astar.h"
#include "core/search/partial_refinement.h"
#include "core/search/plain_search.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"
#include "core/search/searcher.h"
#include "core/search/subgoal_astar.h"
#include "core/search/theta_astar.h"
#include "core/search/unit_astar.h"

namespace waymark {

// The memory of searches with an instrumented open list.
struct InstrumentedSearch;
struct InstrumentedSearchDeleter {
  void operator()(InstrumentedSearch* search) const;
};

// The searches of a Searcher and their memory. Only the implementation files of Searcher include
// this header, so changing a search algorithm recompiles little else.
struct SearcherMemory {
  EstimateStorage estimate;  // of the running search
  GridAstar astar;
  BackwardEstimate backward;
  BestFirst best_first;
  AnytimeAstar anytime;
  BothEnds both_ends;
  GraphBothEnds graph_both_ends;
  BreadthFirst breadth_first;
  ThetaAstar theta;
  FastMarching marching;
  PartialRefinement refinement;
  std::shared_ptr<const CliqueLevels> levels_of_cliques;  // only if a query had none
  IdaStar ida;
  FringeSearch fringe;
  std::optional<UnitAstar> unit;  // created for the first search with 4 moves
  std::optional<LandmarkRows> rows;
  std::optional<OctileAstar> octile;    // created for the first search with 8 moves
  std::optional<TerrainSteps> terrain;  // created for the first search with these moves on terrain
  // Created by the first search by levels; the steps for uniform grids only.
  std::optional<LevelSearch> levels;
  std::optional<UniformSteps> steps;
  std::unique_ptr<JumpAstar> jumps;        // created by the first Jump Point Search
  std::unique_ptr<SubgoalAstar> subgoals;  // created by the first search of subgoals
  SubgoalTables subgoal_tables;
  ContractionSearch contraction;
  std::shared_ptr<const ContractionHierarchy> hierarchy;  // only if a query had none
  // Created by the first search with an instrumented open list.
  std::unique_ptr<InstrumentedSearch, InstrumentedSearchDeleter> instrumented;
  WideLandmarkRows wide_rows;
  std::vector<LandmarkTable> asked;  // tables that the running search uses
};

// Functions shared by the implementations of Searcher.

// Whether the search takes the open node with the lowest g + h first, with a consistent h and ties
// broken by `ties`. The search may take only canonical steps.
inline bool takes_lowest_f(const SearchSpec& spec, const Moves& moves,
                           TieRule ties = TieRule::greater_g) {
  if (spec.ties != TieChoice{ties} || spec.prune || spec.reach || spec.anytime || spec.ends_early ||
      spec.limit > 0 || spec.bounds || spec.alpha != AlphaGraph::kOne ||
      spec.repair == Repair::old_path)
    return false;
  if (spec.algorithm == Algorithm::dijkstra) return true;
  return spec.algorithm == Algorithm::astar && spec.weight == SearchSpec::kOne &&
         quality_of(spec.h, moves) == Quality::consistent;
}

// Whether the search expands in the order of A*: like takes_lowest_f(), and it takes all steps.
inline bool in_order_of_f(const SearchSpec& spec, const Moves& moves) {
  return !spec.canonical && takes_lowest_f(spec, moves);
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

template <class ToGoal, class ToStart>
void Searcher::search_both_ends(const SearchTask& task, const ToGoal& to_goal,
                                const ToStart& to_start) {
  SearchOutcome& out = task.outcome;
  const GridGraph graph(*grid_, task.query.moves);
  measure(out, [&] {
    out.cost = memory_->both_ends.search(graph, task.start(), task.goal(), to_goal, to_start,
                                         order_of(task.spec, task.query), task.spec.potential,
                                         BothEndsRecorder{out.record, task.spec.reach});
  });
  out.pruned = memory_->both_ends.pruned();
  out.gave_up = memory_->both_ends.gave_up();
  memory_->both_ends.write_path(out.path);
}

}  // namespace waymark
