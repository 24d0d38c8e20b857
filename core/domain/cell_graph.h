#pragma once

#include "core/domain/moves.h"

namespace waymark {

// A map as a graph: a node for each walkable cell, in reading order and numbered from 1, at the
// cell's middle, and an edge for each step with what it costs. The map's upper left corner is
// (0, 0). On a map that is a graph already it has the same edges. O(cells).
GraphDraft cell_draft(const Grid& grid, const Moves& moves);

}  // namespace waymark
