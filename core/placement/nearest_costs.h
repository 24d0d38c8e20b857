#pragma once

#include <span>
#include <vector>

#include "core/field/cost_plane.h"

namespace waymark {

// How far each node of a component is from the nearest of some places, by the cost of the way
// there, and which is farthest.
class NearestCosts {
 public:
  // So many nodes that follow one another are worked on together where any is of the component.
  static constexpr int kBlock = 64;

  // The nodes in reading order, at least one; they must stay. No place yet: everything is kNoCost
  // away.
  explicit NearestCosts(std::span<const Node> nodes);

  // One place more, by the costs to it, which are known of all nodes. O(kBlock * blocks), as many
  // at a time as the processor can, in 16 bits as long as all fields are; the same on all.
  void add(const CostPlane& to_place);
  void clear();

  // The node farthest from its nearest place, the first of them in order. There must be a place.
  Node farthest() const { return farthest_; }

 private:
  void widen();

  std::span<const Node> nodes_;
  std::vector<Node> blocks_;  // the first node of each, a multiple of kBlock
  // Of all blocks, one after the other; 0 for what is not of the component and so never farthest.
  // One of the two is empty.
  CellArray<CostPlane::Narrow> narrow_;
  CellArray<Cost> wide_;
  Node farthest_ = kNoNode;
};

}  // namespace waymark
