#include "core/heuristic/distances.h"

#include <gtest/gtest.h>

namespace waymark {
namespace {

// By hand: 3 cells one way and 4 the other, then more than a Cost holds.
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

}  // namespace
}  // namespace waymark
