#pragma once

#include "core/domain/cell.h"

namespace waymark {

// Where a search ends, as the plain searches ask for it: `is_goal(node)` of a node that is expanded
// says whether it is one that is still to be taken; then `take(node)` takes it and says whether it
// was the last one, so that the search ends. Where kRenews is set the estimate changes with what is
// taken, and never falls. `aim()` is the node that rules ask which look at where the goal lies.

// At one node.
struct OneGoal {
  static constexpr bool kRenews = false;
  Node goal;

  Node aim() const { return goal; }
  bool is_goal(Node node) const { return node == goal; }
  bool take(Node) const { return true; }
};

// At the first node of a set, which has `holds(node)`.
template <class Set>
struct FirstOf {
  static constexpr bool kRenews = false;
  const Set& set;

  Node aim() const { return kNoNode; }
  bool is_goal(Node node) const { return set.holds(node); }
  bool take(Node) const { return true; }
};

}  // namespace waymark
