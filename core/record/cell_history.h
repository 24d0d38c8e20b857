#pragma once

#include <vector>

#include "core/record/recorded_search.h"

namespace waymark {

// An event of a search that concerns one cell.
struct CellEvent {
  enum class Kind { generated, improved, expanded };

  Kind kind;
  // The number of nodes that have been expanded once the event has happened, as in playback. The
  // start is generated at count 0, and so is the goal in a bidirectional search.
  int count;
  // The node whose expansion caused the event; for `expanded`, the parent; kNoNode for the start,
  // and for the goal in a bidirectional search.
  Node from;
  Cost g;
  // Side of a bidirectional search; if backward, g is the cost to the goal.
  Side side = Side::forward;
  friend bool operator==(const CellEvent&, const CellEvent&) = default;
};

// All events of `node`, in order. The node is generated once, improved with every cheaper path that
// the search accepts, and expanded once, or more often if nodes are reopened. In a bidirectional
// search both sides can generate the node, and one of them expands it. Empty for a node that the
// search never reached. Derived from the expansions of the neighbours, in O(n log n) for n such
// expansions.
std::vector<CellEvent> cell_history(const RecordedSearch& search, Node node);

}  // namespace waymark
