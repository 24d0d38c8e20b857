#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

#include "core/heuristic/distance_formula.h"
#include "core/placement/placement.h"
#include "tests/support/maps.h"

namespace waymark::placement_methods_test {
namespace {

const auto kGoOn = [](int, int) { return true; };

const char* const kRooms = R"(
......@...@
......@...@
..........@
......@...@
@@@@@@@@@@.)";

PlacedLandmarks place(const Grid& grid, const Placement& placement, const PlacementInput& input,
                      int directions = 4) {
  const Components components(grid);
  FieldBuilder fields(grid);
  return place_landmarks(fields, Moves::of(directions, grid), components, components.largest(),
                         placement, kGoOn, input);
}

PlacementInput locked_at(const Grid& grid, const std::vector<Cell>& cells) {
  PlacementInput input;
  FieldBuilder fields(grid);
  input.locked.cells = cells;
  for (const Cell cell : cells) input.locked.tables.push_back(fields.share(Moves::four(), cell));
  return input;
}

TEST(LockedLandmarks, EveryMethodAddsToThemAndPutsNoneOnThem) {
  const Grid grid = grid_of(kRooms);
  const std::vector<Cell> locked = {{0, 0}, {9, 3}, {4, 2}};
  const PlacementInput input = locked_at(grid, locked);
  for (const PlacementRow& row : placement_rows())
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const std::vector<Cell> cells = place(grid, {row.method, 34, seed}, input).cells;
      ASSERT_EQ(cells.size(), 34u) << row.name;  // all the other cells
      for (const Cell cell : cells)
        EXPECT_EQ(std::find(locked.begin(), locked.end(), cell), locked.end()) << row.name;
      EXPECT_EQ(place(grid, {row.method, 35, seed}, input).cells.size(), 34u) << row.name;
    }
}

TEST(LockedLandmarks, CountTowardsTheMostThatThereMayBe) {
  const Grid grid = open_grid(12, 12);
  std::vector<Cell> locked;
  for (int i = 0; i < 62; ++i) locked.push_back({i % 12, i / 12});
  const PlacementInput input = locked_at(grid, locked);
  for (const PlacementRow& row : placement_rows())
    EXPECT_EQ(place(grid, {row.method, 8, 1}, input).cells.size(), 2u) << row.name;
  PlacementInput full = locked_at(grid, locked);
  full.locked.cells.resize(64, {11, 11});
  full.locked.tables.resize(64, full.locked.tables[0]);
  for (const PlacementRow& row : placement_rows())
    EXPECT_TRUE(place(grid, {row.method, 8, 1}, full).cells.empty()) << row.name;
}

TEST(LockedLandmarks, TellFarthestWhereToBegin) {
  const Grid grid = grid_of(".........");
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::vector<Cell> cells =
        place(grid, {PlacementMethod::farthest, 2, seed}, locked_at(grid, {{2, 0}})).cells;
    EXPECT_EQ(cells, (std::vector<Cell>{{8, 0}, {5, 0}}));
  }
}

// Three corners are taken, so the fourth sector is around the fourth corner.
TEST(LockedLandmarks, TakeTheirSectorsInPlanar) {
  const Grid grid = open_grid(9, 9);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<Cell> cells =
        place(grid, {PlacementMethod::planar, 1, seed}, locked_at(grid, {{0, 0}, {8, 0}, {0, 8}}))
            .cells;
    ASSERT_EQ(cells.size(), 1u);
    EXPECT_GE(cells[0].x + cells[0].y, 8) << "seed " << seed;
  }
}

// A landmark at the start of a pair gives its true cost. Greedy would serve the first two pairs,
// but with a locked landmark there they have nothing left to gain, so it serves the third.
TEST(LockedLandmarks, AreKnownToGreedyWhenItScores) {
  const Grid grid = grid_of(".@.@.@.\n.@.@.@.\n.......");
  PlacementInput input = locked_at(grid, {{0, 0}});
  input.pairs = {{{0, 0}, {2, 0}}, {{2, 0}, {0, 0}}, {{4, 0}, {6, 0}}};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Cell cell = place(grid, {PlacementMethod::greedy, 1, seed}, input).cells[0];
    EXPECT_TRUE(cell == (Cell{4, 0}) || cell == (Cell{6, 0})) << cell.x << "," << cell.y;
  }
}

