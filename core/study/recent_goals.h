#pragma once

#include <deque>
#include <span>

#include "core/map/grid.h"

namespace waymark {

// The goals of the latest searches.
class RecentGoals {
 public:
  // Adds a goal and keeps only the latest `count` goals; `count` must be at least 1.
  void add(Cell goal, int count);
  void clear() { goals_.clear(); }
  // The node closest to the goals' centre. Ties: the first. There must be at least one goal and one
  // node. O(nodes).
  Cell middle(const Grid& grid, std::span<const Node> nodes) const;

 private:
  std::deque<Cell> goals_;  // newest last
};

}  // namespace waymark
