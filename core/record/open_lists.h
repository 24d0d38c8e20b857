#pragma once

#include <array>
#include <vector>

#include "core/record/recorded_search.h"

namespace waymark {

// The open list at any step of a recorded search. A bidirectional search has one open list per
// side, and a node can be in both. The list is stored at regular intervals; for other steps, it is
// replayed from the last stored list before the step.
class OpenLists {
 public:
  // Stores the open list of every `spacing`-th step, with about 4 bytes per node. O(steps).
  void assign(const RecordedSearch& search, int spacing = 4096);

  // The open nodes when `count` nodes are expanded, 0 to the record's steps, in the order in which
  // they were generated, or improved if nodes are reopened. A node is open if it has been generated
  // and neither side has expanded it since. `search` must be the search passed to assign().
  // O(result + spacing).
  std::vector<Node> at(const RecordedSearch& search, int count, Side side = Side::forward) const;
  // The number of nodes in the lists of both sides.
  std::size_t size(const RecordedSearch& search, int count) const;

 private:
  int spacing_ = 1;
  // Indexed by side; the i-th list is stored after i * spacing_ expansions.
  std::array<std::vector<std::vector<Node>>, 2> kept_;
};

}  // namespace waymark
