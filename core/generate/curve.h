#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/domain/cell.h"

namespace waymark {

// A smooth line from one end to the other that strays up to `stray` cells to both sides, bending
// about every `bend` cells. Points a few cells apart, for roads, rivers and cliffs.
std::vector<Cell> winding_line(Cell from, Cell to, int stray, int bend, Random& random);

}  // namespace waymark
