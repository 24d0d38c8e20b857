#include "core/search/grid_astar.h"

#include <gtest/gtest.h>

#include "core/heuristic/distance_formula.h"
#include "core/record/search_record.h"
#include "tests/support/maps.h"

namespace waymark::grid_astar_test {
namespace {

struct Found {
  Cost cost;
  std::vector<Cell> expanded;
  std::vector<Cell> path;
};

Found search(GridAstar& astar, const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  SearchRecord record;
  Found found;
  found.cost = astar.search(grid, moves, grid.node(start), grid.node(goal),
                            DistanceFormula(grid, moves, goal), Recorder{record});
  for (const Node node : record.node) found.expanded.push_back(grid.cell(node));
  for (const Node node : astar.path()) found.path.push_back(grid.cell(node));
  return found;
}

// On open ground every f is the same, so the search dives. It pushes neighbours in the order N, E,
// S, W and takes the last one that does not raise f, so S comes before E.
TEST(GridAstar, DivesAlongTiesInTheOrderOfTheRule) {
  GridAstar astar;
  const Grid grid = grid_of("...\n...");
  const Found found = search(astar, grid, Moves::four(), {0, 0}, {2, 1});
  EXPECT_EQ(found.cost, 3);
  EXPECT_EQ(found.expanded, (std::vector<Cell>{{0, 0}, {0, 1}, {1, 1}, {2, 1}}));
  EXPECT_EQ(found.path, found.expanded);
}

// f is 3 for the two cells in front of the wall. The path around it has f = 5 and starts at 1,1,
// whose g is greater than the g of 0,1.
TEST(GridAstar, EmptiesALayerOfFBeforeTheNext) {
  GridAstar astar;
  const Grid grid = grid_of(R"(
..@.
....)");
  const Found found = search(astar, grid, Moves::four(), {0, 0}, {3, 0});
  EXPECT_EQ(found.cost, 5);
  EXPECT_EQ(found.expanded, (std::vector<Cell>{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 0}}));
  EXPECT_EQ(found.path, (std::vector<Cell>{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 0}}));
}

TEST(GridAstar, TakesDiagonalStepsWithEightMoves) {
  GridAstar astar;
  const Grid grid = grid_of("...\n...\n...");
  const Moves moves = Moves::eight(grid);
  const Found found = search(astar, grid, moves, {0, 0}, {2, 2});
  EXPECT_EQ(found.cost, 2 * moves.diagonal);
  EXPECT_EQ(found.path, (std::vector<Cell>{{0, 0}, {1, 1}, {2, 2}}));
}

TEST(GridAstar, WithoutAPathItExpandsTheWholeComponent) {
  GridAstar astar;
  const Grid grid = grid_of("..@.\n..@.");
  const Found found = search(astar, grid, Moves::four(), {0, 0}, {3, 0});
  EXPECT_EQ(found.cost, kNoCost);
  EXPECT_EQ(found.expanded.size(), 4u);
  EXPECT_TRUE(found.path.empty());
}

TEST(GridAstar, StartAndGoalMayBeOne) {
  GridAstar astar;
  const Found found = search(astar, grid_of("..."), Moves::four(), {1, 0}, {1, 0});
  EXPECT_EQ(found.cost, 0);
  EXPECT_EQ(found.path, (std::vector<Cell>{{1, 0}}));
}

// The arrays are not cleared between searches, but earlier searches must not affect the result.
TEST(GridAstar, SearchesOneAfterAnotherDoNotMix) {
  GridAstar astar;
  const Grid open = grid_of("...\n...\n...");
  search(astar, open, Moves::four(), {0, 0}, {2, 2});
  const Grid walled = grid_of(".@.\n.@.\n.@.");
  EXPECT_EQ(search(astar, walled, Moves::four(), {0, 0}, {2, 2}).cost, kNoCost);
  EXPECT_TRUE(astar.path().empty());
  const Grid larger = grid_of(".....\n.....");
  EXPECT_EQ(search(astar, larger, Moves::four(), {0, 0}, {4, 1}).cost, 5);
  EXPECT_EQ(search(astar, open, Moves::four(), {2, 0}, {0, 0}).cost, 2);
}

TEST(GridAstar, HasNoPathBeforeItsFirstSearch) { EXPECT_TRUE(GridAstar().path().empty()); }

}  // namespace
}  // namespace waymark::grid_astar_test
