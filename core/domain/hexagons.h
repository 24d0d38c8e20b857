#pragma once

#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// A map of pointy hexagons, odd rows half of one to the right, by what the ground of each costs,
// row by row: 0 where it is blocked; at least one is not. A step costs the mean of its two
// hexagons, counted in halves where some cost more than 1.
GraphDraft hex_draft(int columns, int rows, const std::vector<int>& costs);

}  // namespace waymark
