#include <gtest/gtest.h>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/study/comparison.h"
#include "tests/support/maps.h"

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

}  // namespace
}  // namespace waymark::heuristic_test
