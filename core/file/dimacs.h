#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/graph.h"

namespace waymark {

// A road graph of the 9th DIMACS challenge: the text of a `.gr` file with `p sp NODES ARCS` and one
// `a FROM TO COST` an arc, and that of its `.co` file with `p aux sp co NODES` and one `v NODE X Y`
// a node; lines that begin with c are comments. Nodes are numbered from 1, costs are whole numbers
// from 1 on, and y grows to the north. The names are the files' for messages. Errors name file,
// line and column. O(length).
Result<GraphDraft> parse_dimacs(std::string_view gr, const std::string& gr_name,
                                std::string_view co, const std::string& co_name);

// The two texts of a graph; nodes are numbered from 1 in the order of its draft. Places are rounded
// to hundredths of a unit, and written in these.
std::string dimacs_arcs(const Graph& graph);
std::string dimacs_places(const Graph& graph);

}  // namespace waymark
