#pragma once

#include <string>

#include "app/kit/json.h"
#include "core/base/result.h"
#include "core/io/attribute_graph.h"

namespace waymark {

// A graph as a small JSON object:
//   {"directed": false, "unit": "m", "unit_cost": 10,
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "edges": [{"from": "a", "to": "b", "cost": 5}, ...]}
// y grows downwards. `cost` is a non-negative integer; a cost of `unit_cost` (default: 1) is
// displayed as 1 unit. `directed` means that edges are one-way (default: false). An edge of an
// undirected graph may have `"oneway": true`. A node may have `"h"`, its heuristic value in units,
// for searches with h=values.
//
// Alternatively node-link JSON, as written by NetworkX and D3:
//   {"directed": false, "multigraph": false, "graph": {},
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "links": [{"source": "a", "target": "b", "weight": 5}, ...]}
// with "links" or "edges". An `id` is a string, a number or a list of these; without ids, nodes are
// numbered from 0. A node may have `pos` instead of x and y. y grows upwards. For positions and
// costs see attribute_graph.h; `cost` as in AttributeGraph::draft().
//
// `name` is the file name for messages. Errors give the line, the column and the path of keys; for
// other known kinds of JSON they name the kind. O(length).
Result<GraphDataWithCost> parse_json_graph(const std::string& text, const std::string& name,
                                           const std::string& cost = "");

// Writes a graph as the small JSON object above.
std::string json_graph(const Graph& graph);

// Whether a document is node-link JSON, see json_graph.h: it has `links`, or its first edge has a
// `source`.
bool is_node_link(const Json& document);

// Reads the graph in a node-link document. Throws JsonCursor::Fault. O(length).
GraphDataWithCost node_link_draft(const JsonCursor& document, const std::string& cost);

}  // namespace waymark
