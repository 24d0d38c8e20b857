#pragma once

#include "core/map/cell.h"

namespace waymark {

// Conditions that end a search, used by the plain searches. For an expanded node, `is_goal(node)`
// returns whether the node is a goal that has not been taken yet. If so, `take(node)` takes the
// goal and returns whether it was the last goal, which ends the search. If kRenews is true, the
// estimate changes when a goal is taken, and never falls. `aim()` returns the goal for tie-breaking
// rules that depend on the goal's position.

// Ends at one node.
struct OneGoal {
  static constexpr bool kRenews = false;
  Node goal;

  Node aim() const { return goal; }
  bool is_goal(Node node) const { return node == goal; }
  bool take(Node) const { return true; }
};

// Ends at the first node for which `set.holds(node)` is true.
template <class Set>
struct FirstOf {
  static constexpr bool kRenews = false;
  const Set& set;

  Node aim() const { return kNoNode; }
  bool is_goal(Node node) const { return set.holds(node); }
  bool take(Node) const { return true; }
};

}  // namespace waymark
