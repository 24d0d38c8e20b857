#pragma once

#include <string>

#include "core/base/result.h"
#include "core/file/cost_source.h"

namespace waymark {

// A graph as a small JSON object:
//   {"directed": false, "unit": "m", "unit_cost": 10,
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "edges": [{"from": "a", "to": "b", "cost": 5}, ...]}
// y grows downwards. `cost` is an integer from 0 on; `unit_cost` of them are written as 1 of
// the unit, 1 unless said. `directed` says that edges lead one way alone; it is false unless said.
// An edge of an undirected graph may have `"oneway": true`.
//
// Or node-link JSON, as NetworkX and D3 write it:
//   {"directed": false, "multigraph": false, "graph": {},
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "links": [{"source": "a", "target": "b", "weight": 5}, ...]}
// with "links" or "edges". An `id` is a text, a number or a list of them; without ids nodes are
// counted from 0. A node may have `pos` instead of x and y. y grows upwards. For places and costs
// see attribute_graph.h; `cost` as AttributeGraph::draft() takes it.
//
// `name` is the file's for messages. Errors name line, column and the keys to the place; for JSON
// of another known kind they name the kind. O(length).
Result<CostedDraft> parse_json_graph(const std::string& text, const std::string& name,
                                     const std::string& cost = "");

// The same graph as text.
std::string json_graph(const Graph& graph);

}  // namespace waymark
