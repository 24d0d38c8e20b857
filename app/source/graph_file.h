#pragma once

#include <optional>
#include <string>

#include "app/kit/json.h"
#include "core/base/result.h"
#include "core/io/attribute_graph.h"
#include "core/io/dimacs.h"
#include "core/map/grid.h"

namespace waymark {

// Whether a name refers to a graph: a cut map such as "mesh:MAP" (cut_source.h), or a file with one
// of these extensions:
//   .gr       roads in the format of the DIMACS challenge, with a .co file of the same name;
//             NAME-t.gr and NAME-t.REGION.gr (travel times) use the coordinates of NAME-d if their
//             own .co file is missing
//   .graphml  graphs as OSMnx, NetworkX and Gephi write them, see attribute_graph.h
//   .gml      graphs as NetworkX, igraph and Gephi write them, see attribute_graph.h
//   .hex      hexagons, see map_file.h
//   .json     any graph, see graph_file.h
//   .mesh     a navigation mesh, see mesh_files.h
//   .obj      a navigation mesh, see mesh_files.h
// A cost prefix may precede the name, see named_grid.h.
bool names_graph(const std::string& path);

// Reads a graph file. If the text and the file extension indicate different formats, the text
// decides. An Error names file, line and column.
Result<Grid> read_graph_file(const std::string& source);

// Like read_graph_file(), but also returns the source of the costs.
struct CostedGraph {
  Grid grid;
  CostSource costs;
};
Result<CostedGraph> read_costed_graph(const std::string& source);

// The path of the .co file that is written next to a .gr file, with the same name.
std::string places_file(const std::string& path);

// Explains why the .co file next to the .gr file `path` can't be written: it exists but the .gr
// file does not, so it belongs to something else. std::nullopt if it can be written.
std::optional<Error> places_fault(const std::string& path);

// Writes a graph in the format of the file extension: .gr (with its .co), .json, .hex (hexagon maps
// only) or .obj (polygon maps only). Returns true, or an Error if it cannot be written.
Result<bool> write_graph_file(const Graph& graph, const std::string& path);

// Writes a grid map as roads to a .gr file and its .co file, see CellRoads. Returns true, or an
// Error if it cannot be written. Needs little memory in addition to the roads.
Result<bool> write_cell_roads(const CellRoads& roads, const std::string& path);

// A graph as a small JSON object:
//   {"directed": false, "unit": "m", "unit_cost": 10,
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "edges": [{"from": "a", "to": "b", "cost": 5}, ...]}
// y grows downwards. `cost` is a non-negative integer; a cost of `unit_cost` (default: 1) is
// displayed as 1 unit. `directed` means that edges are one-way (default: false). An edge of an
// undirected graph may have `"oneway": true`. A node may have `"h"`, its heuristic value in units,
// for searches with h=values.
//
// Alternatively node-link JSON, as written by NetworkX and D3:
//   {"directed": false, "multigraph": false, "graph": {},
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "links": [{"source": "a", "target": "b", "weight": 5}, ...]}
// with "links" or "edges". An `id` is a string, a number or a list of these; without ids, nodes are
// numbered from 0. A node may have `pos` instead of x and y. y grows upwards. For positions and
// costs see attribute_graph.h; `cost` as in AttributeGraph::draft().
//
// `name` is the file name for messages. Errors give the line, the column and the path of keys; for
// other known kinds of JSON they name the kind. O(length).
Result<GraphDataWithCost> parse_json_graph(const std::string& text, const std::string& name,
                                           const std::string& cost = "");

// Writes a graph as the small JSON object above.
std::string json_graph(const Graph& graph);

// Whether a document is node-link JSON, see graph_file.h: it has `links`, or its first edge has a
// `source`.
bool is_node_link(const Json& document);

// Reads the graph in a node-link document. Throws JsonCursor::Fault. O(length).
GraphDataWithCost node_link_draft(const JsonCursor& document, const std::string& cost);

}  // namespace waymark
