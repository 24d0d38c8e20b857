#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/map/graph.h"

namespace waymark {

// Reads a map of hexagons in a format like MovingAI's: a header of `type hex`, `height H`, `width
// W` and `map`, then H rows of W characters. '.' is free, '@' is blocked, and 1 to 9 are ground of
// that cost; '.' costs 1. Hexagons are pointy-topped, and odd rows are half a hexagon to the right.
// A step costs the mean of its two hexagons' costs. Costs are counted in halves if some terrain
// costs more than 1. `name` is the file's name for messages. Errors name the line and the column.
// O(length).
Result<GraphData> parse_hex(std::string_view text, const std::string& name);

// Writes the map as text. parse_hex() turns it back into the same graph.
std::string hex_text(const Graph& graph);

}  // namespace waymark
