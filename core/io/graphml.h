#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/cost_source.h"

namespace waymark {

// Reads a graph in GraphML, as written by OSMnx, NetworkX, igraph and Gephi: nodes with places,
// edges with costs, see attribute_graph.h. Several keys may have the same name, and a key may have
// a default. The graph's `edgedefault` determines whether edges go in both directions, unless an
// edge has its own `directed`; `oneway` is ignored. Nodes are on a main road if they are ends of
// edges whose `highway` is motorway, trunk, primary or secondary. `name` is the file's name for
// messages, `cost` as in AttributeGraph::draft(). Errors name line and column. O(length).
Result<GraphDataWithCost> parse_graphml(std::string_view text, const std::string& name,
                                        const std::string& cost = "");

}  // namespace waymark
