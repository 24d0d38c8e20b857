#pragma once

#include <vector>

#include "core/search/recorded_search.h"

namespace waymark {

// Something that a search did to a cell.
struct CellEvent {
  enum class Kind { generated, improved, expanded };

  Kind kind;
  int count;  // how many nodes are expanded when it is done, as playing counts them; the start is
              // generated with 0, and so is the goal from both ends
  Node from;  // whose expansion it was; for `expanded` the parent; kNoNode for these
  Cost g;
  Side side = Side::forward;  // of a search from both ends; backward g is the cost to the goal
  friend bool operator==(const CellEvent&, const CellEvent&) = default;
};

// All that happened to `node`, in order: generated once, improved with every cheaper way that the
// search takes, expanded once or, where nodes are opened again, more often. From both ends each
// side can generate it, and one of them expands it. Empty for a node that the search never came to.
// It is derived from the expansions of the neighbours, in O(n log n) of them.
std::vector<CellEvent> cell_history(const RecordedSearch& search, Node node);

}  // namespace waymark
