#pragma once

#include "core/contender/backward_estimate.h"
#include "core/contender/contender.h"
#include "core/domain/grid_graph.h"
#include "core/search/best_first.h"
#include "core/search/both_ends.h"
#include "core/search/breadth_first.h"

namespace waymark {

// What Dijkstra's algorithm, greedy best-first search and A* come to in one order, and of a search
// from both ends its tie rule. Not of bfs.
SearchOrder order_of(const Contender& contender, const Query& query);

// Runs a contender by the plain search, which does what the fast ones do, and lets `listener` hear
// all of it in order: BestFirst says of what. Without landmarks their heuristic is the distance.
// Not of a search from both ends.
template <class Listener>
SearchEnd search_plainly(const Query& query, const Contender& contender, Listener&& listener) {
  const GridGraph graph(query.grid, query.moves);
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  if (contender.algorithm == Algorithm::bfs)
    return BreadthFirst().search(graph, start, goal, listener);
  EstimateRoom room;
  const Estimate& h = estimate_of(query, contender, room);
  return BestFirst().search(graph, start, goal, h, order_of(contender, query), listener);
}

// The same for a search from both ends, whose listener is that of BothEnds. Gives the cost.
template <class Listener>
Cost search_both_ends_plainly(const Query& query, const Contender& contender, Listener&& listener) {
  const GridGraph graph(query.grid, query.moves);
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  EstimateRoom room;
  BackwardEstimate backward;
  const Estimate& to_goal = estimate_of(query, contender, room);
  const Estimate& to_start = backward.make(query, contender);
  return BothEnds().search(graph, start, goal, to_goal, to_start, order_of(contender, query),
                           contender.potential, listener);
}

}  // namespace waymark
