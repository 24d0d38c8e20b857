// Theta* finds paths of straight lines. They are checked with a line of sight that the test
// computes from corners.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/map/moves.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "core/search/theta_astar.h"
#include "core/study/certificate.h"
#include "tests/support/cases.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/straight_lines.h"

namespace waymark::thetastar_test {
namespace {

Grid random_grid(Random& random, int most) {
  for (;;) {
    const int width = random.between(1, most), height = random.between(1, most);
    Grid grid = random_walls(random, width, height, random.between(0, 45));
    if (grid.walkable_count() > 0) return grid;
  }
}

Cell any_of(const std::vector<Cell>& cells, Random& random) {
  return cells[random.below(cells.size())];
}

constexpr std::array kRules = {Corners::whole, Corners::cut, Corners::squeeze};

TEST(LineOfSight, IsWhatTheCornersOfCellsSay) {
  Random random(5);
  int seen = 0, hidden = 0;
  const int lines = cases(40'000);
  for (int i = 0; i < lines; ++i) {
    const Grid grid = random_grid(random, 9);
    const std::vector<Cell> cells = walkable_cells(grid);
    const Cell a = any_of(cells, random), b = any_of(cells, random);
    const Corners corners = kRules[static_cast<std::size_t>(i) % kRules.size()];
    const bool expected = sees(grid, corners, a, b);
    ASSERT_EQ(line_of_sight(grid, corners, a, b), expected)
        << a.x << ',' << a.y << " to " << b.x << ',' << b.y;
    ASSERT_EQ(line_of_sight(grid, corners, b, a), expected);
    (expected ? seen : hidden) += a == b ? 0 : 1;
  }
  EXPECT_GT(seen, lines / 8);
  EXPECT_GT(hidden, lines / 8);
}

TEST(LineOfSight, AgreesWithEveryDiagonalStep) {
  Random random(6);
  for (int i = 0; i < cases(2'000); ++i) {
    const Grid grid = random_grid(random, 6);
    const Corners corners = kRules[static_cast<std::size_t>(i) % kRules.size()];
    const Moves moves = Moves::of({8, DiagonalCost::root_two, corners}, grid);
    for (const Cell a : walkable_cells(grid))
      for (const Cell step : kSteps) {
        const Cell b{a.x + step.x, a.y + step.y};
        if (!grid.walkable(b)) continue;
        bool is_step = false;
        for_each_neighbour(grid, moves, grid.node(a),
                           [&](Node next, Cost) { is_step |= next == grid.node(b); });
        ASSERT_EQ(line_of_sight(grid, corners, a, b), is_step);
      }
  }
}

// The first cost is exactly 985 * 5. 985 * sqrt 2 is 1393.0003, and 985 * sqrt 5 is 2202.53.
TEST(ThetaStar, ALineCostsItsLengthRoundedUp) {
  const Moves moves = Moves::eight(Grid(9, 9));
  EXPECT_EQ(line_cost(moves, {0, 0}, {3, 4}), 4925);
  EXPECT_EQ(line_cost(moves, {0, 0}, {1, 1}), 1394);
  EXPECT_EQ(line_cost(moves, {2, 1}, {0, 0}), 2203);
  EXPECT_EQ(line_cost(moves, {2, 1}, {2, 1}), 0);
}

// From 0,2 to 6,2 around a wall that reaches down to row 2. 4,3 is visible from 0,2 past the end of
// the wall, and the goal is visible from 4,3. The lines have lengths sqrt 17 and sqrt 5. A path
// through 3,3 would have length 2 sqrt 10, which is less, but 4,3 is reached by a single line and
// already has the parent 0,2. A path of moves has two diagonal and four straight steps.
TEST(ThetaStar, GoesRoundAWallInTwoLines) {
  const Grid grid = grid_of(R"(
...@...
...@...
...@...
.......
.......)");
  const auto path = [&](const SearchOutcome& out) {
    std::vector<Cell> cells;
    for (const Node node : out.path) cells.push_back(grid.cell(node));
    return cells;
  };
  const Moves moves = Moves::eight(grid);
  const SearchOutcome out = searched(grid, moves, {0, 2}, {6, 2}, "thetastar");
  EXPECT_EQ(path(out), (std::vector<Cell>{{0, 2}, {4, 3}, {6, 2}}));
  EXPECT_EQ(out.cost, 4062 + 2203);
  EXPECT_EQ(searched(grid, moves, {0, 2}, {6, 2}, "astar").cost, 2 * 1393 + 4 * 985);
  // If corners may be cut, 5,3 is visible from 0,2 through the corner at the end of the wall. f is
  // lower at 5,3 than at 5,2, so the search reaches the goal from 5,3 by a longer path.
  const Moves cutting = Moves::of(parse_directions("8:cut").value(), grid);
  const SearchOutcome cut = searched(grid, cutting, {0, 2}, {6, 2}, "thetastar");
  EXPECT_EQ(path(cut), (std::vector<Cell>{{0, 2}, {5, 3}, {6, 2}}));
  EXPECT_EQ(cut.cost, 5023 + 1394);
}

// Each path is a chain of straight lines from start to goal. Their lengths, each rounded up, add up
// to the cost. On all but a few maps, A*'s path is longer. On these few, lines from the parent's
// parent hide better ones.
TEST(ThetaStar, PathsAreFreeOfWallsAndSeldomLongerThanThoseOfAStar) {
  Random random(7);
  int paths = 0, shorter = 0, longer = 0;
  for (int i = 0; i < cases(5'000); ++i) {
    const Grid grid = random_grid(random, 20);
    const Corners corners = kRules[static_cast<std::size_t>(i) % kRules.size()];
    const Moves moves = Moves::of({8, DiagonalCost::root_two, corners}, grid);
    const std::vector<Cell> cells = walkable_cells(grid);
    const Cell start = any_of(cells, random), goal = any_of(cells, random);
    const SearchOutcome best = searched(grid, moves, start, goal, "astar");
    for (const char* text : {"thetastar", "thetastar h=zero", "thetastar h=chebyshev"}) {
      const SearchOutcome out = searched(grid, moves, start, goal, text);
      ASSERT_EQ(out.cost == kNoCost, best.cost == kNoCost);
      if (out.cost == kNoCost) continue;
      ASSERT_EQ(grid.cell(out.path.front()), start);
      ASSERT_EQ(grid.cell(out.path.back()), goal);
      Cost measured = 0;
      for (std::size_t at = 1; at < out.path.size(); ++at) {
        const Cell a = grid.cell(out.path[at - 1]), b = grid.cell(out.path[at]);
        ASSERT_TRUE(sees(grid, corners, a, b)) << text << " map " << i;
        measured += static_cast<Cost>(std::ceil(
            std::sqrt(985.0 * 985.0 * ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)))));
      }
      ASSERT_EQ(out.cost, measured);
      std::vector<PathStep> profile;
      const std::vector<LandmarkTable> none;
      const DistanceField nothing;
      const Query query{grid, moves, start, goal, none, nothing};
      const SearchSpec spec = parse_search(text).value();
      EstimateStorage storage;
      profile_path(query, spec, out.path, estimate_of(query, spec, storage), profile);
      ASSERT_EQ(profile.back().g, out.cost);
    }
    if (best.cost == kNoCost) continue;
    const double mine =
                     euclidean_length(grid, searched(grid, moves, start, goal, "thetastar").path),
                 its = euclidean_length(grid, best.path);
    ++paths;
    shorter += mine < its - 1e-9;
    longer += mine > its + 1e-9;
  }
  std::printf("of %d paths %d are shorter than along the moves, %d longer\n", paths, shorter,
              longer);
  EXPECT_GT(shorter, paths / 4);
  EXPECT_LE(longer, paths / 100);
}

TEST(ThetaStar, SaysWhatItNeedsAndGuaranteesNothing) {
  Grid grid = grid_of("..S");
  const SearchSpec theta = parse_search("thetastar").value();
  const auto needs = [&](const char* text) {
    return misfit(theta, grid, Moves::of(parse_directions(text).value(), grid));
  };
  EXPECT_EQ(needs("8:squeeze"), std::nullopt);
  EXPECT_EQ(needs("4"), "needs 8 moves");
  EXPECT_EQ(needs("8:2/3"), "needs diagonal steps that cost their length");
  EXPECT_EQ(guarantee_of(theta, Moves::eight(grid)).kind, Guarantee::Kind::none);
  EXPECT_STREQ(heuristic_name(theta, Moves::eight(grid)), "euclidean");
  grid.set_rules(parse_terrain_rules("swamp=3").value());
  EXPECT_EQ(needs("8"), "needs uniform-cost terrain");
  for (const char* h : {"landmarks", "octile", "manhattan", "exact", "max(euclidean,zero)"}) {
    const auto read = parse_search(std::string("thetastar h=") + h);
    ASSERT_FALSE(read.ok()) << h;
    EXPECT_TRUE(contains(read.error().what, "can exceed the straight line"));
  }
  EXPECT_FALSE(parse_search("thetastar w=2").ok());
}

}  // namespace
}  // namespace waymark::thetastar_test
