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

}  // namespace waymark
