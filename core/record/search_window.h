#pragma once

#include "core/map/cell.h"
#include "core/map/cell_region.h"

namespace waymark {

// The part of a grid to which a search is limited: a box of cells, or for a graph a box in the grid
// of nodes.
struct SearchWindow {
  CellBox box;
  Node stride = 0;  // stride of the grid, see Grid::stride()

  bool holds(Node node) const {
    const int x = node % stride - 1, y = node / stride - 1;
    return x >= box.from.x && x <= box.to.x && y >= box.from.y && y <= box.to.y;
  }
  friend bool operator==(const SearchWindow&, const SearchWindow&) = default;
};

// Counts the steps from expanded nodes that a search skipped because they leave its window. The
// search ignores everything outside, so a path outside the window could be cheaper than the path
// found, or could be the only path.
struct OutsideWindow {
  int steps = 0;
  Node from = kNoNode, to = kNoNode;  // start and end of the first such step

  void add(Node step_from, Node step_to) {
    if (steps++ == 0) {
      from = step_from;
      to = step_to;
    }
  }
  friend bool operator==(const OutsideWindow&, const OutsideWindow&) = default;
};

}  // namespace waymark
