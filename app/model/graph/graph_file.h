#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/file/cost_source.h"
#include "core/file/dimacs.h"

namespace waymark {

// Whether a name means a graph: a map that is cut, as in "mesh:MAP" (cut_source.h), or a file of
// one of the kinds that hold graphs, by their endings:
//   .gr       roads as the DIMACS challenge has them, with the .co file of the same name beside it;
//             NAME-t.gr and NAME-t.REGION.gr (travel times) with the places of NAME-d if there is
//             no such file
//   .graphml  graphs as OSMnx, NetworkX and Gephi write them, see graphml.h
//   .gml      graphs as NetworkX, igraph and Gephi write them, see gml.h
//   .hex      hexagons, see hex_text.h
//   .json     any graph, see json_graph.h
//   .obj      a navigation mesh, see obj_mesh.h
// With a cost before it as well, see source_prefix.h.
bool names_graph(const std::string& path);

// Reads one. If the text is of another of these kinds than the file extension says, the text
// decides. Errors name file, line and column.
Result<Grid> read_graph_file(const std::string& source);

// Like read_graph_file(), with the source of the costs.
struct CostedGraph {
  Grid grid;
  CostSource costs;
};
Result<CostedGraph> read_costed_graph(const std::string& source);

// The .co file beside a .gr file that is written, under the same name.
std::string places_file(const std::string& path);

// Why the .co file beside the .gr file `path` can't be written: it exists, although the .gr file
// does not, so it belongs to something else. std::nullopt if nothing is in the way.
std::optional<Error> places_fault(const std::string& path);

// Writes one by its ending: .gr with the .co beside it, .json, .hex of hexagons alone, .obj of
// polygons alone. True, or why it was not written.
Result<bool> write_graph_file(const Graph& graph, const std::string& path);

// Writes a map of cells as roads to a .gr file with the .co beside it, see CellRoads. True, or why
// it was not written. Uses little memory beside the roads.
Result<bool> write_cell_roads(const CellRoads& roads, const std::string& path);

}  // namespace waymark
