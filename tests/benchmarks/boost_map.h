#pragma once

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cstdint>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark::bench {

struct BoostStep {
  Cost cost;
};

// The walkable cells of a grid as a graph, numbered row by row.
struct BoostMap {
  using Graph =
      boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, BoostStep,
                                         boost::no_property, std::uint32_t, std::uint32_t>;
  using Vertex = boost::graph_traits<Graph>::vertex_descriptor;
  using Edge = boost::graph_traits<Graph>::edge_descriptor;

  BoostMap(const Grid& grid, const Moves& moves);

  Vertex vertex(Cell cell) const { return vertices[static_cast<std::size_t>(grid.node(cell))]; }
  std::size_t size() const { return cells.size(); }

  const Grid& grid;
  bool unit_steps;               // every step costs 1
  std::vector<Cell> cells;       // by vertex
  std::vector<Vertex> vertices;  // by node of the grid; undefined for walls
  Graph graph;
};

// Computes the cost from `source` to every vertex, kNoCost if there is no path. Reuses its maps of
// the whole graph between calls.
class BoostTables {
 public:
  BoostTables(const BoostMap& map, const Moves& moves);
  void build(Cell source, std::vector<Cost>& costs);

 private:
  const BoostMap& map_;
  Moves moves_;
  std::vector<boost::default_color_type> colors_;
};

}  // namespace waymark::bench
