#pragma once

#include <deque>
#include <span>

#include "core/domain/grid.h"

namespace waymark {

// The goals of the last searches.
class RecentGoals {
 public:
  // The oldest ones beyond `count` are forgotten; `count` at least 1.
  void add(Cell goal, int count);
  void clear() { goals_.clear(); }
  // Which of the nodes is nearest to their mean place, the first of those; at least one goal and
  // one node. O(nodes).
  Cell middle(const Grid& grid, std::span<const Node> nodes) const;

 private:
  std::deque<Cell> goals_;  // the newest last
};

}  // namespace waymark
