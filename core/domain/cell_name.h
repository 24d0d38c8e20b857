#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/domain/graph.h"

namespace waymark {

// What a cell is called where people read and write it: "12,34", column and row; on a graph what
// its node is called in the file, see Graph::name().
std::string cell_name(const Graph* graph, Cell cell);

// Reads it back. Of a grid any two whole numbers are a cell, on the map or not; of a mover's states
// any cell of the map with a heading is, whether the mover can stand so or not, or without one: the
// first heading from east on with which it can. Of other graphs nothing but the name of a node is,
// and of polygons a point as well, "12,34.5", or a point with its height, "12,34.5,3": the polygon
// that holds it, see polygon_at().
std::optional<Cell> cell_named(const Graph* graph, std::string_view name);

}  // namespace waymark
