#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/json.h"
#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/map/cell_name.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Texts about the cells of a map. Graphs use other words for their nodes, see
// core/map/cell_name.h.

// "1 cell", "1,234 crossings".
std::string counted_cells(const Grid& grid, std::int64_t count);

// The size of a map: "40 × 30  ·  1,024 free cells", "20,761 crossings, 60,677 edges", "375
// polygons, 561 portals".
std::string map_facts(const Grid& grid);

// The column and row of a cell, or the name of its node: "12, 34", "inn".
std::string cell_text(const Grid& grid, Cell cell);
// Like cell_text(), but padded to the same width for every cell. cell_text_columns() is this width
// in characters, as far as it is known in advance.
std::string padded_cell_text(const Grid& grid, Cell cell);
int cell_text_columns(const Grid& grid);

// The fields for a place in a CSV or JSON table: its column and row, "12" and "34". If a graph's
// nodes have names, the node's name comes first, in the form that `--start` accepts, and the
// position is in the graph's unit.
std::vector<std::string> place_columns(const Moves& moves, Cell cell);
// The column heads for a place called "start": "start_x" and "start_y", or "start", "start_x" and
// "start_y".
std::vector<std::string> place_heads(const Moves& moves, const std::string& place);
// Whether place_columns() includes the name of the node.
bool has_name_column(const Moves& moves);

// A length with its unit: "12 cells", "12.5 m", or "12.5" on a graph without a unit.
std::string with_unit(const Grid& grid, std::string_view length);
// "Shortest line through these polygons: 242.7 cells; other polygons may allow a shorter one.", for
// a mesh.
std::string tight_words(const Grid& grid, double length);
// The sentence for a search that can reach none of its goals and ends at the closest cell that it
// can reach. `cost`: the cost of the path to that cell.
std::string closest_words(const Grid& grid, const Moves& moves, std::size_t goals, Cell closest,
                          Cost cost);
// Like with_unit(), for an integer radius: "1 cell", "5 cells", "5 m".
std::string radius_words(const Grid& grid, int length);
// The title of an axis or column of lengths: "true cost" for a grid, "true cost, m" for a graph
// with a unit.
std::string axis_with_unit(const Grid& grid, std::string_view name);

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

// The import options that make the program read the file in the same way again:
// "maze.png: 40 x 30 cells, read with --walls below:131 --cell 8".
std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules);

// The cost of a graph's edges: "an edge costs its length, in m". Empty if the file offers no
// choice.
std::string edge_cost_words(const CostSource& costs);
// "graph.gml: an edge costs its length, in m (--cost also accepts straight, edges)". Empty if the
// file offers no choice.
std::string edge_cost_line(const std::string& file, const CostSource& costs);
// A readable form of a CostSource name, for menus: "length", "straight line", "1 per edge".
std::string cost_label(std::string_view name);

// Texts about how the faces of a mesh file were read. They are empty for other graphs, or if there
// is nothing to report.

// The skipped faces, as a sentence: "2 faces with no area were skipped."
std::string skipped_faces_words(const Graph& graph);

// Like skipped_faces_words(), but also describes how the heights in the file were used. The
// sentences are separated by a space.
std::string mesh_reading_words(const Graph& graph);

// Returns an Error if the user gave options for reading images but `source` is neither an image nor
// a `.xp` file, or chose a cost but `source` is not a graph file.
std::optional<Error> unused_options(const std::string& source, const ImportOptions& options);

}  // namespace waymark
