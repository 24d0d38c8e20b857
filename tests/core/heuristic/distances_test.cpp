#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/distance_formula.h"

namespace waymark::distances_test {
namespace {

// By hand: 3 cells in one direction and 4 in the other, then a distance too large for a Cost.
TEST(Distances, TheSquareOfThreeAndFourIsTwentyFive) {
  EXPECT_EQ(squared_euclidean_cost(Moves::four(), {1, 1}, {4, 5}), 25 * Moves::four().straight);
  EXPECT_EQ(squared_euclidean_cost(Moves::four(), {4, 5}, {1, 1}), 25 * Moves::four().straight);
  EXPECT_EQ(squared_euclidean_cost(Moves::four(), {0, 0}, {65'535, 65'535}), 1 << 29);
}

TEST(Distances, TheStraightLineOfThreeAndFourIsFive) {
  EXPECT_EQ(euclidean_cost(Moves::four(), {1, 1}, {4, 5}), 5 * Moves::four().straight);
  EXPECT_EQ(manhattan_cost(Moves::four(), {1, 1}, {4, 5}), 7 * Moves::four().straight);
  EXPECT_EQ(chebyshev_cost(Moves::four(), {1, 1}, {4, 5}), 4 * Moves::four().straight);
}

// Three common formulas for the diagonal distance. The first counts straight steps for the whole
// longer side, and adds the difference for each diagonal step. The second counts all steps along
// the axes and replaces two of them with each diagonal step. The third counts straight steps for
// the longer side minus the shorter one.
Cost longer_side_first(Cost d, Cost d2, Cost dx, Cost dy) {
  return d * std::max(dx, dy) + (d2 - d) * std::min(dx, dy);
}
Cost both_sides_first(Cost d, Cost d2, Cost dx, Cost dy) {
  return d * (dx + dy) + (d2 - 2 * d) * std::min(dx, dy);
}
Cost by_the_longer_side(Cost d, Cost d2, Cost dx, Cost dy) {
  if (dx > dy) return d * (dx - dy) + d2 * dy;
  return d * (dy - dx) + d2 * dx;
}

RC_GTEST_PROP(Distances, TheThreeWaysOfWritingTheDiagonalDistanceAreEqual, ()) {
  Moves moves;
  moves.directions = 8;
  moves.straight = *rc::gen::inRange(1, 1000);
  moves.diagonal = *rc::gen::inRange(moves.straight, 2 * moves.straight + 1);
  moves.least_terrain = *rc::gen::inRange(1, 10);
  const Cell a{*rc::gen::inRange(0, 1000), *rc::gen::inRange(0, 1000)};
  const Cell b{*rc::gen::inRange(0, 1000), *rc::gen::inRange(0, 1000)};
  const Cost dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  const Cost d = moves.least_straight(), d2 = moves.least_diagonal();
  const Cost said = octile_cost(moves, a, b);
  RC_ASSERT(said == longer_side_first(d, d2, dx, dy));
  RC_ASSERT(said == both_sides_first(d, d2, dx, dy));
  RC_ASSERT(said == by_the_longer_side(d, d2, dx, dy));
}

// First a diagonal step costs as much as one straight step, then as much as two.
TEST(Distances, TheDiagonalDistanceLiesBetweenChebyshevAndManhattan) {
  for (Cost dx = 0; dx < 40; ++dx)
    for (Cost dy = 0; dy < 40; ++dy) {
      const Moves alike{8, 7, 7, 1}, double_cost{8, 7, 14, 1};
      EXPECT_EQ(octile_cost(alike, {0, 0}, {dx, dy}), chebyshev_cost(alike, {0, 0}, {dx, dy}));
      EXPECT_EQ(octile_cost(double_cost, {0, 0}, {dx, dy}),
                manhattan_cost(double_cost, {0, 0}, {dx, dy}));
    }
}

}  // namespace
}  // namespace waymark::distances_test
