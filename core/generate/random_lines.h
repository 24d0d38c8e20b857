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

// So many lines anywhere on a map of that size, each whole on it: upright or level by turns of a
// coin where both fit; one that is longer than the map is cut to its side. They may cross.
std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random);

// Floor with those lines as walls.
Grid make_lines(int width, int height, int count, int length, Random& random);

}  // namespace waymark