TEST(PlacementMethods, ReportTheWorkFromBeginningToEnd) {
  Random random(2);
  const Grid grid = random_grid(random, 14, 14);
  const Components components(grid);
  FieldBuilder fields(grid);
  for (const PlacementRow& row : placement_rows())
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      int last = 0, all = 0;
      const auto grows = [&](int done, int of) {
        EXPECT_GE(done, last);
        EXPECT_TRUE(all == 0 || of == all) << row.name;
        last = done;
        all = of;
        return true;
      };
      place_landmarks(fields, Moves::four(), components, components.largest(),
                      {row.method, 4, seed}, grows);
      EXPECT_EQ(last, all) << row.name;
      EXPECT_GE(all, 4) << row.name;
    }
}

// Placing the landmarks is the last part of the work, and no landmark is reported after the stop.
TEST(PlacementMethods, StopWhereverTheyAreAsked) {
  Random random(2);
  const Grid grid = random_grid(random, 14, 14);
  const Components components(grid);
  FieldBuilder fields(grid);
  for (const PlacementRow& row : placement_rows()) {
    const std::vector<Cell> whole = place(grid, {row.method, 3, 1}, {}).cells;
    for (int most = 1;; ++most) {
      int asked = 0, left = 0;
      const PlacedLandmarks placed =
          place_landmarks(fields, Moves::four(), components, components.largest(),
                          {row.method, 3, 1}, [&](int done, int of) {
                            left = of - done;
                            return ++asked < most;
                          });
      ASSERT_LE(asked, most) << row.name;
      ASSERT_EQ(placed.cells.size(), placed.tables.size());
      ASSERT_EQ(static_cast<int>(placed.cells.size()), std::max(0, 3 - left)) << row.name;
      if (asked < most) {
        EXPECT_EQ(placed.cells, whole) << row.name;
        break;
      }
    }
  }
}

// The sum of the amounts by which the bounds of the pairs underestimate, from textbook searches.
std::int64_t lack(const Grid& grid, const Moves& moves, const std::vector<Pair>& pairs,
                  const std::vector<Cell>& landmarks) {
  std::vector<std::vector<Cost>> costs;
  for (const Cell landmark : landmarks) costs.push_back(textbook_costs(grid, moves, landmark));
  std::int64_t sum = 0;
  for (const Pair& pair : pairs) {
    const auto at = [&](const std::vector<Cost>& of, Cell cell) {
      return of[index(grid.node(cell))];
    };
    Cost bound = formula_cost(moves, pair.start, pair.goal);
    for (const auto& of : costs)
      bound = std::max(bound, std::abs(at(of, pair.start) - at(of, pair.goal)));
    sum += at(textbook_costs(grid, moves, pair.start), pair.goal) - bound;
  }
  return sum;
}

struct PairsOfMap {
  Grid grid;
  std::vector<Cell> cells;  // of the largest component
  PlacementInput input;
};

PairsOfMap pairs_of_map(int side, Random& random) {
  PairsOfMap of{random_grid(random, side, side), {}, {}};
  const Components components(of.grid);
  for (const Node node : components.nodes(components.largest()))
    of.cells.push_back(of.grid.cell(node));
  while (of.input.pairs.size() < 40)
    of.input.pairs.push_back(
        {of.cells[random.below(of.cells.size())], of.cells[random.below(of.cells.size())]});
  return of;
}

