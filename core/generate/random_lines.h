#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// A wall of `length` cells in a row or a column; `from` is its left or upper end.
struct WallLine {
  Cell from;
  bool upright = false;
  int length = 1;
};

// Returns `count` lines at random positions, each entirely on a map of the given size. If a line
// fits both ways, it is horizontal or vertical at random. If it fits neither way, it is shortened
// to the side of the map. Lines may cross.
std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random);

// A map of floor with random_lines() as walls.
Grid make_lines(int width, int height, int count, int length, Random& random);

}  // namespace waymark
