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

// A path cost in cost units. A step costs 1 with 4 moves, and Moves::straight or Moves::diagonal
// with 8 moves.
using Cost = std::int32_t;
inline constexpr Cost kNoCost = INT32_MAX;  // unreachable

}  // namespace waymark
