#include "core/placement/placement.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/placement/placement_parts.h"
#include "tests/support/contains.h"
#include "tests/support/every_target.h"
#include "tests/support/maps.h"

namespace waymark::placement_test {
namespace {

const auto kGoOn = [](int, int) { return true; };

// A room of 6 x 4, a corridor, a room of 3 x 4, and a separate cell at the bottom right.
const char* const kRooms = R"(
......@...@
......@...@
..........@
......@...@
@@@@@@@@@@.)";

std::vector<Cell> place(const Grid& grid, const Placement& placement, int directions = 4) {
  const Components components(grid);
  FieldBuilder fields(grid);
  return place_landmarks(fields, Moves::of(directions, grid), components, components.largest(),
                         placement, kGoOn)
      .cells;
}

TEST(Placement, TextGoesBothWays) {
  const Result<Placement> read = parse_placement("random:12:18446744073709551615");
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().method, PlacementMethod::random);
  EXPECT_EQ(read.value().count, 12);
  EXPECT_EQ(read.value().seed, UINT64_MAX);
  EXPECT_EQ(text_of(read.value()), "random:12:18446744073709551615");
  EXPECT_EQ(parse_placement("farthest:8").value(), (Placement{PlacementMethod::farthest, 8, 1}));
}

TEST(Placement, BadTextIsQuotedWithAWayOut) {
  for (const std::string text : {"", "farthest", "farthest:", "farthest:0", "farthest:65",
                                 "farthest:-1", "farthest:2.5", "nearest:8", "Farthest:8",
                                 "farthest:8:1:", "farthest:8:1:1", "farthest:8x", " farthest:8"}) {
    const Result<Placement> read = parse_placement(text);
    ASSERT_FALSE(read) << text;
    EXPECT_TRUE(contains(read.error().text(), "'" + text + "'")) << text;
    EXPECT_TRUE(contains(read.error().text(), "farthest:8:1")) << text;
  }
}

TEST(Placement, TheSameSeedGivesTheSameLandmarksAndAnotherOneOthers) {
  const Grid grid = grid_of(kRooms);
  for (const PlacementRow& row : placement_rows()) {
    EXPECT_EQ(place(grid, {row.method, 5, 7}), place(grid, {row.method, 5, 7}));
    bool differs = false;
    for (std::uint64_t seed = 1; seed < 10; ++seed)
      differs |= place(grid, {row.method, 5, 7}) != place(grid, {row.method, 5, seed});
    EXPECT_TRUE(differs) << name_of(row.method);
  }
}

TEST(Placement, LandmarksStandInTheComponentAndNeverTwoOnACell) {
  const Grid grid = grid_of(kRooms);
  const Components components(grid);
  for (const PlacementRow& row : placement_rows())
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      const std::vector<Cell> cells = place(grid, {row.method, 20, seed});
      ASSERT_EQ(cells.size(), 20u);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        EXPECT_EQ(components.of(grid.node(cells[i])), components.largest());
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(cells[i], cells[j]);
      }
    }
}

TEST(Placement, ASmallComponentGetsALandmarkOnEveryCell) {
  const Grid grid = grid_of("..\n.@");
  for (const PlacementRow& row : placement_rows())
    EXPECT_EQ(place(grid, {row.method, 64, 1}).size(), 3u);
}

TEST(Placement, AMapOfWallsGetsNone) {
  for (const PlacementRow& row : placement_rows())
    EXPECT_TRUE(place(Grid(3, 3), {row.method, 4, 1}).empty());
}

// In a corridor, whichever cell is drawn first, the farthest cell from it is an end, then come the
// other end and the middle.
TEST(Farthest, OnACorridorTakesTheEndsAndTheMiddle) {
  const Grid grid = grid_of(".........");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::vector<Cell> cells = place(grid, {PlacementMethod::farthest, 3, seed});
    ASSERT_EQ(cells.size(), 3u);
    EXPECT_TRUE(cells[0] == (Cell{0, 0}) || cells[0] == (Cell{8, 0}));
    EXPECT_EQ(cells[0].x + cells[1].x, 8);
    EXPECT_EQ(cells[2], (Cell{4, 0}));
  }
}

// The rule by brute force. The first landmark is as far as possible from the first cell that the
// seed yields. Each further landmark is as far as possible from the closest existing one. The first
// cell in reading order wins ties.
TEST(Farthest, AgreesWithBruteForce) {
  const Grid grid = grid_of(kRooms);
  const std::vector<Cell> all = walkable_cells(grid);
  const Components components(grid);
  std::vector<Cell> cells;
  for (const Cell cell : all)
    if (components.of(grid.node(cell)) == components.largest()) cells.push_back(cell);
  for (const int directions : {4, 8})
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      const Moves moves = Moves::of(directions, grid);
      std::vector<Cell> from = {cells[Random(seed).below(cells.size())]};
      std::vector<Cell> expected;
      while (expected.size() < 6) {
        Cell best;
        Cost best_cost = -1;
        for (const Cell cell : cells) {
          Cost nearest = kNoCost;
          for (const Cell other : from)
            nearest = std::min(nearest, textbook_costs(grid, moves, other)[index(grid.node(cell))]);
          if (nearest > best_cost) {
            best_cost = nearest;
            best = cell;
          }
        }
        if (expected.empty()) from.clear();
        expected.push_back(best);
        from.push_back(best);
      }
      EXPECT_EQ(place(grid, {PlacementMethod::farthest, 6, seed}, directions), expected)
          << "seed " << seed;
    }
}

