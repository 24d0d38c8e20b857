#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/graph.h"

namespace waymark {

// A road graph in GraphML, as OSMnx and NetworkX write it: nodes with x and y, edges with a length
// in metres. Where the file says that edges have no direction, they lead both ways, but for those
// whose `oneway` is true. An edge costs its length in decimetres, at least 1; one without a length
// costs what the straight line is long. x from -180 to 180 with y from -90 to 90 is taken for
// degrees of longitude and latitude where edges have lengths, and laid out in metres; y grows to
// the north. A main road goes through the ends of edges whose `highway` is one of motorway, trunk,
// primary and secondary. `name` is the file's for messages. Errors name line and column. O(length).
Result<GraphDraft> parse_graphml(std::string_view text, const std::string& name);

}  // namespace waymark
