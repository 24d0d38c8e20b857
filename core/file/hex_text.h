#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/graph.h"

namespace waymark {

// The text of a map of hexagons, which is written like a MovingAI map: a header of `type hex`,
// `height H`, `width W` and `map`, then H rows of W characters. '.' is free and '@' blocked, and 1
// to 9 say what ground costs; '.' is 1. Hexagons are pointy, and odd rows stand half of one to the
// right. A step costs the mean of its two hexagons, counted in halves where some cost more than 1.
// `name` is the file's for messages. Errors name the line and the column. O(length).
Result<GraphDraft> parse_hex(std::string_view text, const std::string& name);

// The same map as text; parse_hex gives the same graph back.
std::string hex_text(const Graph& graph);

}  // namespace waymark
