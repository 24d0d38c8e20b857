#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::heuristic_test {
namespace {

std::vector<LandmarkTable> tables(const Grid& grid, const Moves& moves,
                                  const std::vector<Cell>& landmarks) {
  std::vector<LandmarkTable> out;
  for (const Cell landmark : landmarks)
    out.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, landmark)));
  return out;
}

TEST(Formula, IsManhattanWithFourMoves) {
  EXPECT_EQ(formula_cost(Moves::four(), {1, 2}, {4, 0}), 5);
  EXPECT_EQ(formula_cost(Moves::four(), {3, 3}, {3, 3}), 0);
  EXPECT_STREQ(formula_name(Moves::four()), "manhattan");
}

// 3 across and 2 down: two diagonal steps and one straight step.
TEST(Formula, IsOctileWithEight) {
  const Moves moves{8, 985, 1393};
  EXPECT_EQ(formula_cost(moves, {1, 2}, {4, 0}), 2 * 1393 + 985);
  EXPECT_EQ(formula_cost(moves, {1, 2}, {1, 6}), 4 * 985);
  EXPECT_STREQ(formula_name(moves), "octile");
}

TEST(Bounds, AreTheTwoSidesOfTheTriangle) {
  EXPECT_EQ(lower_bound(7, 3), 4);
  EXPECT_EQ(lower_bound(3, 7), 4);
  EXPECT_EQ(upper_bound(7, 3), 10);
}

TEST(Bounds, ALandmarkThatReachesNeitherSaysNothing) {
  EXPECT_EQ(lower_bound(kNoCost, kNoCost), 0);
  EXPECT_EQ(upper_bound(kNoCost, kNoCost), kNoCost);
}

TEST(Bounds, ALandmarkThatReachesOneOnlyProvesThatThereIsNoPath) {
  EXPECT_EQ(lower_bound(3, kNoCost), kNoCost);
  EXPECT_EQ(lower_bound(kNoCost, 3), kNoCost);
  EXPECT_EQ(upper_bound(3, kNoCost), kNoCost);
}

// The goal 2,0 is 6 steps from 0,0 through the gap, and 2 in a straight line. The landmark in the
// dead end at 0,0 gives 6 - 0. The landmark on the path at 1,2 gives 3 - 3.
const char* const kWall = R"(
.@.
.@.
...)";

TEST(LandmarkHeuristic, TakesTheGreatestBoundAndSaysWhoGivesIt) {
  const Grid grid = grid_of(kWall);
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> landmarks = tables(grid, moves, {{1, 2}, {0, 0}});
  const LandmarkHeuristic h(grid, moves, {2, 0}, landmarks);
  EXPECT_EQ(h(grid.node({0, 0})), 6);
  EXPECT_EQ(h.bound(grid.node({0, 0})).value, 6);
  EXPECT_EQ(h.bound(grid.node({0, 0})).landmark, 1);
  // At 2,2, the formula gives 2, and so do both landmarks: 3 - 1 and 6 - 4. The formula takes
  // precedence.
  EXPECT_EQ(h.bound(grid.node({2, 2})).value, 2);
  EXPECT_EQ(h.bound(grid.node({2, 2})).landmark, LandmarkHeuristic::kFormula);
}

TEST(LandmarkHeuristic, OfLandmarksThatBoundAlikeTheFirstIsNamed) {
  const Grid grid = grid_of(kWall);
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> landmarks = tables(grid, moves, {{0, 0}, {2, 0}});
  const LandmarkHeuristic h(grid, moves, {2, 0}, landmarks);
  EXPECT_EQ(h.bound(grid.node({0, 0})).value, 6);
  EXPECT_EQ(h.bound(grid.node({0, 0})).landmark, 0);
}

// From 0,0 to 2,0, a path costs at most 3 + 3 via 1,2, which is the true cost.
TEST(LandmarkHeuristic, UpperBoundIsTheLeastDetour) {
  const Grid grid = grid_of(kWall);
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> landmarks = tables(grid, moves, {{0, 1}, {1, 2}});
  const LandmarkHeuristic h(grid, moves, {2, 0}, landmarks);
  EXPECT_EQ(h.upper(grid.node({0, 0})), 6);
  EXPECT_EQ(LandmarkHeuristic(grid, moves, {2, 0}, {}).upper(grid.node({0, 0})), kNoCost);
}

