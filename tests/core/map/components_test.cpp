#include "core/map/components.h"

#include <array>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/support/maps.h"

namespace waymark::components_test {
namespace {

TEST(Components, AreNumberedInReadingOrderAndCounted) {
  const Grid grid = grid_of(R"(
.@..
.@@.
@@..
.@..)");
  const Components components(grid);
  ASSERT_EQ(components.count(), 3);
  EXPECT_EQ(components.of(grid.node({0, 1})), 0);
  EXPECT_EQ(components.of(grid.node({2, 3})), 1);
  EXPECT_EQ(components.of(grid.node({0, 3})), 2);
  EXPECT_EQ(components.of(grid.node({1, 1})), -1);
  EXPECT_EQ(components.size(0), 2);
  EXPECT_EQ(components.size(1), 7);
  EXPECT_EQ(components.size(2), 1);
  EXPECT_EQ(components.largest(), 1);
}

// Two cells that touch only at a corner are not connected, because the step between them would cut
// two walls.
TEST(Components, CornersConnectWhereMovesSqueeze) {
  const Grid grid = grid_of(".@\n@.");
  EXPECT_EQ(Components(grid).count(), 2);
  EXPECT_EQ(Components(grid, parse_directions("8:2/3:cut").value()).count(), 2);
  EXPECT_EQ(Components(grid, parse_directions("8:2/3:squeeze").value()).count(), 1);
}

TEST(Components, TheFirstOfEqualOnesIsTheLargest) {
  EXPECT_EQ(Components(grid_of(".@.")).largest(), 0);
}

TEST(Components, AMapOfWallsHasNone) {
  const Components components(Grid(3, 3));
  EXPECT_EQ(components.count(), 0);
  EXPECT_EQ(components.largest(), -1);
}

// The cells of one colour of a checkerboard are more components than 16 bits can number.
TEST(Components, AreAsManyAsTheMapHas) {
  constexpr int kSide = 512;
  Grid grid(kSide, kSide);
  for (int y = 0; y < kSide; ++y)
    for (int x = y % 2; x < kSide; x += 2) grid.set_terrain({x, y}, '.');
  const Components components(grid);
  ASSERT_EQ(components.count(), kSide * kSide / 2);
  int number = 0;
  for (const Cell cell : walkable_cells(grid)) {
    ASSERT_EQ(components.of(grid.node(cell)), number);
    ASSERT_EQ(components.nodes(number).front(), grid.node(cell));
    ++number;
  }
  EXPECT_EQ(components.of(grid.node({1, 0})), -1);
}

// A component is identified by its first cell in reading order.
TEST(Components, AreWhatStepsReachOnRandomMaps) {
  Random random(21);
  constexpr std::array<const char*, 4> kRules = {"4", "8", "8:1:cut", "8:squeeze"};
  for (int i = 0; i < 800; ++i) {
    const Directions directions =
        parse_directions(kRules[static_cast<std::size_t>(i) % kRules.size()]).value();
    const int width = random.between(1, 30), height = random.between(1, 30),
              floor = random.between(20, 80);
    const Grid grid = grid_with(
        width, height, [&](int, int) { return random.between(0, 99) < floor ? '.' : '@'; });
    const LazyComponents lazy(grid);
    const Components& components = lazy.by(directions, grid);
    std::vector<int> expected(grid.node_count(), -1);
    int count = 0;
    for (const Cell first : walkable_cells(grid)) {
      if (expected[index(grid.node(first))] >= 0) continue;
      const std::vector<Cost> costs = textbook_costs(grid, Moves::of(directions, grid), first);
      std::vector<Node> nodes;
      for (std::size_t node = 0; node < costs.size(); ++node) {
        if (costs[node] == kNoCost) continue;
        expected[node] = count;
        nodes.push_back(static_cast<Node>(node));
      }
      ASSERT_LT(count, components.count());
      const std::span<const Node> found = components.nodes(count);
      ASSERT_EQ(nodes, std::vector<Node>(found.begin(), found.end()));
      ++count;
    }
    ASSERT_EQ(components.count(), count);
    for (std::size_t node = 0; node < expected.size(); ++node)
      ASSERT_EQ(components.of(static_cast<Node>(node)), expected[node]);
  }
}

TEST(Components, TerrainThatIsApartIsAComponentOfItsOwn) {
  Grid grid = grid_of(R"(
.WW.
.S@W
TW..)");
  EXPECT_EQ(Components(grid).count(), 3) << "water and trees are blocked";
  grid.set_rules(parse_terrain_rules("water=apart,trees=apart").value());
  const Components components(grid);
  // Ground on the left, water at the top, ground at the top right, water below it, trees, water,
  // ground.
  EXPECT_EQ(components.count(), 7);
  EXPECT_EQ(components.of(grid.node({1, 1})), components.of(grid.node({0, 0})));
  EXPECT_EQ(components.of(grid.node({1, 0})), components.of(grid.node({2, 0})));
  EXPECT_NE(components.of(grid.node({2, 2})), components.of(grid.node({1, 2})));
}

TEST(Components, AreFoundWhenTheyAreAskedFor) {
  Grid grid = grid_of(".@.");
  const LazyComponents lazy(grid);
  const LazyComponents copy = lazy;
  grid.set_terrain({1, 0}, '.');
  EXPECT_EQ(copy.count(), 1) << "uses the grid as of the first query";
  EXPECT_EQ(lazy.nodes(0).data(), copy.nodes(0).data()) << "computed once for both";
  EXPECT_EQ(LazyComponents(Components(grid)).size(0), 3);
}

}  // namespace
}  // namespace waymark::components_test
