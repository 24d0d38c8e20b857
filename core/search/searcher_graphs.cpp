// The implementations of Searcher for graphs other than hexagons: A* in the order of f, and the
// bidirectional search. Compiled separately, for the reason given in searcher_goals.cpp.
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_rows.h"
#include "core/search/searcher.h"
#include "core/search/searcher_memory.h"

namespace waymark {
namespace {

// The heuristic of Dijkstra's algorithm.
struct NoEstimate {
  using IsLength = void;  // see StraightLine
  using IsZero = void;    // see GridAstar
  Cost operator()(Node /*node*/) const { return 0; }
};

}  // namespace

template <class Heuristic>
void Searcher::search_graph(const SearchTask& task, const Heuristic& h) {
  SearchOutcome& out = task.outcome;
  measure(out, [&] {
    out.cost = memory_->astar.search(*grid_, task.query.moves, task.start(), task.goal(), h,
                                     Recorder{out.record});
  });
  memory_->astar.write_path(out.path);
}

bool Searcher::graph_line(const SearchTask& task) {
  search_graph(task, StraightLine(*task.query.moves.graph, task.goal()));
  return true;
}

bool Searcher::graph_landmarks(const SearchTask& task) {
  if (task.outcome.h_start == kNoCost || !hold_wide_rows(task)) return false;
  const StraightLine line(*task.query.moves.graph, task.goal());
  const WideLandmarkRows& rows = memory_->wide_rows;
  if (grid_->directed())
    search_graph(task,
                 FormulaWithRows(line, DirectedRowBound<BoundSense::towards>(rows, task.goal())));
  else
    search_graph(task, FormulaWithRows(line, RowBound(rows, task.goal())));
  return true;
}

bool Searcher::graph_dijkstra(const SearchTask& task) {
  search_graph(task, NoEstimate{});
  return true;
}

template <class ToGoal, class ToStart>
void Searcher::search_graph_both_ends(const SearchTask& task, const ToGoal& to_goal,
                                      const ToStart& to_start) {
  const SearchSpec& spec = task.spec;
  const Moves& moves = task.query.moves;
  if (spec.potential != Potential::own || spec.ties != TieChoice{} || spec.reach ||
      quality_of(spec.h, moves) != Quality::consistent)
    return search_both_ends(task, to_goal, to_start);
  SearchOutcome& out = task.outcome;
  // If each edge has a reverse edge of the same cost, h rises by at most this cost.
  const Cost most_rise = grid_->directed() || moves.dearest_step(*grid_) > BucketHeap::kMostSpan / 2
                             ? kNoCost
                             : 2 * moves.dearest_step(*grid_);
  GraphBothEnds& search = memory_->graph_both_ends;
  measure(out, [&] {
    out.cost = search.search(*moves.graph, grid_->node_count(), task.start(), task.goal(), to_goal,
                             to_start, most_rise, BothEndsRecorder{out.record});
  });
  out.gave_up = search.gave_up();
  search.write_path(out.path);
}

bool Searcher::graph_both_ends(const SearchTask& task) {
  if (task.outcome.h_start == kNoCost || !hold_wide_rows(task)) return false;
  const Graph& graph = *task.query.moves.graph;
  const WideLandmarkRows& rows = memory_->wide_rows;
  const StraightLine to_goal(graph, task.goal()), to_start(graph, task.start());
  const auto search = [&](const auto& goal_bound, const auto& start_bound) {
    search_graph_both_ends(task, FormulaWithRows(to_goal, goal_bound),
                           FormulaWithRows(to_start, start_bound));
  };
  if (grid_->directed())
    search(DirectedRowBound<BoundSense::towards>(rows, task.goal()),
           DirectedRowBound<BoundSense::backward>(rows, task.start()));
  else
    search(RowBound(rows, task.goal()), RowBound(rows, task.start()));
  return true;
}

}  // namespace waymark
