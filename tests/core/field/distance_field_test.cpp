#include "core/field/distance_field.h"

#include <gtest/gtest.h>

#include "tests/support/maps.h"

namespace waymark::distance_field_test {
namespace {

// The costs of a 3 x 3 map, row by row, -1 for no path.
std::vector<int> costs(const DistanceField& field, const Grid& grid) {
  std::vector<int> out;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Cost cost = field.at(grid.node({x, y}));
      out.push_back(cost == kNoCost ? -1 : cost);
    }
  return out;
}

TEST(DistanceField, CountsStepsRoundAWall) {
  const Grid grid = grid_of(R"(
.@.
.@.
...)");
  EXPECT_EQ(costs(distance_field(grid, Moves::four(), {0, 0}), grid),
            (std::vector<int>{0, -1, 6,  //
                              1, -1, 5,  //
                              2, 3, 4}));
}

// The path into the right column passes 1,1 and 2,1: cutting the corner of the wall is not allowed.
TEST(DistanceField, DiagonalStepsCostTheirsAndCutNoCorner) {
  const Grid grid = grid_of(R"(
.@.
...
...)");
  const Moves moves = Moves::eight(grid);
  const int s = moves.straight, d = moves.diagonal;
  EXPECT_EQ(costs(distance_field(grid, moves, {0, 0}), grid),
            (std::vector<int>{0, -1, 4 * s,     //
                              s, 2 * s, 3 * s,  //
                              2 * s, s + d, 2 * s + d}));
}

TEST(DistanceField, WallsAndOtherComponentsHaveNoCost) {
  const Grid grid = grid_of(".@.");
  for (const Moves& moves : {Moves::four(), Moves::eight(grid)})
    EXPECT_EQ(costs(distance_field(grid, moves, {0, 0}), grid), (std::vector<int>{0, -1, -1}));
}

TEST(DistanceField, ASourceInAWallOrOutsideReachesNothing) {
  const Grid grid = grid_of(".@.");
  for (const Cell source : {Cell{1, 0}, Cell{-1, 0}, Cell{7, 7}}) {
    const DistanceField field = distance_field(grid, Moves::four(), source);
    EXPECT_EQ(costs(field, grid), (std::vector<int>{-1, -1, -1}));
  }
}

}  // namespace
}  // namespace waymark::distance_field_test
