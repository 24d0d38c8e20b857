#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/file/cost_source.h"

namespace waymark {

// A graph in GML, as NetworkX, igraph and Gephi write it: `graph [ node [ id 1 x 2.5 y 4 ] ... edge
// [ source 1 target 2 weight 3 ] ... ]`. Edges lead both ways unless the graph says `directed 1`.
// Nodes are called by their `label` or `name` if each has its own, otherwise by
// `id`. Places may be in
// `graphics [ x 2.5 y 4 ]` as well, or in a `pos` that is written twice. For places and costs see
// attribute_graph.h. `name` is the file's for messages, `cost` as AttributeGraph::draft() takes it.
// Errors name line and column. O(length).
Result<CostedDraft> parse_gml(std::string_view text, const std::string& name,
                              const std::string& cost = "");

}  // namespace waymark
