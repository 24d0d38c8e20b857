#include "core/generate/generators.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/generate/buildings.h"
#include "core/generate/random_maps.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"

namespace waymark::generators_test {
namespace {

struct Size {
  int width;
  int height;
};

Grid made(std::string_view kind, Size size, std::uint64_t seed) {
  Result<Grid> grid = generate(kind, size.width, size.height, seed);
  EXPECT_TRUE(grid.ok()) << kind;
  return std::move(grid.value());
}

// Counts the walkable cells that can be reached from the first one with steps N, E, S and W.
int reached_from_first(const Grid& grid) {
  std::vector<std::string> rows(static_cast<std::size_t>(grid.height()));
  std::vector<Cell> reached;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const bool walkable = grid.walkable(Cell{x, y});
      rows[y] += walkable ? '.' : '#';
      if (walkable && reached.empty()) reached.push_back({x, y});
    }
  if (reached.empty()) return 0;
  rows[reached[0].y][reached[0].x] = 'r';
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell at = reached[i];
    for (const Cell next :
         {Cell{at.x, at.y - 1}, Cell{at.x + 1, at.y}, Cell{at.x, at.y + 1}, Cell{at.x - 1, at.y}})
      if (grid.contains(next) && rows[next.y][next.x] == '.') {
        rows[next.y][next.x] = 'r';
        reached.push_back(next);
      }
  }
  return static_cast<int>(reached.size());
}

int open_sides(const Grid& grid, Cell at) {
  return grid.walkable(Cell{at.x, at.y - 1}) + grid.walkable(Cell{at.x + 1, at.y}) +
         grid.walkable(Cell{at.x, at.y + 1}) + grid.walkable(Cell{at.x - 1, at.y});
}

// Counts the cells with `sides` walkable neighbours.
int cells_with(const Grid& grid, int sides) {
  int count = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      count += grid.walkable(Cell{x, y}) && open_sides(grid, {x, y}) == sides;
  return count;
}

// The generators whose maps are one component inside a margin, for every seed.
std::vector<Generator> enclosed() {
  std::vector<Generator> list;
  for (const Generator& generator : generators())
    if (!generator.graph && generator.kind != "lines" && generator.kind != "noise" &&
        generator.kind != "wilds" && generator.kind != "hills" && generator.kind != "empty" &&
        generator.kind != "slanted-walls")
      list.push_back(generator);
  return list;
}

TEST(Generators, TheSameSeedGivesTheSameMapAndAnotherSeedAnother) {
  for (const Generator& generator : generators()) {
    const Size size{generator.width, generator.height};
    const std::uint64_t first = grid_hash(made(generator.kind, size, 5));
    EXPECT_EQ(first, grid_hash(made(generator.kind, size, 5))) << generator.kind;
    if (generator.kind != "empty") {
      EXPECT_NE(first, grid_hash(made(generator.kind, size, 6))) << generator.kind;
    }
  }
}

TEST(Generators, EveryMapIsOneRoomyComponentInsideABlockedMargin) {
  for (const Generator& generator : enclosed())
    for (const Size size : {Size{40, 40}, Size{41, 67}, Size{60, 45}, Size{90, 90}, Size{64, 210},
                            Size{233, 70}, Size{150, 151}, Size{320, 240}, Size{600, 600}})
      for (const std::uint64_t seed : {1, 2, 3}) {
        SCOPED_TRACE(std::string(generator.kind) + " " + std::to_string(size.width) + "x" +
                     std::to_string(size.height) + " seed " + std::to_string(seed));
        const Grid grid = made(generator.kind, size, seed);
        EXPECT_EQ(grid.width(), size.width);
        EXPECT_EQ(grid.height(), size.height);
        EXPECT_EQ(reached_from_first(grid), grid.walkable_count());
        EXPECT_GE(grid.walkable_count(), size.width * size.height * 3 / 10);
        if (generator.kind != "two-rooms") {
          EXPECT_LE(grid.walkable_count(), size.width * size.height * 9 / 10);
        }
        for (int x = 0; x < size.width; ++x) {
          EXPECT_FALSE(grid.walkable(Cell{x, 0}));
          EXPECT_FALSE(grid.walkable(Cell{x, size.height - 1}));
        }
        for (int y = 0; y < size.height; ++y) {
          EXPECT_FALSE(grid.walkable(Cell{0, y}));
          EXPECT_FALSE(grid.walkable(Cell{size.width - 1, y}));
        }
      }
}

TEST(Generators, LargeMapsAreMadeToo) {
  constexpr int kLarge = 2048;
  for (const Generator& generator : enclosed()) {
    const Grid grid = made(generator.kind, {kLarge, kLarge}, 1);
    EXPECT_EQ(reached_from_first(grid), grid.walkable_count()) << generator.kind;
    EXPECT_GE(grid.walkable_count(), kLarge * kLarge * 3 / 10) << generator.kind;
  }
}

