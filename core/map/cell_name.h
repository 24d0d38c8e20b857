#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/map/graph.h"

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

}  // namespace waymark
