#pragma once

#include <span>
#include <vector>

#include "core/domain/cell_forest.h"
#include "core/field/cost_plane.h"

namespace waymark {

// A distance field for 4 moves where no way closes a loop. There is one way to every cell, so that
// nothing is searched: on the way from the source to its root costs are counted off, and whatever
// else hangs there costs one more than what it hangs on, which comes before it in preorder.
class TreeField {
 public:
  // Begins at a passable node; the forest must stay until the field is written. O(depth).
  void begin(const CellForest& forest, Node source);
  // Handles `count` cells; true when none is left.
  bool advance(int count);
  // The greatest cost. When done.
  Cost bound() const { return greatest_; }
  // As RunField::write.
  void write(std::span<CostPlane::Narrow> costs) const {
    write_costs(costs, CostPlane::kNarrowNoCost);
  }
  void write(std::span<Cost> costs) const { write_costs(costs, kNoCost); }

 private:
  template <class Value>
  void write_costs(std::span<Value> costs, Value no_cost) const;

  const CellForest* forest_ = nullptr;
  std::vector<int> to_root_;  // places on the way that are still to come, the farthest first
  std::vector<Cost> costs_;   // by place, from root_ to next_
  int root_ = 0, next_ = 0;
  Cost greatest_ = 0;
};

}  // namespace waymark
