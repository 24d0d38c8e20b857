#include "core/study/triangle.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/random_query.h"

namespace waymark::triangle_test {
namespace {

// A landmark, a cell and a goal anywhere on a random map, and the true costs from textbook
// searches.
struct RandomTriangle {
  Grid grid = *any_grid();
  Moves moves;
  Cell landmark, cell, goal;
  std::vector<Cost> from_landmark, from_goal;

  RandomTriangle() {
    RC_PRE(grid.walkable_count() > 0);
    moves = Moves::of(*rc::gen::element(4, 8), grid);
    landmark = any_cell(grid);
    cell = any_cell(grid);
    goal = any_cell(grid);
    from_landmark = textbook_costs(grid, moves, landmark);
    from_goal = textbook_costs(grid, moves, goal);
  }
  DistanceField field(Cell source) const { return distance_field(grid, moves, source); }
  Cost cost(const std::vector<Cost>& from, Cell to) const { return from[index(grid.node(to))]; }
  Triangle made() const { return triangle(grid, field(landmark), field(goal), cell); }
};

void check_path(const RandomTriangle& t, const std::vector<Node>& path, Cell from, Cell to,
                Cost cost) {
  if (cost == kNoCost) {
    RC_ASSERT(path.empty());
    return;
  }
  RC_ASSERT(!path.empty());
  RC_ASSERT(path.front() == t.grid.node(from));
  RC_ASSERT(path.back() == t.grid.node(to));
  RC_ASSERT(path_cost(t.grid, t.moves, path) == cost);
}

RC_GTEST_PROP(TriangleProperty, SidesAreShortestPathsOfTheirCost, ()) {
  const RandomTriangle t;
  const Triangle made = t.made();
  RC_ASSERT(made.cell_landmark == t.cost(t.from_landmark, t.cell));
  RC_ASSERT(made.landmark_goal == t.cost(t.from_landmark, t.goal));
  RC_ASSERT(made.cell_goal == t.cost(t.from_goal, t.cell));
  const TrianglePaths paths = triangle_paths(t.grid, t.field(t.landmark), t.field(t.goal), t.cell);
  check_path(t, paths.cell_landmark, t.cell, t.landmark, made.cell_landmark);
  check_path(t, paths.landmark_goal, t.landmark, t.goal, made.landmark_goal);
  check_path(t, paths.cell_goal, t.cell, t.goal, made.cell_goal);
}

// The path follows the first descending neighbour, in the documented order.
RC_GTEST_PROP(TriangleProperty, PathsKeepTheOrderOfNeighbours, ()) {
  const RandomTriangle t;
  const TrianglePaths paths = triangle_paths(t.grid, t.field(t.landmark), t.field(t.goal), t.cell);
  for (std::size_t i = 0; i + 1 < paths.cell_goal.size(); ++i) {
    const Cell here = t.grid.cell(paths.cell_goal[i]);
    for (const Cell step : kSteps) {
      const Cell next{here.x + step.x, here.y + step.y};
      if (t.grid.node(next) == paths.cell_goal[i + 1]) break;
      const Cost cost = path_cost(t.grid, t.moves, {paths.cell_goal[i], t.grid.node(next)});
      if (cost < 0) continue;
      RC_ASSERT(t.cost(t.from_goal, next) + cost > t.cost(t.from_goal, here));
    }
  }
}

RC_GTEST_PROP(TriangleProperty, BoundsEncloseTheTruthAndSlackSaysByHowMuch, ()) {
  const RandomTriangle t;
  const Triangle made = t.made();
  const Cost true_cost = t.cost(t.from_goal, t.cell);
  RC_ASSERT(made.formula <= true_cost);
  RC_ASSERT(made.lower() <= true_cost);
  RC_ASSERT(true_cost <= made.upper());
  RC_ASSERT(made.lower() ==
                LandmarkHeuristic(t.grid, t.moves, t.goal, tables_of(t.grid, t.moves, {t.landmark}))
                    .bound(t.grid.node(t.cell))
                    .value ||
            made.lower() <= made.formula);
  if (!made.whole()) {
    RC_ASSERT(made.lower() == 0 || true_cost == kNoCost);
    return;
  }
  RC_ASSERT(made.slack() >= 0);
  RC_ASSERT((made.slack() == 0) == (made.lower() == true_cost));
}

// Whether some shortest path from a to b visits the cell. Follows all shortest paths back from b.
bool on_a_shortest_way(const RandomTriangle& t, const std::vector<Cost>& from_a, Cell b,
                       Cell cell) {
  if (t.cost(from_a, b) == kNoCost) return false;
  std::vector<Cell> open = {b};
  std::vector<char> seen(t.grid.node_count());
  while (!open.empty()) {
    const Cell at = open.back();
    open.pop_back();
    if (at == cell) return true;
    for (const Cell step : kSteps) {
      const Cell next{at.x + step.x, at.y + step.y};
      if (!t.grid.walkable(next) || seen[index(t.grid.node(next))]) continue;
      const Cost cost = path_cost(t.grid, t.moves, {t.grid.node(at), t.grid.node(next)});
      if (cost < 0 || t.cost(from_a, next) + cost != t.cost(from_a, at)) continue;
      seen[index(t.grid.node(next))] = 1;
      open.push_back(next);
    }
  }
  return false;
}

RC_GTEST_PROP(TriangleProperty, DegenerateKindsAreThoseOfTheWays, ()) {
  const RandomTriangle t;
  const Triangle made = t.made();
  RC_ASSERT(made.goal_between() == on_a_shortest_way(t, t.from_landmark, t.cell, t.goal));
  RC_ASSERT(made.cell_between() == on_a_shortest_way(t, t.from_landmark, t.goal, t.cell));
  RC_ASSERT(made.landmark_between() == on_a_shortest_way(t, t.from_goal, t.cell, t.landmark));
  if (!made.whole()) return;
  RC_ASSERT((made.goal_between() || made.cell_between()) == (made.lower() == made.cell_goal));
  RC_ASSERT(made.landmark_between() == (made.upper() == made.cell_goal));
}

RC_GTEST_PROP(TriangleProperty, TheLesserEndSlackIsThatOfTheBound, ()) {
  const RandomTriangle t;
  const Triangle made = t.made();
  if (!made.whole()) return;
  const EndSlacks ends = end_slacks(made);
  RC_ASSERT(ends.at_goal >= 0);
  RC_ASSERT(ends.at_start >= 0);
  RC_ASSERT(ends.at_goal + ends.at_start == 2 * made.cell_goal);
  RC_ASSERT(std::min(ends.at_goal, ends.at_start) == made.slack());
  RC_ASSERT((ends.at_goal == 0) == made.goal_between());
  RC_ASSERT((ends.at_start == 0) == made.cell_between());
}

// A corridor, computed by hand.
TEST(TriangleTest, CornersOnALine) {
  const Grid grid = grid_of("..........");
  const Moves moves = Moves::four();
  const auto at = [&](int landmark, int cell, int goal) {
    return triangle(grid, distance_field(grid, moves, {landmark, 0}),
                    distance_field(grid, moves, {goal, 0}), {cell, 0});
  };
  const Triangle behind_goal = at(9, 1, 6);
  EXPECT_EQ(behind_goal.cell_landmark, 8);
  EXPECT_EQ(behind_goal.landmark_goal, 3);
  EXPECT_EQ(behind_goal.lower(), 5);
  EXPECT_EQ(behind_goal.upper(), 11);
  EXPECT_EQ(behind_goal.slack(), 0);
  EXPECT_TRUE(behind_goal.goal_between());
  EXPECT_FALSE(behind_goal.cell_between() || behind_goal.landmark_between());
  EXPECT_TRUE(at(0, 1, 6).cell_between());
  const Triangle between = at(4, 1, 6);
  EXPECT_TRUE(between.landmark_between());
  EXPECT_FALSE(between.goal_between() || between.cell_between());
  EXPECT_EQ(between.slack(), 4);
  EXPECT_EQ(end_slacks(between).at_goal, 4);
  EXPECT_EQ(end_slacks(between).at_start, 6);
}

TEST(TriangleTest, ALandmarkInAnotherRoom) {
  const Grid grid = grid_of("...@..");
  const Moves moves = Moves::four();
  const DistanceField landmark = distance_field(grid, moves, {5, 0});
  const Triangle neither = triangle(grid, landmark, distance_field(grid, moves, {2, 0}), {0, 0});
  EXPECT_FALSE(neither.reaches_cell() || neither.reaches_goal());
  EXPECT_EQ(neither.lower(), 0);
  EXPECT_EQ(neither.upper(), kNoCost);
  EXPECT_EQ(neither.cell_goal, 2);
  const Triangle one = triangle(grid, landmark, distance_field(grid, moves, {4, 0}), {0, 0});
  EXPECT_TRUE(one.reaches_goal() && !one.reaches_cell());
  EXPECT_EQ(one.lower(), kNoCost);
  EXPECT_EQ(one.cell_goal, kNoCost);
  EXPECT_FALSE(one.goal_between() || one.cell_between() || one.landmark_between());
}

}  // namespace
}  // namespace waymark::triangle_test
