#pragma once

#include <span>
#include <vector>

#include "core/search/cost_plane.h"

namespace waymark {

// How far each node of a component is from the nearest of some places, and which is farthest.
class NearestCosts {
 public:
  // The nodes in reading order, at least one. No place yet: everything is kNoCost away.
  explicit NearestCosts(std::span<const Node> nodes);

  // One place more, by its distance field, which reaches all nodes. O(nodes), many at a time.
  void add(const CostPlane& from_place);
  void clear();

  // The node farthest from its nearest place, the first of them in order. There must be a place.
  Node farthest() const { return farthest_; }

 private:
  // Nodes that follow one another.
  struct Stretch {
    Node first;
    int length;
  };

  template <class Value>
  void lower(const Value* from_place);

  std::vector<Stretch> stretches_;
  std::vector<Cost> costs_;  // of all stretches, one after the other
  Node farthest_ = kNoNode;
};

}  // namespace waymark
