#pragma once

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/cost_plane.h"

namespace waymark {

// The cost of a shortest path from one cell to every cell, indexed by Node; kNoCost in walls and
// where there is no path. Moves are symmetric, so it is the cost to the source as well. The field
// of a landmark is its landmark table; the field of the goal is the true cost.
struct DistanceField {
  Cell source;
  Moves moves;
  CostPlane costs;

  Cost at(Node node) const { return costs[node]; }
};

// The plain way, which FieldBuilder must agree with; for a single field of a map it is good enough.
// Breadth-first search with 4 moves, Dijkstra's algorithm on a ring of buckets (Dial, 1969) with 8
// and where terrains differ.
// O(cells). A source in a wall or outside the map gives a field without any path.
DistanceField distance_field(const Grid& grid, const Moves& moves, Cell source);

}  // namespace waymark
