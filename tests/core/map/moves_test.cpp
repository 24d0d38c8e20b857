#include "core/map/moves.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tests/support/maps.h"

namespace waymark::moves_test {
namespace {

std::vector<Cell> neighbours(const Grid& grid, const Moves& moves, Cell cell) {
  std::vector<Cell> cells;
  for_each_neighbour(grid, moves, grid.node(cell),
                     [&](Node next, Cost) { cells.push_back(grid.cell(next)); });
  return cells;
}

TEST(Moves, NeighboursComeInTheirOrder) {
  const Grid grid = grid_of("...\n...\n...");
  EXPECT_EQ(neighbours(grid, Moves::four(), {1, 1}),
            (std::vector<Cell>{{1, 0}, {2, 1}, {1, 2}, {0, 1}}));
  EXPECT_EQ(neighbours(grid, Moves::eight(grid), {1, 1}),
            (std::vector<Cell>{{1, 0}, {2, 1}, {1, 2}, {0, 1}, {2, 0}, {2, 2}, {0, 2}, {0, 0}}));
}

// From the centre, only the diagonal step to the lower left has two free orthogonal neighbours. The
// step to the upper right has only one, which is not enough.
TEST(Moves, ADiagonalStepNeedsBothItsOrthogonalNeighbours) {
  const Grid grid = grid_of(R"(
.@.
...
...)");
  EXPECT_EQ(neighbours(grid, Moves::eight(grid), {1, 1}),
            (std::vector<Cell>{{2, 1}, {1, 2}, {0, 1}, {2, 2}, {0, 2}}));
}

TEST(Moves, TheEdgeOfTheMapIsAWall) {
  const Grid grid = grid_of("..\n..");
  EXPECT_EQ(neighbours(grid, Moves::eight(grid), {0, 0}),
            (std::vector<Cell>{{1, 0}, {0, 1}, {1, 1}}));
}

TEST(Moves, StepsCostWhatTheMovesSay) {
  const Grid grid = grid_of("..\n..");
  const Moves moves = Moves::eight(grid);
  std::vector<Cost> costs;
  for_each_neighbour(grid, moves, grid.node({0, 0}),
                     [&](Node, Cost cost) { costs.push_back(cost); });
  EXPECT_EQ(costs, (std::vector<Cost>{moves.straight, moves.straight, moves.diagonal}));
}

TEST(Moves, SmallMapsHaveTheFinestCosts) {
  const Moves moves = Moves::eight(Grid(10, 10));
  EXPECT_EQ(moves.straight, 985);
  EXPECT_EQ(moves.diagonal, 1393);
}

// The ratios are convergents p/q of sqrt 2: p^2 - 2 q^2 is 1 or -1, and no closer fraction has a
// smaller q. Every path visits a cell at most once, so walkable cells * p must stay within 2^30 =
// 1,073,741,824. 770,812 * 1393 is 1,073,741,116, and another cell would be too many. The same
// applies to 1,860,904 * 577.
TEST(Moves, LargerMapsHaveCoarserCostsThatCannotOverflow) {
  Grid grid(2'048, 1'024);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      grid.set_terrain({x, y}, '.');
      const int cells = grid.walkable_count();
      if (cells != 770'812 && cells != 770'813 && cells != 1'860'904 && cells != 1'860'905)
        continue;
      const Moves moves = Moves::eight(grid);
      const std::int64_t p = moves.diagonal, q = moves.straight;
      EXPECT_EQ(std::abs(p * p - 2 * q * q), 1);
      EXPECT_LE(cells * p, std::int64_t{1} << 30);
      EXPECT_EQ(q, cells <= 770'812 ? 985 : cells <= 1'860'904 ? 408 : 169) << cells;
    }
}

// If terrain costs differ, costs are counted in half units, so paths cost twice as many units.
// 42,822 * 9 * 2 * 1393 is 1,073,718,828, and another cell would exceed 2^30 = 1,073,741,824.
TEST(Moves, HalfUnitsOfTerrainKeepTheRangeToo) {
  TerrainRules rules;
  rules[Terrain::swamp] = 9;
  Grid grid(214, 202, rules);
  grid.set_terrain({0, 0}, 'S');
  for (int y = 0; y < grid.height(); ++y)
    for (int x = y == 0 ? 1 : 0; x < grid.width(); ++x) {
      grid.set_terrain({x, y}, '.');
      if (grid.walkable_count() == 42'822) {
        EXPECT_EQ(Moves::eight(grid), (Moves{8, 2 * 985, 2 * 1393}));
      }
      if (grid.walkable_count() == 42'823) {
        EXPECT_EQ(Moves::eight(grid), (Moves{8, 2 * 408, 2 * 577}));
      }
    }
  EXPECT_TRUE(Moves::countable(grid));
}

// 8,521,760 * 9 * 2 * 7 is 1,073,741,760, so the coarsest ratio suffices for this many cells.
TEST(Moves, TheLargestMapsOfDearTerrainCannotBeCounted) {
  TerrainRules rules;
  rules[Terrain::swamp] = 9;
  Grid grid(2'920, 2'919, rules);
  int cells = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width() && cells < 8'521'761; ++x) {
      if (++cells == 8'521'761) {
        EXPECT_TRUE(Moves::countable(grid));
      }
      grid.set_terrain({x, y}, cells == 1 ? 'S' : '.');
    }
  EXPECT_FALSE(Moves::countable(grid));
}

TEST(Moves, CostsReadAsCells) {
  EXPECT_EQ(Moves::four().cells(7), 7.0);
  const Moves moves = Moves::eight(Grid(10, 10));
  EXPECT_NEAR(moves.cells(3 * moves.straight + 100 * moves.diagonal), 3 + 100 * std::sqrt(2.0),
              1e-4);
}

TEST(Moves, AreNamedByTheirNumberOfDirections) {
  const Grid grid(4, 4);
  EXPECT_EQ(Moves::of(4, grid), Moves::four());
  EXPECT_EQ(Moves::of(8, grid), Moves::eight(grid));
}

}  // namespace
}  // namespace waymark::moves_test
