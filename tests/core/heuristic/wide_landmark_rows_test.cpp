#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/landmark_rows.h"
#include "core/search/octile_astar.h"
#include "tests/support/random_query.h"

namespace waymark::wide_landmark_rows_test {
namespace {

// A table. In half of the cases, it is stored in 16 bits if it fits.
LandmarkTable any_table(const Grid& grid, const Moves& moves) {
  const Cell landmark = any_cell(grid);
  const std::vector<Cost> costs = textbook_costs(grid, moves, landmark);
  CostPlane::NarrowArray narrow;
  for (const Cost cost : costs)
    if (cost <= CostPlane::kGreatestNarrow || cost == kNoCost)
      narrow.push_back(
          static_cast<CostPlane::Narrow>(cost));  // the low 16 bits of kNoCost are 0xFFFF
  if (narrow.size() == costs.size() && *rc::gen::arbitrary<bool>())
    return std::make_shared<DistanceField>(
        DistanceField{landmark, moves, CostPlane(std::move(narrow))});
  return std::make_shared<DistanceField>(
      DistanceField{landmark, moves, CostPlane(CostPlane::WideArray(costs.begin(), costs.end()))});
}

// Tables are added, removed and reordered between queries.
RC_GTEST_PROP(LandmarkEstimate, LeadsAsTheLandmarkHeuristicDoes, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  const Moves moves = *rc::gen::element(Moves{8, 2, 3}, Moves{8, 985, 1393});
  OctileAstar astar(grid);
  GridAstar plain;
  WideLandmarkRows rows;
  std::vector<LandmarkTable> tables;
  Run found;
  for (int i = 0; i < 4; ++i) {
    tables.resize(*rc::gen::element<std::size_t>(0, 1, 3, 4, 5, 9));
    for (LandmarkTable& table : tables)
      if (!table || *rc::gen::inRange(0, 3) == 0) table = any_table(grid, moves);
    if (*rc::gen::arbitrary<bool>()) rows.take(tables);
    rows.hold(tables);
    const Cell goal = any_cell(grid);
    const Node from = grid.node(any_cell(grid)), to = grid.node(goal);
    const LandmarkHeuristic h(grid, moves, goal, tables);
    if (h(from) == kNoCost) continue;
    found.cost = astar.search<LayerOrder::greater_g>(
        moves, from, to, LandmarkEstimate(grid, moves, goal, rows), found.record, found.path);
    Run expected;
    expected.cost = plain.search(grid, moves, from, to, h, Recorder{expected.record});
    RC_ASSERT(found.cost == expected.cost);
    RC_ASSERT(found.path == plain.path());
    RC_ASSERT(found.record.node == expected.record.node);
    RC_ASSERT(found.record.parent == expected.record.parent);
    RC_ASSERT(found.record.g == expected.record.g);
    RC_ASSERT(found.record.h == expected.record.h);
  }
}

// One map with two tables. The test requests the first table twice, then the second table twice.
TEST(WideLandmarkRows, TakesTablesThatAreAskedForTwiceInARow) {
  const Grid grid = grid_of("...\n...");
  const Moves moves = Moves::eight(grid);
  const std::vector<LandmarkTable> one = tables_of(grid, moves, {{0, 0}});
  const std::vector<LandmarkTable> other = tables_of(grid, moves, {{2, 1}});
  WideLandmarkRows rows;
  EXPECT_FALSE(rows.take(one));
  EXPECT_TRUE(rows.take(one));
  EXPECT_EQ(rows.row(grid.node({1, 0}))[0], moves.straight);
  EXPECT_FALSE(rows.take(other));
  EXPECT_TRUE(rows.take(other));
  EXPECT_EQ(rows.row(grid.node({1, 0}))[0], moves.diagonal);
}

}  // namespace
}  // namespace waymark::wide_landmark_rows_test
