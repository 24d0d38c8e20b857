#pragma once

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Adapts a grid and its moves to the graph interface that graph_astar() expects. The grid and the
// moves must outlive the adapter.
class GridGraph {
 public:
  GridGraph(const Grid& grid, const Moves& moves) : grid_(grid), moves_(moves) {}

  std::size_t node_count() const { return grid_.node_count(); }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for_each_neighbour(grid_, moves_, node, visit);
  }
  // Visits the edges into `node`. Passes the node where each edge starts.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    for_each_arrival(grid_, moves_, node, visit);
  }

 private:
  const Grid& grid_;
  const Moves& moves_;
};

}  // namespace waymark
