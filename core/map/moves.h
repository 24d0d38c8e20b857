#pragma once

#include <array>

#include "core/map/cell.h"
#include "core/map/grid.h"

namespace waymark {

// How a mover may step: 4-connected at unit cost, or 8-connected where a diagonal step needs both
// its orthogonal neighbours free (the rule of the MovingAI benchmarks).
//
// With 8 moves costs are integers near the ratio 1 : sqrt 2, a convergent p/q of its continued
// fraction. The finest one is taken for which no path on the map can pass 2^30 cost units, so that
// g + h never overflows: 1393/985 up to 770,000 walkable cells (off by 0.01 cell after 27,000
// diagonal steps), coarser beyond.
struct Moves {
  int directions = 4;  // 4 or 8
  Cost straight = 1;   // cost units of one cell
  Cost diagonal = 0;   // 0 with 4 moves

  static Moves four() { return {}; }
  static Moves eight(const Grid& grid);
  // `directions` is 4 or 8.
  static Moves of(int directions, const Grid& grid) {
    return directions == 8 ? eight(grid) : four();
  }

  // A cost as a length in cells.
  double cells(Cost cost) const { return static_cast<double>(cost) / straight; }

  friend bool operator==(const Moves&, const Moves&) = default;
};

// The order in which neighbours are generated everywhere: N, E, S, W, then NE, SE, SW, NW.
inline constexpr std::array<Cell, 8> kSteps = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

// Calls visit(neighbour, step cost) for each step allowed from `node`, in the order of kSteps.
template <class Visit>
inline void for_each_neighbour(const Grid& grid, const Moves& moves, Node node, Visit&& visit) {
  const std::uint8_t* walkable = grid.walkable_plane().data() + node;
  const Node down = grid.stride();
  const bool north = walkable[-down], east = walkable[1], south = walkable[down],
             west = walkable[-1];
  if (north) visit(node - down, moves.straight);
  if (east) visit(node + 1, moves.straight);
  if (south) visit(node + down, moves.straight);
  if (west) visit(node - 1, moves.straight);
  if (moves.directions == 4) return;
  if (north && east && walkable[-down + 1]) visit(node - down + 1, moves.diagonal);
  if (south && east && walkable[down + 1]) visit(node + down + 1, moves.diagonal);
  if (south && west && walkable[down - 1]) visit(node + down - 1, moves.diagonal);
  if (north && west && walkable[-down - 1]) visit(node - down - 1, moves.diagonal);
}

}  // namespace waymark
