#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/graph.h"
#include "core/map/moves.h"

namespace waymark {

// Reads a road graph in the format of the 9th DIMACS challenge. The `.gr` text has `p sp NODES
// ARCS` and one `a FROM TO COST` per arc. The `.co` text has `p aux sp co NODES` and one `v NODE X
// Y` per node. Lines that begin with c are comments. Nodes are numbered from 1, costs are
// non-negative integers, and y grows to the north. `gr_name` and `co_name` are the files' names for
// messages. Errors name file, line and column. O(length).
Result<GraphData> parse_dimacs(std::string_view gr, const std::string& gr_name, std::string_view co,
                               const std::string& co_name);

// Receives a text in pieces, in order. Returns false if it needs no more.
using TextSink = std::function<bool(std::string_view)>;

// These functions write the two texts of a graph. Nodes are numbered from 1 in the order of the
// graph's draft. Places are rounded to hundredths of a unit and written in hundredths. O(edges)
// time, O(1) memory.
void write_dimacs_arcs(const Graph& graph, const TextSink& sink);
void write_dimacs_places(const Graph& graph, const TextSink& sink);

// The road graph of a map of cells. It has a node at the centre of each walkable cell, numbered
// from 1 in reading order, and an edge for each step with its cost. The upper left corner of the
// map is (0, 0). The grid and the moves must outlive the object. Uses 4 bytes of memory per cell.
class CellRoads {
 public:
  // O(cells), like the other functions.
  CellRoads(const Grid& grid, const Moves& moves);

  int node_count() const { return static_cast<int>(nodes_); }
  std::int64_t edge_count() const { return edges_; }
  // Like write_dimacs_arcs() and write_dimacs_places().
  void write_arcs(const TextSink& sink) const;
  void write_places(const TextSink& sink) const;

 private:
  const Grid& grid_;
  const Moves& moves_;
  std::vector<std::int32_t> numbers_;  // node numbers in the road graph, from 1; 0 for walls
  std::int32_t nodes_ = 0;
  std::int64_t edges_ = 0;
};

}  // namespace waymark
