#pragma once

#include <vector>

#include "core/map/grid.h"

namespace waymark {

// The cells in which two grids of the same size differ. Either grid can be restored from the other.
// If only a few cells differ, this needs much less memory than a second grid.
class CellChanges {
 public:
  // The grids must have the same size. O(cells).
  CellChanges(const Grid& before, const Grid& after);

  // take_back() turns the `after` grid into the `before` grid; make() does the reverse.
  void take_back(Grid& after) const;
  void make(Grid& before) const;

  // The cells that differ, row by row.
  std::vector<Cell> cells() const;

  std::size_t bytes() const { return runs_.size() * sizeof(Run); }

 private:
  // Adjacent cells in a row that all have the same old terrain and the same new terrain.
  struct Run {
    Cell first;
    int length;
    char before, after;
  };
  std::vector<Run> runs_;
};

}  // namespace waymark
