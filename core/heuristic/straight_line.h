#pragma once

#include "core/map/graph.h"

namespace waymark {

// Graph::line() towards one node, with the common terms precomputed. The graph must outlive it.
class StraightLine {
 public:
  // Marks the class as a length: its values at the two ends of an edge differ by at most the edge's
  // cost, in both directions.
  using IsLength = void;
  StraightLine(const Graph& graph, Node goal)
      : graph_(graph), goal_(graph.place(goal)), cost_(graph.least_cost_a_length()) {}

  Cost operator()(Node node) const {
    return static_cast<Cost>(cost_ * length(graph_.place(node), goal_));
  }

 private:
  const Graph& graph_;
  NodePlace goal_;
  double cost_;
};

}  // namespace waymark
