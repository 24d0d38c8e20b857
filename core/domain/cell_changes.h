#pragma once

#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// In which cells two grids of one size differ, so that one can be made from the other: a small part
// of either where little was changed.
class CellChanges {
 public:
  // O(cells). Both of one size.
  CellChanges(const Grid& before, const Grid& after);

  // Turns the grid that was `after` into the one that was `before`, or the other way round.
  void take_back(Grid& after) const;
  void make(Grid& before) const;

  // Those cells, row by row.
  std::vector<Cell> cells() const;

  std::size_t bytes() const { return runs_.size() * sizeof(Run); }

 private:
  // Neighbouring cells of a row that were all of one terrain and became all of another.
  struct Run {
    Cell first;
    int length;
    char before, after;
  };
  std::vector<Run> runs_;
};

}  // namespace waymark
