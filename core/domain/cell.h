#pragma once

#include <cstdint>

namespace waymark {

// A position on the map: x to the right, y down, (0, 0) is the top-left cell.
struct Cell {
  int x = 0;
  int y = 0;

  friend bool operator==(Cell, Cell) = default;
};

// Index of a cell in the padded storage of a Grid. Neighbours are at fixed offsets from it.
using Node = std::int32_t;
inline constexpr Node kNoNode = -1;

// Path costs in cost units: with 4 moves 1 a step, with 8 moves Moves::straight and
// Moves::diagonal.
using Cost = std::int32_t;
inline constexpr Cost kNoCost = INT32_MAX;  // unreachable

}  // namespace waymark
