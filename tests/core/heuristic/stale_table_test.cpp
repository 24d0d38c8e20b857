#include <gtest/gtest.h>

#include "core/heuristic/landmark_tables.h"
#include "tests/support/maps.h"

namespace waymark::stale_table_test {
namespace {

LandmarkTable table_of(const Grid& grid, const Moves& moves, Cell landmark) {
  return std::make_shared<const DistanceField>(distance_field(grid, moves, landmark));
}

// The table only contains the path around the wall. It has no value for the cell where the wall
// was.
TEST(StaleTable, GivesNoBoundWhereAWallWas) {
  const Grid before = grid_of("..@..\n..@..\n.....");
  const Grid now = grid_of(".....\n..@..\n.....");
  const Cell goal{0, 0};
  const LandmarkTable table =
      stale_table(table_of(before, Moves::four(), goal), now, Moves::four(), goal);
  const auto bound = [&](Cell cell) {
    return lower_bound(table->at(now.node(cell)), table->at(now.node(goal)));
  };
  EXPECT_EQ(bound({4, 0}), 8);  // 2 down, 4 right, 2 up; the true cost is now 4
  EXPECT_EQ(bound({2, 0}), 0);
  EXPECT_EQ(bound({1, 0}), 1);
  // It gives no bound for the former wall cell.
  const LandmarkTable silent =
      stale_table(table_of(before, Moves::four(), goal), now, Moves::four(), {2, 0});
  for (const Cell cell : walkable_cells(now))
    EXPECT_EQ(lower_bound(silent->at(now.node(cell)), silent->at(now.node({2, 0}))), 0);
}

TEST(StaleTable, IsTheSameWhereAllIsThere) {
  const Grid before = grid_of("...\n..."), now = grid_of("...\n.@.");
  const LandmarkTable built = table_of(before, Moves::four(), {0, 0});
  EXPECT_EQ(stale_table(built, now, Moves::four(), {2, 0}), built);
}

// With swamp of cost 3, the map counts in half steps; without swamp, it counts in whole steps.
TEST(StaleTable, CountsInThePresentUnit) {
  TerrainRules rules;
  rules[Terrain::swamp] = 3;
  Grid before = grid_of("..S.."), now = grid_of(".....");
  before.set_rules(rules);
  now.set_rules(rules);
  const LandmarkTable built = table_of(before, Moves::of(4, before), {0, 0});
  EXPECT_EQ(built->at(before.node({4, 0})), 12);
  const LandmarkTable table = stale_table(built, now, Moves::of(4, now), {0, 0});
  EXPECT_EQ(table->at(now.node({4, 0})), 6);
  EXPECT_EQ(table->at(now.node({1, 0})), 1);
}

// In the coarser unit, the ratio of diagonal to straight is 7 to 5, less than 1393 to 985. Scaled
// by straight steps, 60 diagonal steps would count as 424, but the path costs 420.
TEST(StaleTable, CountsByTheStepThatBecameTheCheaper) {
  Grid grid(61, 61);
  for (int i = 0; i < 61 * 61; ++i) grid.set_terrain({i % 61, i / 61}, '.');
  const Moves fine = Moves::eight(grid), coarse{8, 5, 7};
  const LandmarkTable table = stale_table(table_of(grid, fine, {0, 0}), grid, coarse, {0, 0});
  EXPECT_EQ(table->at(grid.node({60, 60})), 420);
  EXPECT_EQ(distance_field(grid, coarse, {0, 0}).at(grid.node({60, 60})), 420);
}

// A path so long that its cost in the new, finer unit would exceed 2^30.
TEST(StaleTable, CountsLongPathsNoLongerThanAnyCanBe) {
  const Grid grid = grid_of("..");
  const Moves coarse{8, 5, 7}, fine = Moves::eight(grid);
  CostPlane::WideArray costs(grid.node_count(), Cost{1} << 29);
  costs[static_cast<std::size_t>(grid.node({0, 0}))] = 10;
  const auto built = std::make_shared<const DistanceField>(
      DistanceField{{0, 0}, coarse, CostPlane(std::move(costs))});
  const LandmarkTable table = stale_table(built, grid, fine, {0, 0});
  EXPECT_EQ(table->at(grid.node({0, 0})), 1970);
  EXPECT_EQ(table->at(grid.node({1, 0})), Cost{1} << 30);
}

}  // namespace
}  // namespace waymark::stale_table_test
