#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/memory.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// A cost for every node. Uses 16 bits per cost if all costs fit, otherwise 32, because memory
// bandwidth limits the reading of a whole plane. The values are the same either way.
class CostPlane {
 public:
  using Narrow = std::uint16_t;
  using NarrowArray = CellArray<Narrow>;
  using WideArray = CellArray<Cost>;
  static constexpr Narrow kNarrowNoCost = UINT16_MAX;         // stands for kNoCost
  static constexpr Cost kGreatestNarrow = kNarrowNoCost - 1;  // the largest cost that fits

  CostPlane() = default;
  explicit CostPlane(NarrowArray costs) : narrow_(std::move(costs)) {}
  explicit CostPlane(WideArray costs) : wide_(std::move(costs)) {}

  static Cost widened(Narrow cost) { return cost == kNarrowNoCost ? kNoCost : Cost{cost}; }
  static Cost widened(Cost cost) { return cost; }

  bool is_narrow() const { return !narrow_.empty(); }
  std::size_t size() const { return is_narrow() ? narrow_.size() : wide_.size(); }
  Cost operator[](std::size_t at) const { return is_narrow() ? widened(narrow_[at]) : wide_[at]; }
  Cost operator[](Node node) const { return (*this)[static_cast<std::size_t>(node)]; }

  // The array if the costs have 16 bits, otherwise nullptr.
  const Narrow* narrow_array() const { return is_narrow() ? narrow_.data() : nullptr; }

  // Calls read(costs) with the stored array, whose values must be read through widened().
  template <class Read>
  decltype(auto) with_array(Read&& read) const {
    return is_narrow() ? read(narrow_.data()) : read(wide_.data());
  }

  // Moves the memory out and leaves the plane empty.
  NarrowArray release_narrow() { return std::exchange(narrow_, {}); }
  WideArray release_wide() { return std::exchange(wide_, {}); }

  friend bool operator==(const CostPlane& a, const CostPlane& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t at = 0; at < a.size(); ++at)
      if (a[at] != b[at]) return false;
    return true;
  }

 private:
  NarrowArray narrow_;  // one of the two arrays is empty
  WideArray wide_;
};

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

// Returns the next node on a shortest path from `node` to the field's source: the first neighbour,
// in the order of kSteps, whose cost is lower by exactly the step cost, which is above 0. If there
// is none, returns the first step of a path that costs 0, has the fewest steps, and leads to the
// source or to a node with such a neighbour. So a walk that follows these steps never returns to a
// node. Returns kNoNode at the source, at other nodes with cost 0 if the field has several sources,
// and if there is no path. O(edges of the node), or O(edges of all nodes with the same cost) if
// some edges cost 0.
Node descend(const Grid& grid, const DistanceField& field, Node node);

// A shortest path from `from` to the field's source, including both, found by descending the field;
// empty if there is no path. `field` must be a field of `grid`. Needs no search: O(path).
std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from);

// The minimum number of steps from one cell to every cell, ignoring costs, indexed by Node; kNoCost
// in walls and if there is no path. A source in a wall or outside the map reaches nothing.
// Breadth-first search, O(cells).
CostPlane step_field(const Grid& grid, const Moves& moves, Cell source);

}  // namespace waymark