// Tries every cell.
TEST(Greedy, OneLandmarkIsTheBestOfAllCells) {
  Random random(12);
  for (int map = 0; map < 8; ++map) {
    const PairsOfMap of = pairs_of_map(10, random);
    const int directions = map % 2 == 0 ? 4 : 8;
    const Moves moves = Moves::of(directions, of.grid);
    std::int64_t least = INT64_MAX;
    for (const Cell cell : of.cells)
      least = std::min(least, lack(of.grid, moves, of.input.pairs, {cell}));
    for (const PlacementMethod method : {PlacementMethod::greedy, PlacementMethod::swap}) {
      const auto cells = place(of.grid, {method, 1, 3}, of.input, directions).cells;
      EXPECT_EQ(lack(of.grid, moves, of.input.pairs, cells), least);
    }
  }
}

TEST(Swap, IsNoWorseThanGreedyAndNoExchangeOfOneImprovesIt) {
  Random random(13);
  int better = 0;
  for (int map = 0; map < 8; ++map) {
    const PairsOfMap of = pairs_of_map(9, random);
    const Moves moves = Moves::four();
    const std::vector<Pair>& pairs = of.input.pairs;
    const auto greedy = place(of.grid, {PlacementMethod::greedy, 3, 1}, of.input).cells;
    const auto cells = place(of.grid, {PlacementMethod::swap, 3, 1}, of.input).cells;
    const std::int64_t reached = lack(of.grid, moves, pairs, cells);
    EXPECT_LE(reached, lack(of.grid, moves, pairs, greedy));
    better += reached < lack(of.grid, moves, pairs, greedy);
    for (std::size_t out = 0; out < cells.size(); ++out)
      for (std::size_t i = 0; i < of.cells.size(); i += 3) {
        std::vector<Cell> other = cells;
        other[out] = of.cells[i];
        ASSERT_GE(lack(of.grid, moves, pairs, other), reached);
      }
  }
  EXPECT_GT(better, 0);
}

// Three arms from a crossing. Whichever cell is the root, the first landmark is at the end of the
// arm with the most to gain, and so on until each arm has a landmark.
TEST(Avoid, PutsALandmarkOnTheEndOfEachArm) {
  const Grid grid = grid_of(".........\n@@@@.@@@@\n@@@@.@@@@\n@@@@.@@@@\n@@@@.@@@@");
  int all = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto cells = place(grid, {PlacementMethod::avoid, 2, seed}, {}).cells;
    const std::set<std::pair<int, int>> ends = {{0, 0}, {8, 0}, {4, 4}};
    EXPECT_TRUE(ends.contains({cells[0].x, cells[0].y}));
    all += ends.contains({cells[1].x, cells[1].y});
  }
  // If the root is in the arm of the first landmark, that landmark is exact for all other cells.
  EXPECT_GT(all, 8);
}

// The number of arcs that the landmarks cover, from textbook searches. A covered arc is a step that
// leads closer to a landmark.
int arcs_covered(const Grid& grid, const std::vector<Cell>& landmarks) {
  std::set<std::pair<Node, Node>> arcs;
  for (const Cell landmark : landmarks) {
    const std::vector<Cost> costs = textbook_costs(grid, Moves::four(), landmark);
    for (const Cell cell : walkable_cells(grid)) {
      const Node node = grid.node(cell);
      for_each_neighbour(grid, Moves::four(), node, [&](Node to, Cost) {
        if (costs[index(to)] < costs[index(node)]) arcs.insert({node, to});
      });
    }
  }
  return static_cast<int>(arcs.size());
}

TEST(MaxCover, CoversMoreThanAvoidWithWhatAvoidComesTo) {
  Random random(14);
  int better = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Grid grid = random_grid(random, 16, 16);
    const auto avoid = place(grid, {PlacementMethod::avoid, 4, seed}, {}).cells;
    const auto cover = place(grid, {PlacementMethod::maxcover, 4, seed}, {}).cells;
    ASSERT_EQ(cover.size(), 4u);
    better += arcs_covered(grid, cover) > arcs_covered(grid, avoid);
  }
  EXPECT_GT(better, 15);
}

}  // namespace
}  // namespace waymark::placement_methods_test
