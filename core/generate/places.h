#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/base/random.h"
#include "core/map/cell.h"
#include "core/map/moves.h"

namespace waymark {

// The structure of a maze: a rectangle of places, each with openings towards some of its four
// neighbours. Directions are indices into kSteps.
class Places {
 public:
  Places(int columns, int rows)
      : columns_(columns),
        rows_(rows),
        open_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  bool contains(Cell at) const { return at.x >= 0 && at.y >= 0 && at.x < columns_ && at.y < rows_; }
  bool open(Cell at, int way) const { return open_[index(at)][static_cast<std::size_t>(way)]; }
  int openings(Cell at) const {
    int count = 0;
    for (const bool open : open_[index(at)]) count += open;
    return count;
  }
  void join(Cell at, int way) {
    open_[index(at)][static_cast<std::size_t>(way)] = true;
    open_[index(step(at, way))][static_cast<std::size_t>((way + 2) % 4)] = true;
  }
  static Cell step(Cell at, int way) {
    const Cell by = kSteps[static_cast<std::size_t>(way)];
    return {at.x + by.x, at.y + by.y};
  }

 private:
  std::size_t index(Cell at) const { return static_cast<std::size_t>(at.y * columns_ + at.x); }

  int columns_;
  int rows_;
  std::vector<std::array<bool, 4>> open_;
};

// Joins all places by the growing-tree algorithm. The algorithm mostly proceeds depth-first, which
// makes long winding corridors. `branching` percent of its steps continue from an older place
// instead of the newest one.
void grow(Places& places, int branching, Random& random);

// Adds a second opening to a percentage of the places that have only one.
void open_dead_ends(Places& places, int percentage, Random& random);

}  // namespace waymark
