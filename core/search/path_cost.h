#pragma once

#include <algorithm>

#include "core/domain/cell.h"

namespace waymark {

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
