#pragma once

#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// The cells in which two grids of one size differ. Turns either grid into the other, and is much
// smaller than a grid if little changed.
class CellChanges {
 public:
  // The grids have the same size. O(cells).
  CellChanges(const Grid& before, const Grid& after);

  // take_back() turns the `after` grid into the `before` grid, make() the other way round.
  void take_back(Grid& after) const;
  void make(Grid& before) const;

  // The cells that differ, row by row.
  std::vector<Cell> cells() const;

  std::size_t bytes() const { return runs_.size() * sizeof(Run); }

 private:
  // Neighbouring cells of a row with the same terrain before and the same terrain after.
  struct Run {
    Cell first;
    int length;
    char before, after;
  };
  std::vector<Run> runs_;
};

}  // namespace waymark
