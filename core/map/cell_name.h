#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/map/graph.h"
#include "core/map/grid.h"

namespace waymark {

// The name of a cell as text: "12,34", its column and row. On a graph, the name is the node's name
// in the file, see Graph::name().
std::string cell_name(const Graph* graph, Cell cell);

// Inverse of cell_name(). std::nullopt if `name` names no cell. On a grid, any two integers name a
// cell, even one off the map. Among a mover's states, any cell of the map with a heading names a
// state, even if the mover cannot be there. Without a heading, the name means the first heading,
// clockwise from east, that the mover can have there. On other graphs, only the name of a node is
// valid. On polygons, a point is also valid: "12,34.5", or with a height "12,34.5,3". A point names
// the polygon that contains it, see polygon_at().
std::optional<Cell> cell_named(const Graph* graph, std::string_view name);

// The place that the names x and y mean in formulas: the column and row of a cell; for a mover's
// state, of its ground cell; on other graphs, the place of the node.
NodePlace place_named(const Grid& grid, Node node);

// The word for a map's cells in texts: "cell" for a grid; for a graph "crossing", "hex", "polygon"
// or "state", depending on its shape.
struct CellWord {
  std::string_view one, many;

  std::string_view of(std::int64_t count) const { return count == 1 ? one : many; }
};

CellWord cell_word(GraphShape shape);
CellWord cell_word(const Grid& grid);

// Replaces "cell" and "cells" with the map's own word: "Every cell that A expanded" -> "Every
// crossing that A expanded". Only whole words are replaced. Texts about a grid do not change.
std::string in_words_of(const Grid& grid, std::string_view text);

// The unit of length on a map, in the plural: "cells" for a grid; for a graph the graph's own unit,
// which may be empty.
std::string_view length_unit(const Grid& grid);

}  // namespace waymark
