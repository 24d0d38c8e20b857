#pragma once

#include <vector>

#include "core/map/graph.h"

namespace waymark {

// Returns a map of pointy-topped hexagons, with odd rows half a hexagon to the right. `costs` has
// the terrain cost of each hexagon, row by row; 0 means blocked. At least one hexagon must not be
// blocked. A step costs the mean of its two hexagons' costs. Costs are counted in halves if some
// terrain costs more than 1.
GraphData hex_draft(int columns, int rows, const std::vector<int>& costs);

}  // namespace waymark
