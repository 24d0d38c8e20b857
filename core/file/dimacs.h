#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/graph.h"
#include "core/domain/moves.h"

namespace waymark {

// A road graph of the 9th DIMACS challenge: the text of a `.gr` file with `p sp NODES ARCS` and one
// `a FROM TO COST` an arc, and that of its `.co` file with `p aux sp co NODES` and one `v NODE X Y`
// a node; lines that begin with c are comments. Nodes are numbered from 1, costs are integers from
// 0 on, and y grows to the north. The names are the files' for messages. Errors name file, line and
// column. O(length).
Result<GraphDraft> parse_dimacs(std::string_view gr, const std::string& gr_name,
                                std::string_view co, const std::string& co_name);

// Gets a text in pieces, in order. Returns false if the rest is not needed.
using TextSink = std::function<bool(std::string_view)>;

// Write the two texts of a graph; nodes are numbered from 1 in the order of its draft. Places are
// rounded to hundredths of a unit, and written in hundredths. O(edges) time, O(1) memory.
void write_dimacs_arcs(const Graph& graph, const TextSink& sink);
void write_dimacs_places(const Graph& graph, const TextSink& sink);

// The road graph of a map of cells: a node for each walkable cell, in reading order and numbered
// from 1, at the middle of its cell, and an edge for each step with its cost. The upper left corner
// of the map is (0, 0). Both referents must outlive it. Takes 4 bytes a cell of memory.
class CellRoads {
 public:
  // O(cells), as are the other functions.
  CellRoads(const Grid& grid, const Moves& moves);

  int node_count() const { return static_cast<int>(nodes_); }
  std::int64_t edge_count() const { return edges_; }
  // As the two functions above.
  void write_arcs(const TextSink& sink) const;
  void write_places(const TextSink& sink) const;

 private:
  const Grid& grid_;
  const Moves& moves_;
  std::vector<std::int32_t> numbers_;  // by node, from 1; 0 of walls
  std::int32_t nodes_ = 0;
  std::int64_t edges_ = 0;
};

}  // namespace waymark
