#pragma once

#include <algorithm>
#include <array>

#include "core/domain/cell.h"
#include "core/domain/grid.h"

namespace waymark {

// How a mover may step: 4-connected at unit cost, or 8-connected where a diagonal step needs both
// its orthogonal neighbours free (the rule of the MovingAI benchmarks).
//
// On a map that is not uniform a step costs the mean of its two cells' terrain times its length on
// plain ground, and a diagonal one needs both orthogonal neighbours joined to its two cells. Costs
// are then counted in halves, so that the mean is an integer.
//
// With 8 moves costs are integers near the ratio 1 : sqrt 2, a convergent p/q of its continued
// fraction. The finest one is taken for which no path on the map can pass 2^30 cost units, so that
// g + h never overflows: 1393/985 up to 770,000 walkable cells (off by 0.01 cell after 27,000
// diagonal steps), coarser beyond.
struct Moves {
  int directions = 4;  // 4 or 8
  Cost straight = 1;   // cost units of one cell of plain ground; even where the map is not uniform
  Cost diagonal = 0;   // 0 with 4 moves; even likewise
  int least_terrain = 1;  // what the map's cheapest passable cell costs, in cells of plain ground

  // On a uniform map.
  static Moves four() { return {}; }
  static Moves eight(const Grid& grid);
  // `directions` is 4 or 8.
  static Moves of(int directions, const Grid& grid) {
    if (directions == 8) return eight(grid);
    return grid.uniform() ? four() : Moves{4, 2, 0, grid.least_cost()};
  }

  // What no straight and no diagonal step of the map costs less than; distance formulas count in
  // these.
  Cost least_straight() const { return straight * least_terrain; }
  Cost least_diagonal() const { return diagonal * least_terrain; }
  // The cost of the dearest step on a map.
  Cost dearest_step(const Grid& grid) const {
    return std::max(straight, diagonal) * (grid.uniform() ? 1 : grid.most_cost());
  }
  // Whether no path on the map can pass 2^30 cost units, with 8 moves in the coarsest ratio. False
  // only for maps of many millions of cells of dear terrain.
  static bool countable(const Grid& grid);
  // Decimals that tell every cost apart, or of an octile length those that are worth telling.
  int decimals() const { return directions == 8 ? 2 : straight == 1 ? 0 : 1; }

  // Whether every step costs 1: 4 moves on a uniform map.
  bool unit() const { return directions == 4 && straight == 1; }

  // A cost as a length in cells.
  double cells(Cost cost) const { return static_cast<double>(cost) / straight; }

  friend bool operator==(const Moves&, const Moves&) = default;
};

// The order in which neighbours are generated everywhere: N, E, S, W, then NE, SE, SW, NW.
inline constexpr std::array<Cell, 8> kSteps = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

// for_each_neighbour where terrains cost different steps.
template <class Visit>
inline void for_each_neighbour_on_terrain(const Grid& grid, const Moves& moves, Node node,
                                          Visit&& visit) {
  const Node down = grid.stride();
  const int here = grid.cell_cost(node);
  const auto open = [&](Node to) { return grid.walkable(to) && grid.joined(node, to); };
  const auto step = [&](Node to, Cost length) {
    visit(to, length / 2 * (here + grid.cell_cost(to)));
  };
  const bool north = open(node - down), east = open(node + 1), south = open(node + down),
             west = open(node - 1);
  if (north) step(node - down, moves.straight);
  if (east) step(node + 1, moves.straight);
  if (south) step(node + down, moves.straight);
  if (west) step(node - 1, moves.straight);
  if (moves.directions == 4) return;
  if (north && east && open(node - down + 1)) step(node - down + 1, moves.diagonal);
  if (south && east && open(node + down + 1)) step(node + down + 1, moves.diagonal);
  if (south && west && open(node + down - 1)) step(node + down - 1, moves.diagonal);
  if (north && west && open(node - down - 1)) step(node - down - 1, moves.diagonal);
}

// Calls visit(neighbour, step cost) for each step allowed from `node`, in the order of kSteps.
template <class Visit>
inline void for_each_neighbour(const Grid& grid, const Moves& moves, Node node, Visit&& visit) {
  if (!grid.uniform()) return for_each_neighbour_on_terrain(grid, moves, node, visit);
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
