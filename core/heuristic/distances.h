#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "core/map/moves.h"

namespace waymark {

// Distances between two cells in cost units, as if the map had no walls and only its cheapest
// terrain. The moves determine which of these distances never exceed the true cost.

// Steps along the axes.
inline Cost manhattan_cost(const Moves& moves, Cell a, Cell b) {
  return moves.least_straight() * (std::abs(a.x - b.x) + std::abs(a.y - b.y));
}

// Counts diagonal steps and the remaining straight steps. With 4 moves, which have no diagonal
// steps, each diagonal step counts as 1393/985 straight steps, slightly less than sqrt 2.
inline Cost octile_cost(const Moves& moves, Cell a, Cell b) {
  const Cost dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  const Cost both = std::min(dx, dy), rest = std::max(dx, dy) - both;
  if (moves.directions == 4)
    return moves.least_straight() * rest +
           static_cast<Cost>(std::int64_t{moves.least_straight()} * 1393 * both / 985);
  return moves.least_straight() * rest + moves.least_diagonal() * both;
}

// The Chebyshev distance: assumes that a diagonal step costs no more than a straight step.
inline Cost chebyshev_cost(const Moves& moves, Cell a, Cell b) {
  return moves.least_straight() * std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

// The length of the straight line, rounded down. A cell counts as the cost of a straight step, or
// as the cost of a diagonal step divided by sqrt 2 if rounding made this smaller. So the distance
// never exceeds the octile distance. This is the only one of these formulas that works on graphs,
// where it uses the lowest edge cost per unit of length.
inline Cost euclidean_cost(const Moves& moves, Cell a, Cell b) {
  if (moves.graph) return moves.graph->line(moves.graph->node(a), moves.graph->node(b));
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  const std::int64_t straight = moves.least_straight(), diagonal = moves.least_diagonal();
  const std::int64_t twice_unit = moves.directions == 4
                                      ? 2 * straight * straight
                                      : std::min(2 * straight * straight, diagonal * diagonal);
  const std::int64_t square = twice_unit * (dx * dx + dy * dy) / 2;
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return static_cast<Cost>(root);
}

// The squared straight-line distance in cells, in cost units. Overestimates far from the goal. At
// most 2^29, so g + h fits in a Cost.
inline Cost squared_euclidean_cost(const Moves& moves, Cell a, Cell b) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return static_cast<Cost>(
      std::min(moves.least_straight() * (dx * dx + dy * dy), std::int64_t{1} << 29));
}

}  // namespace waymark
