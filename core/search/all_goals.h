#pragma once

#include <algorithm>
#include <vector>

#include "core/heuristic/goal_estimate.h"
#include "core/heuristic/goal_set.h"
#include "core/map/grid.h"

namespace waymark {

// Ends a search when it reaches the last goal, see ends.h. When the search reaches a goal, the goal
// is removed from the estimate.
class AllGoals {
 public:
  static constexpr bool kRenews = true;

  // `h` is the search's estimate, nullptr if it uses none.
  AllGoals(const Grid& grid, const GoalSet& goals, GoalEstimate* h)
      : h_(h), left_(goals.cells.size()), taken_(goals.cells.size()) {
    for (const Cell goal : goals.cells) nodes_.push_back(grid.node(goal));
  }

  Node aim() const { return kNoNode; }
  bool is_goal(Node node) const {
    const std::size_t goal = number(node);
    return goal < nodes_.size() && !taken_[goal];
  }
  bool take(Node node) {
    const std::size_t goal = number(node);
    taken_[goal] = true;
    if (h_ != nullptr) h_->take(goal);
    return --left_ == 0;
  }
  const std::vector<Node>& nodes() const { return nodes_; }  // indexed by goal number

 private:
  std::size_t number(Node node) const {
    return static_cast<std::size_t>(std::find(nodes_.begin(), nodes_.end(), node) - nodes_.begin());
  }

  GoalEstimate* h_;
  std::size_t left_;
  std::vector<bool> taken_;
  std::vector<Node> nodes_;
};

}  // namespace waymark
