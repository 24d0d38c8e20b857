#pragma once

#include "app/model/text/json.h"
#include "core/domain/moves.h"

namespace waymark {

// A cell in JSON: [column, row], or the name of a graph's node as a text; of hexagons [column,
// row]. Null where it is no graph.
Json cell_json(const Graph* graph, Cell cell);
Json cells_json(const Graph* graph, const std::vector<Cell>& cells);
// The nodes of a path in the same form, of a mover with their headings: "12,34:N".
Json path_json(const Grid& grid, const std::vector<Node>& path);

// What the nodes of a map are called, in the plural: "cells", "states" of a mover, "hexes",
// "polygons", "nodes" of other graphs. `graph` as above.
const char* nodes_word(const Graph* graph);

// In how many directions moves lead: null where they are the edges of a graph.
Json directions_json(const Moves& moves);

}  // namespace waymark
