#pragma once

#include "core/domain/cell.h"

namespace waymark {

// Conditions that end a search, as used by the plain searches. `is_goal(node)`, for an expanded
// node, returns whether it is a goal that has not been taken yet. Then `take(node)` takes it and
// returns whether it was the last one, which ends the search. If kRenews is set, the estimate
// changes when a goal is taken, and never falls. `aim()` is the goal that rules use that depend on
// its position.

// Ends at one node.
struct OneGoal {
  static constexpr bool kRenews = false;
  Node goal;

  Node aim() const { return goal; }
  bool is_goal(Node node) const { return node == goal; }
  bool take(Node) const { return true; }
};

// Ends at the first node of a set, which has `holds(node)`.
template <class Set>
struct FirstOf {
  static constexpr bool kRenews = false;
  const Set& set;

  Node aim() const { return kNoNode; }
  bool is_goal(Node node) const { return set.holds(node); }
  bool take(Node) const { return true; }
};

}  // namespace waymark