TEST(LandmarkHeuristic, WithoutLandmarksIsTheFormula) {
  const Grid grid = grid_of(kWall);
  const LandmarkHeuristic h(grid, Moves::four(), {2, 0}, {});
  EXPECT_EQ(h(grid.node({0, 1})), 3);
  EXPECT_EQ(h.bound(grid.node({0, 1})).landmark, LandmarkHeuristic::kFormula);
}

// Three rooms. Start and goal are both in the first room, or in the first and the second. The
// landmark is in the third.
const char* const kRooms = "..@..@..";

TEST(LandmarkHeuristic, ALandmarkInAnotherComponentThanBothGivesNoBound) {
  const Grid grid = grid_of(kRooms);
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> landmarks = tables(grid, moves, {{7, 0}});
  const LandmarkHeuristic h(grid, moves, {1, 0}, landmarks);
  EXPECT_EQ(h(grid.node({0, 0})), 1);
  EXPECT_EQ(h.bound(grid.node({0, 0})).landmark, LandmarkHeuristic::kFormula);
  EXPECT_EQ(h.upper(grid.node({0, 0})), kNoCost);
}

TEST(LandmarkHeuristic, ALandmarkWithOneOfBothProvesThatThereIsNoPath) {
  const Grid grid = grid_of(kRooms);
  const Moves moves = Moves::four();
  for (const Cell landmark : {Cell{0, 0}, Cell{4, 0}}) {
    const std::vector<LandmarkTable> landmarks = tables(grid, moves, {landmark});
    const LandmarkHeuristic h(grid, moves, {3, 0}, landmarks);
    EXPECT_EQ(h(grid.node({0, 0})), kNoCost);
    EXPECT_EQ(h.bound(grid.node({0, 0})).value, kNoCost);
    EXPECT_EQ(h.bound(grid.node({0, 0})).landmark, 0);
  }
}

TEST(ExactHeuristic, IsTheTrueCost) {
  const Grid grid = grid_of(kWall);
  const DistanceField field = distance_field(grid, Moves::four(), {2, 0});
  EXPECT_EQ(ExactHeuristic(field)(grid.node({0, 0})), 6);
}

SearchOutcome outcome(const Grid& grid, Slot kind, Cell start, Cell goal,
                      const std::vector<Cell>& landmarks) {
  const Moves moves = Moves::four();
  const DistanceField field = distance_field(grid, moves, goal);
  const std::vector<LandmarkTable> of_landmarks = tables(grid, moves, landmarks);
  return Searcher(grid).run({grid, moves, start, goal, of_landmarks, field}, spec_of(kind));
}

// The path from 0,0 leads down, across and up through all 7 cells. On the way down, f rises from 2
// to 4 to 6, the cost of the path. After that it does not change.
TEST(Searcher, CountsAndTimesOneSearch) {
  const Grid grid = grid_of(kWall);
  const SearchOutcome formula = outcome(grid, Slot::a, {0, 0}, {2, 0}, {});
  EXPECT_EQ(formula.h_start, 2);
  EXPECT_EQ(formula.cost, 6);
  EXPECT_EQ(formula.path_length(), 6);
  EXPECT_EQ(formula.counts.expanded, 7);
  EXPECT_EQ(formula.counts.must_expand, 2);  // f = 2 at 0,0 and 4 at 0,1
  EXPECT_EQ(formula.counts.ties, 5);
  const SearchOutcome exact = outcome(grid, Slot::exact, {0, 0}, {2, 0}, {});
  EXPECT_EQ(exact.h_start, 6);
  EXPECT_EQ(exact.counts.expanded, 7);
  EXPECT_EQ(exact.counts.must_expand, 0);
}

TEST(Searcher, ALandmarkInOneOfTwoComponentsProvesNoPathWithoutExpanding) {
  const Grid grid = grid_of(kRooms);
  const SearchOutcome found = outcome(grid, Slot::b, {0, 0}, {4, 0}, {{1, 0}});
  EXPECT_EQ(found.h_start, kNoCost);
  EXPECT_EQ(found.cost, kNoCost);
  EXPECT_EQ(found.counts.expanded, 0);
  EXPECT_EQ(found.path_length(), 0);
}

