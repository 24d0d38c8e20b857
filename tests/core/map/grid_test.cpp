#include "core/map/grid.h"

#include <gtest/gtest.h>
#include <optional>

#include "core/base/random.h"
#include "tests/support/maps.h"

namespace waymark::grid_test {
namespace {

TEST(Grid, BeginsBlockedEverywhere) {
  const Grid grid(3, 2);
  EXPECT_EQ(grid.width(), 3);
  EXPECT_EQ(grid.height(), 2);
  EXPECT_EQ(grid.walkable_count(), 0);
  EXPECT_EQ(grid.terrain({2, 1}), '@');
}

TEST(Grid, GroundAndSwampArePassableTheRestIsNot) {
  const Grid grid = grid_of(".GS@OTW");
  for (int x = 0; x < 7; ++x) EXPECT_EQ(grid.walkable(Cell{x, 0}), x < 3) << x;
  EXPECT_EQ(grid.walkable_count(), 3);
}

TEST(Grid, CountsWalkableCellsThroughEveryChange) {
  Grid grid = grid_of("..@");
  grid.set_terrain({0, 0}, 'T');
  EXPECT_EQ(grid.walkable_count(), 1);
  grid.set_terrain({0, 0}, 'O');
  EXPECT_EQ(grid.walkable_count(), 1);
  grid.set_terrain({2, 0}, 'G');
  grid.set_terrain({2, 0}, 'S');
  EXPECT_EQ(grid.walkable_count(), 2);
}

// If terrain costs differ, steps are counted in half units. The fast searches need maps without
// such differences.
TEST(Grid, IsUniformAgainWhenItsOnlySwampIsGone) {
  TerrainRules rules;
  rules[Terrain::swamp] = 3;
  Grid grid(2, 1, rules);
  grid.set_terrain({0, 0}, '.');
  EXPECT_TRUE(grid.uniform());
  grid.set_terrain({1, 0}, 'S');
  EXPECT_FALSE(grid.uniform());
  grid.set_terrain({1, 0}, '.');
  EXPECT_TRUE(grid.uniform());
}

TEST(Grid, WhatLiesOutsideIsNoPartOfTheMapAndBlocked) {
  const Grid grid = grid_of("..\n..");
  for (const Cell cell : {Cell{-1, 0}, Cell{0, -1}, Cell{2, 0}, Cell{0, 2}, Cell{1'000, 1'000}}) {
    EXPECT_FALSE(grid.contains(cell));
    EXPECT_FALSE(grid.walkable(cell));
  }
}

// The storage includes a border, so all neighbours of a cell are nodes. Nodes in the border are
// blocked.
TEST(Grid, StorageHasABlockedBorder) {
  const Grid grid = grid_of("..\n..");
  EXPECT_EQ(grid.node_count(), 16u);
  EXPECT_EQ(grid.stride(), 4);
  for (int y = -1; y <= 2; ++y)
    for (int x = -1; x <= 2; ++x) {
      const bool inside = x >= 0 && x < 2 && y >= 0 && y < 2;
      EXPECT_EQ(grid.walkable(grid.node({x, y})), inside) << x << ',' << y;
    }
}

// The quotient is computed by multiplication, which could round incorrectly on the widest maps.
TEST(Grid, NodesAndCellsAreTheSameThingInEverySize) {
  for (const auto& [width, height] : {std::pair{1, 1},
                                      {1, 5'000},
                                      {5'000, 1},
                                      {3, 7},
                                      {1'023, 1'025},
                                      {8'191, 64},
                                      {5, 99'991}}) {
    const Grid grid(width, height);
    for (int y = 0; y < height; ++y)
      for (const int x : {0, width / 2, width - 1}) {
        const Cell cell{x, y};
        ASSERT_EQ(grid.cell(grid.node(cell)), cell) << x << ',' << y << " of " << width;
      }
  }
}

TEST(NearestWalkable, IsTheCellItselfWhereThatIsFree) {
  EXPECT_EQ(nearest_walkable(grid_of("..\n.."), {1, 1}), (Cell{1, 1}));
}

// From 2,2, the cell 4,2 is 2 away and 0,0 is sqrt 8 away, although both are on the square of
// radius 2.
TEST(NearestWalkable, MeasuresStraightNotBySquares) {
  const Grid grid = grid_of(R"(
.@@@@
@@@@@
@@@@.
@@@@@
@@@@@)");
  EXPECT_EQ(nearest_walkable(grid, {2, 2}), (Cell{4, 2}));
}

// The scan finds 0,0 first, on a smaller square, but 0,0 is farther away.
TEST(NearestWalkable, ALaterSquareMayHoldANearerCell) {
  Grid grid(9, 9);
  grid.set_terrain({0, 0}, '.');  // from 3,3: 4.24 away, on the square of radius 3
  grid.set_terrain({7, 3}, '.');  // from 3,3: 4 away, on the square of radius 4
  EXPECT_EQ(nearest_walkable(grid, {3, 3}), (Cell{7, 3}));
  Grid larger(30, 30);
  larger.set_terrain({21, 21}, '.');  // from 14,14: 9.9 away, on the square of radius 7
  larger.set_terrain({14, 23}, '.');  // from 14,14: 9 away, on the square of radius 9
  EXPECT_EQ(nearest_walkable(larger, {14, 14}), (Cell{14, 23}));
}

TEST(NearestWalkable, TiesGoToTheUpperThenTheLeftCell) {
  EXPECT_EQ(nearest_walkable(grid_of("@.@\n.@.\n@.@"), {1, 1}), (Cell{1, 0}));
  EXPECT_EQ(nearest_walkable(grid_of("@@@\n.@.\n@.@"), {1, 1}), (Cell{0, 1}));
}

// 5,0 is 5 cells up, and 9,2 is 4 right and 3 up: both are equally far, and 5,0 comes first.
TEST(NearestWalkable, TiesOnDifferentSquaresGoToTheUpperCellToo) {
  Grid grid(11, 11);
  grid.set_terrain({9, 2}, '.');
  grid.set_terrain({5, 0}, '.');
  EXPECT_EQ(nearest_walkable(grid, {5, 5}), (Cell{5, 0}));
}

// 7,1 is 4 up and 2 right, 4.47 away; 8,8 is 4.24 away.
TEST(NearestWalkable, AnUpperCellThatIsFartherDoesNotWin) {
  Grid grid(11, 11);
  grid.set_terrain({8, 8}, '.');
  grid.set_terrain({7, 1}, '.');
  EXPECT_EQ(nearest_walkable(grid, {5, 5}), (Cell{8, 8}));
}

TEST(NearestWalkable, IsTheFirstOfTheClosestCellsOfRandomMaps) {
  Random random(11);
  for (int round = 0; round < 400; ++round) {
    const int width = 1 + static_cast<int>(random.below(40));
    const int height = 1 + static_cast<int>(random.below(40));
    Grid grid(width, height);
    for (std::uint64_t free = random.below(12); free > 0; --free)
      grid.set_terrain({static_cast<int>(random.below(static_cast<std::uint64_t>(width))),
                        static_cast<int>(random.below(static_cast<std::uint64_t>(height)))},
                       '.');
    const Cell from{static_cast<int>(random.below(static_cast<std::uint64_t>(width))),
                    static_cast<int>(random.below(static_cast<std::uint64_t>(height)))};
    std::optional<Cell> wanted;
    int least = 0;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const int square = (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y);
        if (!grid.walkable(Cell{x, y}) || (wanted && square >= least)) continue;
        wanted = {x, y};
        least = square;
      }
    ASSERT_EQ(nearest_walkable(grid, from), wanted)
        << from.x << ',' << from.y << " of " << width << " x " << height;
  }
}

TEST(NearestWalkable, ACellOutsideIsFirstBroughtToTheEdge) {
  EXPECT_EQ(nearest_walkable(grid_of("...\n..."), {99, -5}), (Cell{2, 0}));
}

TEST(NearestWalkable, IsNothingOnAMapWithoutFreeCell) {
  EXPECT_EQ(nearest_walkable(Grid(20, 10), {3, 3}), std::nullopt);
}

// FNV-1a of the bytes 2 0 0 0, 1 0 0 0, '.', '@', computed independently in another language with
// the published constants.
TEST(GridHash, IsFnv1aOfSizeAndTerrain) {
  EXPECT_EQ(hash_text(grid_hash(grid_of(".@"))), "be2131a0394f3bd8");
}

TEST(GridHash, TellsMapsApart) {
  EXPECT_NE(grid_hash(grid_of(".@")), grid_hash(grid_of(".\n@")));
  EXPECT_NE(grid_hash(grid_of(".@")), grid_hash(grid_of("@.")));
  EXPECT_NE(grid_hash(grid_of(".@")), grid_hash(grid_of("G@")));
}

TEST(GridHash, IsReadBackFromItsTextAlone) {
  for (const std::uint64_t hash : {std::uint64_t{0}, std::uint64_t{0xabc}, ~std::uint64_t{0}})
    EXPECT_EQ(parse_hash(hash_text(hash)), hash);
  for (const char* text :
       {"", "abc", "0000000000000abg", "00000000000000abc", "-000000000000abc", "0x00000000000abc"})
    EXPECT_EQ(parse_hash(text), std::nullopt) << text;
}

}  // namespace
}  // namespace waymark::grid_test
