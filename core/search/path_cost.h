#pragma once

#include <algorithm>

#include "core/domain/cell.h"
#include "core/domain/graph.h"

namespace waymark {

// Whether a search counts a path that costs g. On a grid it counts every path that enters no node
// twice, and on a graph every shortest path and one edge more, see Graph::kMostPathCost. A search
// that takes detours can reach nodes of a graph by paths that cost more. It skips such a path,
// since g + h could overflow; if it then finds no path, it has given up.
constexpr bool is_counted(Cost g) { return g < Graph::kMostPathCost; }

// What the path to `goal` costs that the parents tell, by the cheapest edge between each two of its
// nodes; 0 where the goal has no parent. `parent_of(node)` gives kNoNode for the start. A search
// that reaches a node more cheaply after its expansion has paths that are cheaper than their last
// g.
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
