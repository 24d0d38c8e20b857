#pragma once

#include <span>
#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// The cost from each node of a component to the closest of some places, and the node where this
// cost is highest.
class NearestCosts {
 public:
  // The number of consecutive nodes in a block. A block is processed if any of its nodes is in the
  // component.
  static constexpr int kBlock = 64;

  // `nodes` is in reading order, has at least one node and must outlive the object. Before the
  // first place is added, all costs are kNoCost.
  explicit NearestCosts(std::span<const Node> nodes);

  // Adds a place. `to_place` has the costs from all nodes to the place. O(kBlock * blocks),
  // vectorised, with 16-bit values as long as all fields have 16-bit values. The results are the
  // same on all processors.
  void add(const CostPlane& to_place);
  void clear();

  // The node farthest from its closest place. Ties: the first in reading order. At least one place
  // must have been added.
  Node farthest() const { return farthest_; }

 private:
  void widen();

  std::span<const Node> nodes_;
  std::vector<Node> blocks_;  // the first node of each block, a multiple of kBlock
  // The costs, block by block. 0 for nodes outside the component, so they are never farthest. One
  // of the two arrays is empty.
  CellArray<CostPlane::Narrow> narrow_;
  CellArray<Cost> wide_;
  Node farthest_ = kNoNode;
};

}  // namespace waymark
