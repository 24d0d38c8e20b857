#pragma once

#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// A map of pointy-topped hexagons, odd rows half a hexagon to the right. `costs` has the terrain
// cost of each hexagon, row by row, 0 if it is blocked; at least one must not be blocked. A step
// costs the mean of its two hexagons' costs. Costs are counted in halves if some terrain costs more
// than 1.
GraphDraft hex_draft(int columns, int rows, const std::vector<int>& costs);

}  // namespace waymark
