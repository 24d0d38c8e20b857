#pragma once

#include <string>

#include "core/base/result.h"
#include "core/domain/graph.h"

namespace waymark {

// A graph as a small JSON object:
//   {"directed": false, "unit": "m", "unit_cost": 10,
//    "nodes": [{"id": "a", "x": 0, "y": 0}, ...],
//    "edges": [{"from": "a", "to": "b", "cost": 5}, ...]}
// y grows downwards. `cost` is an integer from 0 on; `unit_cost` of them are written as 1 of
// the unit, 1 unless said. `directed` says that edges lead one way alone; it is false unless said.
// An edge of an undirected graph may have `"oneway": true`. `name` is the file's for messages.
// Errors name line, column and the way to what is wrong. O(length).
Result<GraphDraft> parse_json_graph(const std::string& text, const std::string& name);

// The same graph as text.
std::string json_graph(const Graph& graph);

}  // namespace waymark
