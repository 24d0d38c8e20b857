#pragma once

#include <memory>
#include <span>

#include "core/map/graph.h"

namespace waymark {

// Returns the graph without any edge to or from these nodes. The nodes themselves stay in place.
// Not for graphs of states. O(nodes + edges log edges).
std::shared_ptr<const Graph> with_closed_nodes(const std::shared_ptr<const Graph>& graph,
                                               std::span<const Node> closed);

}  // namespace waymark
