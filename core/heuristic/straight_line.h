#pragma once

#include "core/domain/graph.h"

namespace waymark {

// Graph::line() towards one node, with what is the same for all nodes at hand. The graph must
// outlive it.
class StraightLine {
 public:
  // From either end of an edge it says the same of the edge: at most what that costs, either way.
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