// Each height has about the same number of cells, most neighbours differ by at most one, and the
// number of rocks is as requested.
TEST(Generators, HillsAreSmoothAndOfAllHeights) {
  MapPlan plan = usual_plan(*find_generator("hills"));
  const Grid grid = generate(plan).value();
  std::array<int, kMostHeight + 1> cells{};
  int steps = 0, steep = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      if (!grid.walkable(Cell{x, y})) continue;
      const int here = grid.height_of(grid.node({x, y}));
      ++cells[static_cast<std::size_t>(here)];
      if (!grid.walkable(Cell{x + 1, y})) continue;
      ++steps;
      steep += std::abs(grid.height_of(grid.node({x + 1, y})) - here) > 1;
    }
  const int all = grid.width() * grid.height();
  EXPECT_NEAR(grid.walkable_count(), all * 9 / 10, all / 50);
  for (const int count : cells) EXPECT_NEAR(count, grid.walkable_count() / 10, all / 40);
  EXPECT_LT(steep * 20, steps);
  plan.values[0] = 1;
  EXPECT_EQ(generate(plan).value().rise(), 1);
}

TEST(Generators, AFaultIsToldWithItsRemedy) {
  const Result<Grid> unknown = generate("castle", 100, 100, 1);
  ASSERT_FALSE(unknown.ok());
  EXPECT_TRUE(contains(unknown.error().text(), "castle"));
  for (const Generator& generator : generators())
    EXPECT_TRUE(contains(unknown.error().remedy, generator.kind));
  for (const Size size : {Size{39, 100}, Size{100, 39}, Size{8193, 100}, Size{0, 0}, Size{-5, 50}})
    EXPECT_FALSE(generate("manor", size.width, size.height, 1).ok());
}

TEST(Maze, APerfectOneIsATree) {
  Random random(4);
  // Corridors are one cell wide, so the cells are the nodes of the tree.
  const Grid grid = make_maze(121, 81, {.corridor = 1, .wall = 1}, random);
  int steps = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      if (grid.walkable(Cell{x, y}))
        steps += grid.walkable(Cell{x + 1, y}) + grid.walkable(Cell{x, y + 1});
  EXPECT_EQ(steps, grid.walkable_count() - 1);
  // 60 x 40 rooms of one cell, and the cells that connect them.
  EXPECT_EQ(grid.walkable_count(), 2 * 60 * 40 - 1);
}

TEST(Maze, WideCorridorsAreAsWideAsAskedFor) {
  Random random(4);
  const MazeOptions options{.corridor = 3, .wall = 2};
  const Grid grid = make_maze(5 * 12 + 2 - 2, 5 * 9 + 2 - 2, options, random);
  // 12 x 9 rooms of 3 x 3 cells. The openings that connect them have 3 x 2 cells, and there are as
  // many as a tree has edges.
  EXPECT_EQ(grid.walkable_count(), 12 * 9 * 9 + (12 * 9 - 1) * 6);
}

TEST(Maze, BraidingTakesDeadEndsAway) {
  const auto dead_ends = [](int opened) {
    Random random(9);
    return cells_with(make_maze(121, 121, {.corridor = 1, .wall = 1, .opened = opened}, random), 1);
  };
  const int all = dead_ends(0);
  EXPECT_GT(all, 100);
  EXPECT_LT(dead_ends(50), all * 7 / 10);
  EXPECT_EQ(dead_ends(100), 0);
}

TEST(Draw, FurnitureLeavesAWayAllRound) {
  Grid grid(12, 10);
  fill(grid, {2, 2, 9, 7}, kFloor);
  EXPECT_FALSE(block(grid, {2, 4, 4, 5})) << "it would touch the wall";
  EXPECT_TRUE(block(grid, {4, 4, 6, 5}));
  EXPECT_FALSE(block(grid, {7, 4, 7, 5})) << "no gap between it and the other piece";
  EXPECT_EQ(grid.walkable_count(), 8 * 6 - 3 * 2);
}

TEST(Draw, SpreadIsMirroredAndKeepsItsDistances) {
  for (int length = 6; length < 60; ++length) {
    const std::vector<int> begins = spread(10, 10 + length - 1, 3, 7, 1);
    ASSERT_FALSE(begins.empty()) << length;
    EXPECT_GE(begins.front(), 11);
    EXPECT_LE(begins.back() + 2, 10 + length - 2);
    for (std::size_t i = 0; i + 1 < begins.size(); ++i) EXPECT_GE(begins[i + 1] - begins[i], 6);
    const int left = begins.front() - 10;
    const int right = 10 + length - 1 - (begins.back() + 2);
    EXPECT_LE(std::abs(left - right), begins.size() == 1 ? 1 : 0) << length;
  }
}

TEST(Connect, TunnelsToEveryComponentThatIsLargeEnough) {
  Grid grid(20, 9);
  fill(grid, {1, 1, 4, 7}, kFloor);    // 28 cells
  fill(grid, {7, 1, 9, 7}, kFloor);    // 21 cells, behind two walls
  fill(grid, {14, 1, 18, 7}, kFloor);  // 35 cells, behind four walls from the middle room
  put(grid, {12, 7}, kFloor);          // too small to count
  join_components(grid, 10, 0);
  EXPECT_EQ(reached_from_first(grid), 28 + 21 + 35 + 2 + 4) << "joined by the shortest tunnels";
  EXPECT_EQ(grid.walkable_count(), reached_from_first(grid) + 1);
}

TEST(Connect, KeepsTheLargestComponentOnly) {
  Grid grid(9, 5);
  fill(grid, {1, 1, 2, 3}, kFloor);
  fill(grid, {4, 1, 7, 3}, kFloor);
  keep_largest_component(grid, kTree);
  EXPECT_EQ(grid.walkable_count(), 12);
  EXPECT_EQ(grid.terrain({1, 1}), kTree);
}

}  // namespace
}  // namespace waymark::generators_test