TEST(Searcher, ReusedMemoryKeepsNothing) {
  const Grid grid = grid_of(kRooms);
  const Moves moves = Moves::four();
  const DistanceField near = distance_field(grid, moves, {1, 0});
  const DistanceField far = distance_field(grid, moves, {7, 0});
  const std::vector<LandmarkTable> none;
  Searcher searcher(grid);
  SearchOutcome found =
      searcher.run({grid, moves, {0, 0}, {1, 0}, none, near}, spec_of(Slot::exact));
  EXPECT_EQ(found.path_length(), 1);
  found = searcher.run({grid, moves, {0, 0}, {7, 0}, none, far}, spec_of(Slot::exact),
                       std::move(found));
  EXPECT_EQ(found.cost, kNoCost);
  EXPECT_TRUE(found.path.empty());
  EXPECT_EQ(found.record.steps(), 0);
}

// Properties of the heuristics on any map, and of the cells that A* must expand with them.

// Whether each node was expanded with f below the optimal cost.
std::vector<char> must_expand(const RandomQuery& c, const Run& run) {
  std::vector<char> set(c.grid.node_count());
  for (std::size_t i = 0; i < run.record.node.size(); ++i)
    set[static_cast<std::size_t>(run.record.node[i])] =
        run.record.g[i] + run.record.h[i] < run.cost;
  return set;
}

RC_GTEST_PROP(HeuristicProperty, BoundsEncloseTheTrueCost, ()) {
  const RandomQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  const LandmarkHeuristic landmarks = c.landmarks();
  const DistanceFormula formula = c.formula();
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const Cost cost = true_cost[index(node)];
    RC_ASSERT(formula(node) <= landmarks(node));
    RC_ASSERT(landmarks(node) <= cost);
    RC_ASSERT(cost <= landmarks.upper(node));
    RC_ASSERT(landmarks.bound(node).value == landmarks(node));
  }
}

template <class Heuristic>
void check_consistent(const RandomQuery& c, const Heuristic& h) {
  RC_ASSERT(h(c.grid.node(c.goal)) == 0);
  for (const Cell cell : walkable_cells(c.grid))
    for_each_neighbour(c.grid, c.moves, c.grid.node(cell), [&](Node next, Cost step) {
      const Cost here = h(c.grid.node(cell));
      const Cost there = h(next);
      RC_ASSERT((here == kNoCost) == (there == kNoCost));
      if (here != kNoCost) RC_ASSERT(here <= step + there);
    });
}

RC_GTEST_PROP(HeuristicProperty, HeuristicsAreConsistent, ()) {
  const RandomQuery c;
  check_consistent(c, c.formula());
  check_consistent(c, c.landmarks());
}

RC_GTEST_PROP(HeuristicProperty, ABetterHeuristicMustExpandNothingElse, ()) {
  RandomQuery c;
  const std::vector<char> formula = must_expand(c, run(c, c.formula()));
  const std::vector<char> landmarks = must_expand(c, run(c, c.landmarks()));
  c.tables.push_back(
      std::make_shared<DistanceField>(distance_field(c.grid, c.moves, any_cell(c.grid))));
  const std::vector<char> one_more = must_expand(c, run(c, c.landmarks()));
  for (std::size_t node = 0; node < formula.size(); ++node) {
    RC_ASSERT(one_more[node] <= landmarks[node]);
    RC_ASSERT(landmarks[node] <= formula[node]);
  }
}

// Counted without a search: the nodes for which the cost from the start plus the estimate to the
// goal is below the cost of the path. If there is no path, these are all nodes reachable from the
// start, unless a landmark proves that there is no path.
template <class Heuristic>
void check_must_expand(const RandomQuery& c, const Heuristic& h) {
  const Run found = run(c, h);
  const std::vector<Cost> from_start = textbook_costs(c.grid, c.moves, c.start);
  std::vector<char> expected(c.grid.node_count());
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const Cost g = from_start[index(node)];
    const Cost estimate = h(node);
    if (g == kNoCost || estimate == kNoCost) continue;
    expected[index(node)] = g + estimate < found.cost;
  }
  RC_ASSERT(must_expand(c, found) == expected);
  const ExpansionCounts counts = count_expansions(found.record, found.cost);
  RC_ASSERT(counts.must_expand == std::count(expected.begin(), expected.end(), 1));
  RC_ASSERT(counts.must_expand + counts.ties == counts.expanded);
}

RC_GTEST_PROP(HeuristicProperty, MustExpandIsWhatTheFieldsSay, ()) {
  const RandomQuery c;
  check_must_expand(c, c.formula());
  check_must_expand(c, c.landmarks());
}

}  // namespace
}  // namespace waymark::heuristic_test
