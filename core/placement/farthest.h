#pragma once

#include <span>
#include <vector>

#include "core/search/cost_plane.h"

namespace waymark {

// How far each node of a component is from the nearest of some places, and which is farthest.
class NearestCosts {
 public:
  // Nodes that follow one another.
  struct Stretch {
    Node first;
    int length;
  };

  // The nodes in reading order, at least one. No place yet: everything is kNoCost away.
  explicit NearestCosts(std::span<const Node> nodes);

  // One place more, by its distance field, which reaches all nodes. O(nodes), as many at a time as
  // the processor can; the same on all.
  void add(const CostPlane& from_place);
  void clear();

  // The node farthest from its nearest place, the first of them in order. There must be a place.
  Node farthest() const { return farthest_; }

 private:
  std::vector<Stretch> stretches_;
  CellArray<Cost> costs_;  // of all stretches, one after the other
  Node farthest_ = kNoNode;
};

}  // namespace waymark
