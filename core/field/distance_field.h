#pragma once

#include <span>

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/cost_plane.h"

namespace waymark {

// The cost of a shortest path from every cell to one cell, the source, and from it to every cell,
// indexed by Node; kNoCost in walls and where there is no path. Where all steps cost the same both
// ways the two are one plane. The field of a landmark is its landmark table; the field of the goal
// is the true cost.
struct DistanceField {
  Cell source;
  Moves moves;
  CostPlane costs;      // to the source
  CostPlane away = {};  // from the source; empty where that is the same

  // From the node to the source.
  Cost at(Node node) const { return costs[node]; }
  // From the source to the node.
  Cost from(Node node) const { return from_source()[node]; }
  bool is_directed() const { return away.size() != 0; }
  const CostPlane& from_source() const { return is_directed() ? away : costs; }
};

// The plain way, which FieldBuilder must agree with; for a single field of a map it is good enough.
// Breadth-first search with 4 moves, Dijkstra's algorithm on a ring of buckets (Dial, 1969) with 8
// and where terrains differ, and that twice where steps cost more one way: once along the steps
// that lead away from the source, once against those that lead to it.
// O(cells). A source in a wall or outside the map gives a field without any path.
DistanceField distance_field(const Grid& grid, const Moves& moves, Cell source);

// The same from several walkable nodes at once: the cost from each cell to the nearest of them. Its
// source is nothing to go by. Without any node a field without any path.
DistanceField distance_field(const Grid& grid, const Moves& moves, std::span<const Node> sources);

}  // namespace waymark
