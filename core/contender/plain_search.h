#pragma once

#include "core/contender/all_goals.h"
#include "core/contender/backward_estimate.h"
#include "core/contender/contender.h"
#include "core/domain/grid_graph.h"
#include "core/search/anytime_astar.h"
#include "core/search/best_first.h"
#include "core/search/both_ends.h"
#include "core/search/breadth_first.h"

namespace waymark {

// What Dijkstra's algorithm, greedy best-first search and A* come to in one order, and of a search
// from both ends its tie rule. Not of bfs.
SearchOrder order_of(const SearchSpec& spec, const Query& query);

// The cells of the grid on which a search may go that is bounded to these: of a mover all states
// whose pivot is there.
SearchWindow window_of(const CellBox& bounds, const Grid& grid);

// How many units of the search's search make one of the map's costs.
int unit_of(const SearchSpec& spec, const Moves& moves);

// Calls search(domain, estimate) with the grid as the search counts its costs, and with `h`,
// which counts in the map's unit, in the unit of the domain.
template <class Search>
auto by_costs(const Query& query, const SearchSpec& spec, const Estimate& h, const Search& search) {
  if (spec.alpha == AlphaGraph::kOne) return search(GridGraph(query.grid, query.moves), h);
  const auto in_units = [&h, unit = unit_of(spec, query.moves)](Node node) {
    return in_finer_unit(h(node), unit);
  };
  return search(AlphaGraph(query.grid, query.moves, spec.alpha), in_units);
}

// Runs a search by the plain search, which does what the fast ones do, and lets `listener` hear
// all of it in order: BestFirst says of what. Without landmarks their heuristic is the distance.
// Not of a search from both ends. Of a search to all goals the cost is that of the last one.
template <class Listener>
SearchEnd search_plainly(const Query& query, const SearchSpec& spec, Listener&& listener) {
  const Node start = query.grid.node(query.start);
  EstimateStorage room;
  if (spec.anytime) {
    const Estimate& h = estimate_of(query, spec, room);
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
    const Estimate& h = estimate_of(query, spec, room);
    return by_costs(query, spec, h, [&](const auto& domain, const auto& estimate) {
      return BestFirst().search_to(domain, start, ends, estimate, order_of(spec, query), listener);
    });
  };
  if (query.goals == nullptr) return search(OneGoal{query.grid.node(query.goal)});
  if (query.goals->rule == GoalRule::all) {
    const bool asks = spec.algorithm != Algorithm::bfs;
    return search(AllGoals(query.grid, *query.goals, asks ? &room.goals() : nullptr));
  }
  return search(FirstOf<GoalSet>{*query.goals});
}

// The same for a search from both ends, whose listener is that of BothEnds. Gives the cost.
template <class Listener>
Cost search_both_ends_plainly(const Query& query, const SearchSpec& spec, Listener&& listener) {
  const GridGraph graph(query.grid, query.moves);
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  EstimateStorage room;
  BackwardEstimate backward;
  const Estimate& to_goal = estimate_of(query, spec, room);
  const Estimate& to_start = backward.make(query, spec);
  return BothEnds().search(graph, start, goal, to_goal, to_start, order_of(spec, query),
                           spec.potential, listener);
}

}  // namespace waymark
