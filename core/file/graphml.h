#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/file/cost_source.h"

namespace waymark {

// A graph in GraphML, as OSMnx, NetworkX, igraph and Gephi write it: nodes with places, edges with
// costs, see attribute_graph.h. Several keys may have one name, and a key may have a default. An
// edge leads both ways if the graph says so, unless the edge itself says `directed`; `oneway`
// counts for nothing. A main road goes through the ends of edges whose `highway` is one of
// motorway, trunk, primary and secondary. `name` is the file's for messages, `cost` as
// AttributeGraph::draft() takes it. Errors name line and column. O(length).
Result<CostedDraft> parse_graphml(std::string_view text, const std::string& name,
                                  const std::string& cost = "");

}  // namespace waymark
