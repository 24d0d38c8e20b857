#pragma once

#include <utility>
#include <vector>

#include "core/heuristic/query.h"

namespace waymark {

// The result of back_trace().
struct BackTrace {
  // Costs to the goal along the traced path, for the nodes on it and for all nodes from which one
  // step leads to it. Sorted by node, with each node's lowest cost. Empty if the search found no
  // path.
  std::vector<std::pair<Node, Cost>> costs;
  std::vector<Node> path;  // from the start to the goal; empty if the trace did not finish
};

// The most steps of a back trace.
inline constexpr int kMostTraceSteps = 1'000;

// Searches for a path from `from` to the query's goal with A* and the distance formula. Then
// collects the path backwards from the goal without stored parents: each step leads to the
// predecessor with the lowest g, the first one in the order of for_each_arrival() if several are
// equal. The predecessor with the lowest g need not be on an optimal path, because the step from it
// can cost more than the difference of the two g. The traced path can therefore cost more than the
// path that A* found.
//
// If the path is longer than kMostTraceSteps, the trace stops there and keeps the costs that it has
// collected. O(expanded nodes * log(expanded nodes)).
//
// Source: the text "Icaria A* Pathfinding Implementation", section "Back Tracing the Path". There,
// the search also ends when it generates the goal, and the units have a heading.
BackTrace back_trace(const Query& query, Cell from);

}  // namespace waymark
