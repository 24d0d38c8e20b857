#pragma once

#include "app/kit/json.h"
#include "core/map/moves.h"

namespace waymark {

// A cell in JSON: [column, row] on grids and hexagon maps, otherwise the name of the graph's node.
// `graph` is nullptr for a grid.
Json cell_json(const Graph* graph, Cell cell);
Json cells_json(const Graph* graph, const std::vector<Cell>& cells);
// The nodes of a path in the form of cell_json(); for a mover with headings, "12,34:N".
Json path_json(const Grid& grid, const std::vector<Node>& path);

// The plural word for the nodes of a map: "cells", "states" of a mover, "hexes", "polygons", or
// "nodes" of other graphs. `graph` is nullptr for a grid.
const char* nodes_word(const Graph* graph);

// The number of directions of a move; null if the moves are the edges of a graph.
Json directions_json(const Moves& moves);

}  // namespace waymark
