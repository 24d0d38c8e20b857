#pragma once

#include <optional>
#include <string>

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
//   .json     any graph, see json_graph.h
//   .mesh     a navigation mesh, see polyanya_mesh.h
//   .obj      a navigation mesh, see obj_mesh.h
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

}  // namespace waymark
