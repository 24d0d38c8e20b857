#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// A wall of `length` cells in a row or a column, `from` its left or upper end.
struct WallLine {
  Cell from;
  bool upright = false;
  int length = 1;
};

// `count` lines at random positions on a map of the given size, each entirely on the map. Each is
// vertical or horizontal at random if both fit. A line that is longer than the map is shortened to
// its side. Lines may cross.
std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random);

// Floor with random_lines() as walls.
Grid make_lines(int width, int height, int count, int length, Random& random);

}  // namespace waymark
