#pragma once

#include <algorithm>
#include <vector>

#include "core/heuristic/goal_set.h"
#include "core/map/grid.h"
#include "core/map/grid_graph.h"
#include "core/search/anytime_astar.h"
#include "core/search/best_first.h"
#include "core/search/both_ends.h"
#include "core/search/breadth_first.h"
#include "core/search/search_spec.h"

namespace waymark {

// Ends a search when it reaches the last goal, see ends.h. When the search reaches a goal, the goal
// is removed from the estimate.
class AllGoals {
 public:
  static constexpr bool kRenews = true;

  // `h` is the search's estimate, nullptr if it uses none.
  AllGoals(const Grid& grid, const GoalSet& goals, GoalEstimate* h)
      : h_(h), left_(goals.cells.size()), taken_(goals.cells.size()) {
    for (const Cell goal : goals.cells) nodes_.push_back(grid.node(goal));
  }

  Node aim() const { return kNoNode; }
  bool is_goal(Node node) const {
    const std::size_t goal = number(node);
    return goal < nodes_.size() && !taken_[goal];
  }
  bool take(Node node) {
    const std::size_t goal = number(node);
    taken_[goal] = true;
    if (h_ != nullptr) h_->take(goal);
    return --left_ == 0;
  }
  const std::vector<Node>& nodes() const { return nodes_; }  // indexed by goal number

 private:
  std::size_t number(Node node) const {
    return static_cast<std::size_t>(std::find(nodes_.begin(), nodes_.end(), node) - nodes_.begin());
  }

  GoalEstimate* h_;
  std::size_t left_;
  std::vector<bool> taken_;
  std::vector<Node> nodes_;
};

// The order in which A*, Dijkstra's algorithm or greedy best-first search expands nodes. For a
// bidirectional search, only the tie-breaking rule. Not for bfs.
SearchOrder order_of(const SearchSpec& spec, const Query& query);

// The window of a search limited to these cells. For a mover, the window contains all states whose
// pivot is in these cells.
SearchWindow window_of(const CellBox& bounds, const Grid& grid);

// The number of the search's cost units in one cost unit of the map.
int unit_of(const SearchSpec& spec, const Moves& moves);

// Calls search(domain, estimate) with a domain that has the search's own costs, and with `h`
// converted from the map's unit to the domain's unit.
template <class Search>
auto by_costs(const Query& query, const SearchSpec& spec, const Estimate& h, const Search& search) {
  if (spec.alpha == AlphaGraph::kOne) return search(GridGraph(query.grid, query.moves), h);
  const auto in_units = [&h, unit = unit_of(spec, query.moves)](Node node) {
    return in_finer_unit(h(node), unit);
  };
  return search(AlphaGraph(query.grid, query.moves, spec.alpha), in_units);
}

// Runs a search with the plain implementation, which returns the same results as the fast ones.
// Passes all events to `listener` in order. BestFirst lists the events. Without landmarks, the
// landmark heuristic is the distance formula. Not for bidirectional search. The returned cost of a
// search to all goals is the cost to the last goal.
template <class Listener>
SearchEnd search_plainly(const Query& query, const SearchSpec& spec, Listener&& listener) {
  const Node start = query.grid.node(query.start);
  EstimateStorage storage;
  if (spec.anytime) {
    const Estimate& h = estimate_of(query, spec, storage);
    std::vector<AnytimePath> paths;
    return by_costs(query, spec, h, [&](const auto& domain, const auto& estimate) {
      const AnytimeAstar::End end =
          AnytimeAstar().search(domain, start, query.grid.node(query.goal), estimate,
                                order_of(spec, query), spec.budget, paths, listener);
      return SearchEnd{end.cost, end.reopened, 0};
    });
  }
  const auto search = [&](auto&& ends) {
    if (spec.algorithm == Algorithm::bfs)
      return BreadthFirst().search_to(GridGraph(query.grid, query.moves), start, ends, listener);
    const Estimate& h = estimate_of(query, spec, storage);
    return by_costs(query, spec, h, [&](const auto& domain, const auto& estimate) {
      return BestFirst().search_to(domain, start, ends, estimate, order_of(spec, query), listener);
    });
  };
  if (query.goals == nullptr) return search(OneGoal{query.grid.node(query.goal)});
  if (query.goals->rule == GoalRule::all) {
    const bool asks = spec.algorithm != Algorithm::bfs;
    return search(AllGoals(query.grid, *query.goals, asks ? &storage.goals() : nullptr));
  }
  return search(FirstOf<GoalSet>{*query.goals});
}

// Like search_plainly(), but for bidirectional search, and with a listener as in BothEnds. Returns
// the cost.
template <class Listener>
Cost search_both_ends_plainly(const Query& query, const SearchSpec& spec, Listener&& listener) {
  const GridGraph graph(query.grid, query.moves);
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  EstimateStorage storage;
  BackwardEstimate backward;
  const Estimate& to_goal = estimate_of(query, spec, storage);
  const Estimate& to_start = backward.make(query, spec);
  return BothEnds().search(graph, start, goal, to_goal, to_start, order_of(spec, query),
                           spec.potential, listener);
}

}  // namespace waymark
