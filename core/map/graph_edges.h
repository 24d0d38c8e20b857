#pragma once

#include "core/map/graph.h"

namespace waymark {

// Adapts a graph to the domain that BestFirst expects, indexed by the grid's nodes. The graph must
// outlive this object.
class GraphEdges {
 public:
  explicit GraphEdges(const Graph& graph) : graph_(graph) {}

  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for (const Graph::Link& link : graph_.edges_out(node)) visit(link.to, link.cost);
  }

  void prefetch(Node node) const { graph_.prefetch(node); }
  void prefetch_edges(Node node) const { graph_.prefetch_edges(node); }

 private:
  const Graph& graph_;
};

}  // namespace waymark
