#pragma once

#include <string>

#include "app/kit/json_cursor.h"
#include "core/io/cost_source.h"

namespace waymark {

// Whether a document is node-link JSON, see json_graph.h: it has `links`, or its first edge has a
// `source`.
bool is_node_link(const Json& document);

// Reads the graph in a node-link document. Throws JsonCursor::Fault. O(length).
GraphDataWithCost node_link_draft(const JsonCursor& document, const std::string& cost);

}  // namespace waymark