// With 37 cells and 100 times as many seeds, each cell is drawn about 100 times, with a standard
// deviation of 10.
TEST(RandomPlacement, DrawsEveryCellAlike) {
  const Grid grid = grid_of(kRooms);
  const std::vector<Cell> cells = place(grid, {PlacementMethod::random, 64, 1});
  EXPECT_EQ(cells.size(), 37u);
  std::vector<int> drawn(grid.node_count());
  for (std::uint64_t seed = 0; seed < cells.size() * 100; ++seed)
    ++drawn[index(grid.node(place(grid, {PlacementMethod::random, 1, seed}).front()))];
  for (const Cell cell : cells) EXPECT_NEAR(drawn[index(grid.node(cell))], 100, 50);
}

// By hand: the centre of 9 x 9 free cells is 4,4. Whatever the direction of the first sector, the
// farthest cell in each quarter is a corner or close to one.
TEST(Planar, OnAnOpenSquareGoesToTheFourCorners) {
  std::string rows;
  for (int y = 0; y < 9; ++y) rows += ".........\n";
  const Grid grid = grid_of(rows);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<Cell> cells = place(grid, {PlacementMethod::planar, 4, seed});
    ASSERT_EQ(cells.size(), 4u);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      EXPECT_GE(std::abs(cells[i].x - 4) + std::abs(cells[i].y - 4), 5) << "seed " << seed;
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(std::abs(cells[i].x - cells[j].x) + std::abs(cells[i].y - cells[j].y), 2)
            << "seed " << seed;
    }
  }
}

// Checks with floating-point angles that no two landmarks are in the same direction.
TEST(Planar, HasOneLandmarkASector) {
  const Grid grid = grid_of(kRooms);
  const Components components(grid);
  const std::span<const Node> nodes = components.nodes(components.largest());
  double x = 0, y = 0;
  for (const Node node : nodes) {
    x += grid.cell(node).x;
    y += grid.cell(node).y;
  }
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<Cell> cells = place(grid, {PlacementMethod::planar, 3, seed});
    ASSERT_EQ(cells.size(), 3u);
    const auto angle = [&](Cell cell) {
      return std::atan2(cell.y - y / static_cast<double>(nodes.size()),
                        cell.x - x / static_cast<double>(nodes.size()));
    };
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GT(std::abs(angle(cells[i]) - angle(cells[j])), 0.05) << "seed " << seed;
  }
}

TEST(Farthest, ReportsEachLandmarkAndStopsWhenAsked) {
  const Grid grid = grid_of(kRooms);
  const Components components(grid);
  FieldBuilder fields(grid);
  std::vector<int> reported;
  const std::vector<Cell> cells =
      place_landmarks(fields, Moves::four(), components, components.largest(),
                      {PlacementMethod::farthest, 5, 1},
                      [&](int done, int of) {
                        EXPECT_EQ(of, 5);
                        reported.push_back(done);
                        return done < 3;
                      })
          .cells;
  EXPECT_EQ(reported, (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(cells.size(), 3u);
}

// Rows shorter and longer than any vector register, with costs of both widths. Every node becomes
// the farthest one at some point.
TEST(NearestCosts, IsThePlainLeastOnEveryProcessor) {
  Random random(5);
  Grid grid(97, 12);
  for (int y = 0; y < 12; ++y)
    for (int x = 0; x < 97; ++x)
      if (random.below(y < 6 ? 4 : 40) > 0) grid.set_terrain({x, y}, '.');
  std::vector<Node> nodes;
  for (const Cell cell : walkable_cells(grid)) nodes.push_back(grid.node(cell));
  on_every_target([&](const char* name) {
    NearestCosts nearest(nodes);
    for (int set = 0; set < 400; ++set) {
      nearest.clear();
      CostPlane::WideArray least(grid.node_count(), kNoCost);
      for (const bool is_wide : {false, true, false}) {
        CostPlane::NarrowArray narrow(grid.node_count());
        for (CostPlane::Narrow& cost : narrow)
          cost = static_cast<CostPlane::Narrow>(random.below(CostPlane::kGreatestNarrow));
        const CostPlane::WideArray wide(narrow.begin(), narrow.end());
        nearest.add(is_wide ? CostPlane(wide) : CostPlane(narrow));
        Node farthest = nodes.front();
        for (const Node node : nodes) {
          const auto at = static_cast<std::size_t>(node);
          least[at] = std::min(least[at], wide[at]);
          if (least[at] > least[index(farthest)]) farthest = node;
        }
        ASSERT_EQ(nearest.farthest(), farthest) << name << ", set " << set;
      }
    }
  });
}

std::set<const void*> memory_of(const PlacedLandmarks& placed) {
  std::set<const void*> memory;
  for (const LandmarkTable& table : placed.tables) memory.insert(table->costs.narrow_array());
  return memory;
}

TEST(Placement, TakesTheMemoryOfTablesThatNobodyHolds) {
  const Grid grid = grid_of(kRooms);
  const Components components(grid);
  FieldBuilder fields(grid);
  const auto place_from = [&](std::uint64_t seed) {
    return place_landmarks(fields, Moves::four(), components, components.largest(),
                           {PlacementMethod::farthest, 5, seed}, kGoOn);
  };
  PlacedLandmarks first = place_from(1);
  const std::set<const void*> memory = memory_of(first);
  first = {};
  const PlacedLandmarks second = place_from(2);
  EXPECT_EQ(memory_of(second), memory);
  // Tables that are still in use do not change.
  const PlacedLandmarks third = place_from(3);
  for (const void* held : memory) EXPECT_FALSE(memory_of(third).contains(held));
  for (std::size_t i = 0; i < second.cells.size(); ++i)
    EXPECT_EQ(second.tables[i]->costs, distance_field(grid, Moves::four(), second.cells[i]).costs);
}

}  // namespace
}  // namespace waymark::placement_test
