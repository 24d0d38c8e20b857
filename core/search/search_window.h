#pragma once

#include "core/domain/cell.h"
#include "core/domain/cell_region.h"

namespace waymark {

// The part of a grid on which a search may go: a box of its cells, of a graph's grid of nodes.
struct SearchWindow {
  CellBox box;
  Node stride = 0;  // of the grid, see Grid::stride()

  bool holds(Node node) const {
    const int x = node % stride - 1, y = node / stride - 1;
    return x >= box.from.x && x <= box.to.x && y >= box.from.y && y <= box.to.y;
  }
  friend bool operator==(const SearchWindow&, const SearchWindow&) = default;
};

// What a search left out because it lies outside its window: steps from nodes that it expanded. It
// knows nothing of what is beyond: a path through there could be cheaper than the one that it
// found, or the only one.
struct OutsideWindow {
  int steps = 0;
  Node from = kNoNode, to = kNoNode;  // the first one

  void add(Node step_from, Node step_to) {
    if (steps++ == 0) {
      from = step_from;
      to = step_to;
    }
  }
  friend bool operator==(const OutsideWindow&, const OutsideWindow&) = default;
};

}  // namespace waymark
