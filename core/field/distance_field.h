#pragma once

#include <span>

#include "core/field/cost_plane.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The cost of a shortest path from every cell to one cell, the source, and from the source to every
// cell, indexed by Node; kNoCost in walls and if there is no path. If all steps cost the same in
// both directions, one plane serves for both. The field of a landmark is its landmark table; the
// field of the goal has the true costs.
struct DistanceField {
  Cell source;
  Moves moves;
  CostPlane costs;      // to the source
  CostPlane away = {};  // costs from the source; empty if equal to `costs`

  // The cost from the node to the source.
  Cost at(Node node) const { return costs[node]; }
  // The cost from the source to the node.
  Cost from(Node node) const { return from_source()[node]; }
  bool is_directed() const { return away.size() != 0; }
  const CostPlane& from_source() const { return is_directed() ? away : costs; }
};

// Computes a field in a simple way. Fast enough for a single field of a map, and the reference for
// FieldBuilder, which must return the same field. Uses breadth-first search with 4 moves. With 8
// moves, or if terrain costs differ, it uses Dijkstra's algorithm on a ring of buckets (Dial,
// 1969). If steps are not symmetric, it runs twice: once along the steps away from the source, and
// once against the steps towards it. O(cells). If the source is in a wall or outside the map, the
// field has no paths.
DistanceField distance_field(const Grid& grid, const Moves& moves, Cell source);

// Like distance_field() above, from several walkable nodes at once: the cost from each cell to the
// closest of them. The field's `source` is meaningless. If there are no nodes, the field has no
// paths.
DistanceField distance_field(const Grid& grid, const Moves& moves, std::span<const Node> sources);

}  // namespace waymark
