#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/map/cell.h"

namespace waymark {

// A smooth line between two points. It strays up to `stray` cells to either side and bends about
// every `bend` cells. Returns points a few cells apart. Used for roads, rivers and cliffs.
std::vector<Cell> winding_line(Cell from, Cell to, int stray, int bend, Random& random);

}  // namespace waymark
