#pragma once

#include <span>
#include <vector>

#include "core/field/cost_plane.h"
#include "core/map/cell_forest.h"

namespace waymark {

// A distance field for 4 moves on a map without loops. There is only one path to every cell, so no
// search is needed. Costs are first counted along the path from the source to its root. Every other
// cell costs one more than its parent, which precedes it in preorder.
class TreeField {
 public:
  // Begins at a passable node. The forest must stay valid until the field is written. O(depth).
  void begin(const CellForest& forest, Node source);
  // Handles `count` cells. Returns true when none is left.
  bool advance(int count);
  // The highest cost. Call only when done.
  Cost bound() const { return greatest_; }
  // Like RunField::write().
  void write(std::span<CostPlane::Narrow> costs) const {
    write_costs(costs, CostPlane::kNarrowNoCost);
  }
  void write(std::span<Cost> costs) const { write_costs(costs, kNoCost); }

 private:
  template <class Value>
  void write_costs(std::span<Value> costs, Value no_cost) const;

  const CellForest* forest_ = nullptr;
  std::vector<int> to_root_;  // remaining positions on the path to the root, farthest first
  std::vector<Cost> costs_;   // by position, for the positions from root_ to next_
  int root_ = 0, next_ = 0;
  Cost greatest_ = 0;
};

}  // namespace waymark
