#pragma once

#include <algorithm>

#include "core/domain/cell.h"
#include "core/domain/graph.h"

namespace waymark {

// Whether a search counts a path that costs g. On a grid every path that enters no node twice
// counts, and on a graph every shortest path plus one edge, see Graph::kMostPathCost. A search that
// takes detours can reach graph nodes by more expensive paths. It skips these paths, since g + h
// could overflow. If it then finds no path, it is reported as stopped early.
constexpr bool is_counted(Cost g) { return g < Graph::kMostPathCost; }

// The cost of the path to `goal` given by the parents, using the cheapest edge between consecutive
// nodes; 0 if the goal has no parent. `parent_of(node)` returns kNoNode for the start. In a search
// that reaches a node at a lower cost after its expansion, this can be less than the goal's g.
template <class Domain, class ParentOf>
Cost path_cost(const Domain& domain, Node goal, const ParentOf& parent_of) {
  Cost cost = 0;
  for (Node node = goal;;) {
    const Node parent = parent_of(node);
    if (parent == kNoNode) return cost;
    Cost least = kNoCost;
    domain.for_each_edge(parent, [&](Node next, Cost step) {
      if (next == node) least = std::min(least, step);
    });
    cost += least;
    node = parent;
  }
}

}  // namespace waymark
