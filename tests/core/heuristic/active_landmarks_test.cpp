#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <stdexcept>

#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/search/octile_astar.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/estimate_planes.h"
#include "tests/support/random_query.h"

namespace waymark::active_landmarks_test {
namespace {

using Indices = std::vector<int>;

Indices indices(const ActiveLandmarks& active) { return {active.begin(), active.end()}; }

// A path from 2,0 to 6,0 in a corridor. The landmark at 3,0 gives the bound 3 - 1 = 2, those at 5,0
// and 4,0 give 2 and 0, and those at the ends give 4.
TEST(ActiveLandmarks, AreThoseWithTheGreatestBounds) {
  const Grid grid = grid_of("........");
  const auto tables = tables_of(grid, Moves::four(), {{3, 0}, {0, 0}, {4, 0}, {5, 0}, {7, 0}});
  const auto active = [&](int count) {
    return indices(active_landmarks(tables, grid.node({2, 0}), grid.node({6, 0}), count));
  };
  EXPECT_EQ(active(1), (Indices{1}));
  EXPECT_EQ(active(2), (Indices{1, 4}));
  EXPECT_EQ(active(3), (Indices{0, 1, 4}));
  EXPECT_EQ(active(4), (Indices{0, 1, 3, 4}));
  for (const int all : {kAllActive, 5, 64}) EXPECT_EQ(active(all), (Indices{0, 1, 2, 3, 4}));
}

// Start and goal are in different rooms. The landmark in the third room gives no bound. The other
// landmarks prove that there is no path.
TEST(ActiveLandmarks, TheProofThatThereIsNoPathIsTheGreatestBound) {
  const Grid grid = grid_of("..@..@..");
  const auto tables = tables_of(grid, Moves::four(), {{7, 0}, {0, 0}, {4, 0}});
  const auto active = [&](Cell goal, int count) {
    return indices(active_landmarks(tables, grid.node({1, 0}), grid.node(goal), count));
  };
  EXPECT_EQ(active({3, 0}, 1), (Indices{1}));
  EXPECT_EQ(active({3, 0}, 2), (Indices{1, 2}));
  EXPECT_EQ(active({6, 0}, 1), (Indices{0}));
}

// A fixed-size list refuses more than its capacity, in release builds too.
TEST(ActiveLandmarks, MoreThanTheMostAreRefused) {
  const Grid grid = grid_of("..");
  const std::vector<LandmarkTable> most(LandmarkHeuristic::kMost,
                                        tables_of(grid, Moves::four(), {{0, 0}}).front());
  EXPECT_EQ(active_landmarks(most, grid.node({0, 0}), grid.node({1, 0}), kAllActive).size(),
            LandmarkHeuristic::kMost);
  std::vector<LandmarkTable> more = most;
  more.push_back(more.front());
  for (const int count : {kAllActive, 1})
    EXPECT_THROW(active_landmarks(more, grid.node({0, 0}), grid.node({1, 0}), count),
                 std::length_error);
  EXPECT_THROW(LandmarkHeuristic(grid, Moves::four(), {1, 0}, more), std::length_error);
}

TEST(ActiveLandmarks, WithoutLandmarksThereAreNone) {
  for (const int count : {kAllActive, 1}) EXPECT_EQ(active_landmarks({}, 0, 0, count).size(), 0u);
}

// The definition: as many landmarks as possible are active, and no inactive landmark ranks before
// an active one.
RC_GTEST_PROP(ActiveLandmarks, AreBeforeAllOthers, ()) {
  const RandomQuery c;
  const int count = *rc::gen::inRange(1, 7);
  const Node start = c.grid.node(c.start), goal = c.grid.node(c.goal);
  const Indices active = indices(active_landmarks(c.tables, start, goal, count));
  const int landmarks = static_cast<int>(c.tables.size());
  RC_ASSERT(static_cast<int>(active.size()) == std::min(count, landmarks));
  RC_ASSERT(std::is_sorted(active.begin(), active.end()));
  const auto bound = [&](int i) {
    const DistanceField& table = *c.tables[index(i)];
    return lower_bound(table.at(start), table.at(goal));
  };
  for (int other = 0; other < landmarks; ++other) {
    if (std::find(active.begin(), active.end(), other) != active.end()) continue;
    for (const int i : active)
      RC_ASSERT(bound(i) > bound(other) || (bound(i) == bound(other) && i < other));
  }
}

// A heuristic with a few active landmarks equals a heuristic that has only the tables of those
// landmarks.
RC_GTEST_PROP(LandmarkHeuristic, AsksTheActiveAlone, ()) {
  const RandomQuery c;
  const Indices active = indices(active_landmarks(c.tables, c.grid.node(c.start),
                                                  c.grid.node(c.goal), *rc::gen::inRange(0, 5)));
  std::vector<LandmarkTable> kept;
  for (const int i : active) kept.push_back(c.tables[index(i)]);
  const LandmarkHeuristic found(c.grid, c.moves, c.goal, c.tables, active);
  const LandmarkHeuristic expected(c.grid, c.moves, c.goal, kept);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT(found(node) == expected(node));
    RC_ASSERT(found.upper(node) == expected.upper(node));
    const LandmarkHeuristic::Bound bound = found.bound(node), same = expected.bound(node);
    RC_ASSERT(bound.value == same.value);
    RC_ASSERT(bound.landmark == (same.landmark == LandmarkHeuristic::kFormula
                                     ? LandmarkHeuristic::kFormula
                                     : active[index(same.landmark)]));
  }
}

// Compares a Searcher and the estimate planes with GridAstar, for each number of active landmarks
// in turn.
RC_GTEST_PROP(Searcher, SearchesWithTheActiveLandmarks, ()) {
  RandomQuery c;
  const DistanceField goal_field = FieldBuilder(c.grid).build(c.moves, c.goal);
  Searcher searcher(c.grid);
  for (int i = 0; i < 4; ++i) {
    const int count = *rc::gen::inRange(0, 6);
    c.start = any_cell(c.grid);
    if (!c.tables.empty() && *rc::gen::inRange(0, 3) == 0)
      c.tables[*rc::gen::inRange<std::size_t>(0, c.tables.size())] =
          tables_of(c.grid, c.moves, {any_cell(c.grid)}).front();
    const Query query{c.grid, c.moves, c.start, c.goal, c.tables, goal_field, count};
    const LandmarkHeuristic h(
        c.grid, c.moves, c.goal, c.tables,
        active_landmarks(c.tables, c.grid.node(c.start), c.grid.node(c.goal), count));
    const Run expected = run(c, h);
    // The second search reads interleaved tables.
    const SearchOutcome found = searcher.run(query, spec_of(Slot::b, query.active),
                                             searcher.run(query, spec_of(Slot::b, query.active)));
    RC_ASSERT(found.h_start == h(c.grid.node(c.start)));
    RC_ASSERT(found.cost == expected.cost);
    RC_ASSERT(found.path == expected.path);
    RC_ASSERT(found.record.node == expected.record.node);
    RC_ASSERT(found.record.h == expected.record.h);
    const EstimatePlanes planes = estimate_planes(query, {}, spec_of(Slot::b, query.active));
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.grid.node(cell);
      const LandmarkHeuristic::Bound bound = h.bound(node);
      const auto at = static_cast<std::size_t>(node);
      RC_ASSERT(planes.b[at] == bound.value);
      RC_ASSERT(planes.by[at] == (bound.landmark == LandmarkHeuristic::kFormula
                                      ? EstimatePlanes::kByFormula
                                      : bound.landmark));
    }
  }
}

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
    found.cost = astar.search<LayerOrder::greater_g>(moves, kStepsWorthTrying, from, to,
                                                     LandmarkEstimate(grid, moves, goal, rows),
                                                     found.record, found.path);
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
}  // namespace waymark::active_landmarks_test
