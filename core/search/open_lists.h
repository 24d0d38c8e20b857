#pragma once

#include <array>
#include <vector>

#include "core/search/recorded_search.h"

namespace waymark {

// The open list at any step of a recorded search; from both ends each side has one, and a node can
// stand in both. It is kept at every so many steps; from the one kept last before a step the steps
// between are replayed.
class OpenLists {
 public:
  // O(steps) once, and about 4 bytes for every open node at every `spacing`-th step.
  void assign(const RecordedSearch& search, int spacing = 4096);

  // The nodes that are open when `count` nodes are expanded, 0 to the record's steps, in the order
  // in which they were generated, or found more cheaply where nodes are opened again: generated,
  // not expanded since, by neither side. `search` as in assign(). O(result + spacing).
  std::vector<Node> at(const RecordedSearch& search, int count, Side side = Side::forward) const;
  // How many stand in the lists of both sides.
  std::size_t size(const RecordedSearch& search, int count) const;

 private:
  int spacing_ = 1;
  // By side, the i-th with i * spacing_ nodes expanded.
  std::array<std::vector<std::vector<Node>>, 2> kept_;
};

}  // namespace waymark
