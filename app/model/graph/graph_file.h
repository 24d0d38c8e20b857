#pragma once

#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// The kinds of files that hold graphs, by their endings:
//   .gr       roads as the DIMACS challenge has them, with the .co file of the same name beside it
//   .graphml  roads as OSMnx and NetworkX write them
//   .hex      hexagons, see hex_text.h
//   .json     any graph, see json_graph.h
bool names_graph(const std::string& path);

// Reads one. Errors name file and line, and the column where there is one.
Result<Grid> read_graph_file(const std::string& path);

// Writes one by its ending: .gr with the .co beside it, .json, or, of hexagons alone, .hex. True,
// or why it was not written.
Result<bool> write_graph_file(const Graph& graph, const std::string& path);

}  // namespace waymark
