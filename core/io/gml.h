#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/cost_source.h"

namespace waymark {

// Reads a graph in GML, as written by NetworkX, igraph and Gephi: `graph [ node [ id 1 x 2.5 y 4 ]
// ... edge [ source 1 target 2 weight 3 ] ... ]`. Edges go in both directions unless the graph has
// `directed 1`. Nodes are named by their `label` or `name` if each has its own, otherwise by `id`.
// Places may also be in `graphics [ x 2.5 y 4 ]`, or in a `pos` that occurs twice. For places and
// costs see attribute_graph.h. `name` is the file's name for messages, `cost` as in
// AttributeGraph::draft(). Errors name line and column. O(length).
Result<GraphDataWithCost> parse_gml(std::string_view text, const std::string& name,
                                    const std::string& cost = "");

// Reads a graph in GraphML, as written by OSMnx, NetworkX, igraph and Gephi: nodes with places,
// edges with costs, see attribute_graph.h. Several keys may have the same name, and a key may have
// a default. The graph's `edgedefault` determines whether edges go in both directions, unless an
// edge has its own `directed`; `oneway` is ignored. Nodes are on a main road if they are ends of
// edges whose `highway` is motorway, trunk, primary or secondary. `name` is the file's name for
// messages, `cost` as in AttributeGraph::draft(). Errors name line and column. O(length).
Result<GraphDataWithCost> parse_graphml(std::string_view text, const std::string& name,
                                        const std::string& cost = "");

}  // namespace waymark
