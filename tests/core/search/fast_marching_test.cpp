// Fast marching computes arrival times, which are compared with exact distances and with another
// solver, and finds paths of straight lines.
#include "core/search/fast_marching.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>
#include <limits>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/record/search_record.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "tests/support/cases.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/straight_lines.h"

namespace waymark::fast_marching_test {
namespace {

Grid some_grid(Random& random, int most, int most_walls = 45) {
  for (;;) {
    const int width = random.between(1, most), height = random.between(1, most);
    Grid grid = random_walls(random, width, height, random.between(0, most_walls));
    if (grid.walkable_count() > 0) return grid;
  }
}

Cell any_of(const std::vector<Cell>& cells, Random& random) {
  return cells[random.below(cells.size())];
}

// The largest error of the arrival times on an empty square map with a wave from its middle,
// relative to the width of the map. It skips cells near the source: there, the front is so
// curved that the error does not depend on the resolution.
double worst_error(int width) {
  const Grid grid = open_grid(width, width);
  const Moves moves = Moves::eight(grid);
  const int middle = width / 2;
  const std::vector<Cost> times = arrival_times(grid, moves, {middle, middle});
  double worst = 0;
  for (const Cell cell : walkable_cells(grid)) {
    const double exact = std::hypot(cell.x - middle, cell.y - middle);
    if (exact < width / 8.0) continue;
    worst = std::max(worst, std::abs(moves.cells(times[index(grid.node(cell))]) - exact));
  }
  return worst / width;
}

// The method is of first order. The error that arises next to the source adds a factor that grows
// with the logarithm of the resolution, so the ratios are slightly above a half.
TEST(ArrivalTimes, TheErrorHalvesWhenTheResolutionDoubles) {
  double last = worst_error(65);
  EXPECT_LT(last, 0.03);
  for (const int width : {129, 257, 513}) {
    const double error = worst_error(width);
    std::printf("width %d: error %.5f, %.2f of the last\n", width, error, error / last);
    EXPECT_GT(error, 0.4 * last);
    EXPECT_LT(error, 0.64 * last);
    last = error;
  }
}

// The solution of the same equations by sweeping over all cells until no time changes (Zhao, 2005),
// in cells, with real numbers.
std::vector<double> swept_times(const Grid& grid, Cell source) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  std::vector<double> times(grid.node_count(), kNever);
  times[index(grid.node(source))] = 0;
  const auto at = [&](Cell cell) {
    return grid.walkable(cell) ? times[index(grid.node(cell))] : kNever;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell cell : walkable_cells(grid)) {
      const double a = std::min(at({cell.x - 1, cell.y}), at({cell.x + 1, cell.y})),
                   b = std::min(at({cell.x, cell.y - 1}), at({cell.x, cell.y + 1}));
      if (std::min(a, b) == kNever) continue;
      const double time = std::abs(a - b) >= 1 || std::max(a, b) == kNever
                              ? std::min(a, b) + 1
                              : (a + b + std::sqrt(2 - (a - b) * (a - b))) / 2;
      if (time >= at(cell) - 1e-12) continue;
      times[index(grid.node(cell))] = time;
      changed = true;
    }
  }
  return times;
}

TEST(ArrivalTimes, AreThoseOfASweepOverAllCells) {
  Random random(3);
  for (int i = 0; i < cases(300); ++i) {
    const Grid grid = some_grid(random, 24);
    const Moves moves = Moves::eight(grid);
    const Cell source = any_of(walkable_cells(grid), random);
    const std::vector<Cost> times = arrival_times(grid, moves, source);
    const std::vector<double> expected = swept_times(grid, source);
    for (const Cell cell : walkable_cells(grid)) {
      const Cost time = times[index(grid.node(cell))];
      const double real = expected[index(grid.node(cell))];
      ASSERT_EQ(time == kNoCost, std::isinf(real));
      // Each cell on the way rounds its time to a unit.
      if (time != kNoCost) {
        ASSERT_NEAR(moves.cells(time), real, (real + 1) * 2 / moves.straight);
      }
    }
  }
}

TEST(ArrivalTimes, CountTheTerrainOfTheCellThatTheWaveCrosses) {
  Grid grid = grid_of("..S.");
  grid.set_rules(parse_terrain_rules("swamp=3").value());
  const Moves moves = Moves::four();
  const Moves of_map = Moves::of(4, grid);
  const std::vector<Cost> times = arrival_times(grid, of_map, {0, 0});
  const auto cells = [&](int x) { return of_map.cells(times[index(grid.node({x, 0}))]); };
  EXPECT_EQ(cells(1), 1);
  EXPECT_EQ(cells(2), 4);
  EXPECT_EQ(cells(3), 5);
  EXPECT_EQ(arrival_times(grid_of(".@."), moves, {0, 0})[3], kNoCost);
}

// The path is free of walls, has the given ends, and its lines add up to the cost.
void expect_path(const Grid& grid, const Moves& moves, Cell start, Cell goal,
                 const SearchOutcome& out) {
  ASSERT_EQ(grid.cell(out.path.front()), start);
  ASSERT_EQ(grid.cell(out.path.back()), goal);
  Cost measured = 0;
  for (std::size_t i = 1; i < out.path.size(); ++i) {
    const Cell a = grid.cell(out.path[i - 1]), b = grid.cell(out.path[i]);
    ASSERT_NE(a, b);
    ASSERT_TRUE(sees(grid, moves.corners, a, b));
    const double square = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
    measured += static_cast<Cost>(std::ceil(std::sqrt(985.0 * 985.0 * square)));
  }
  ASSERT_EQ(out.cost, measured);
}

// The expanded cells are those with the lowest arrival times, in their order.
void expect_record(const Grid& grid, const Moves& moves, Cell start, const SearchOutcome& out) {
  const std::vector<Cost> times = arrival_times(grid, moves, start);
  ASSERT_EQ(out.record.node.size(), out.record.g.size());
  for (std::size_t step = 0; step < out.record.node.size(); ++step) {
    ASSERT_EQ(out.record.g[step], times[index(out.record.node[step])]);
    if (step > 0) {
      ASSERT_LE(out.record.g[step - 1], out.record.g[step]);
    }
  }
}

TEST(FastMarching, PathsAreFreeOfWallsAndSeldomLongerThanThoseOfAStar) {
  Random random(8);
  int paths = 0, shorter = 0, longer = 0, fallbacks = 0, lines = 0;
  double most_over = 0;
  for (int i = 0; i < cases(2'000); ++i) {
    const Grid grid = some_grid(random, 30);
    const auto corners = static_cast<Corners>(i % 3);
    const Moves moves = Moves::of({8, DiagonalCost::root_two, corners}, grid);
    const std::vector<Cell> cells = walkable_cells(grid);
    const Cell start = any_of(cells, random), goal = any_of(cells, random);
    const SearchOutcome best = searched(grid, moves, start, goal, "astar");
    for (const char* const text : {"fastmarching", "fastmarching speed=clearance"}) {
      const SearchOutcome out = searched(grid, moves, start, goal, text);
      ASSERT_EQ(out.cost == kNoCost, best.cost == kNoCost) << text << " map " << i;
      if (out.cost == kNoCost) continue;
      expect_path(grid, moves, start, goal, out);
      if (HasFatalFailure()) FAIL() << text << " map " << i;
    }
    if (best.cost == kNoCost) continue;
    const SearchOutcome out = searched(grid, moves, start, goal, "fastmarching");
    expect_record(grid, moves, start, out);
    const double mine = euclidean_length(grid, out.path), its = euclidean_length(grid, best.path);
    ++paths;
    shorter += mine < its - 1e-9;
    longer += mine > its + 1e-9;
    lines += static_cast<int>(out.path.size()) - 1;
    if (its > 0) most_over = std::max(most_over, mine / its);
    FastMarching marching;
    SearchRecord record;
    std::vector<Node> path;
    fallbacks +=
        marching
            .search(grid, moves, grid.node(start), grid.node(goal), WaveSpeed::even, record, path)
            .fallbacks;
    ASSERT_EQ(path, out.path);
  }
  std::printf(
      "of %d paths %d are shorter than along the moves, %d longer, at most %.3f times; %d lines, "
      "%d fallbacks\n",
      paths, shorter, longer, most_over, lines, fallbacks);
  EXPECT_GT(shorter, paths / 4);
  EXPECT_LE(longer, paths / 50);
  EXPECT_GT(fallbacks, 0);
}

// In a hall, the shortest path passes next to the wall's end. With the speed by clearance, the path
// keeps to the middle of the opening.
TEST(FastMarching, KeepsAwayFromWallsWithTheSpeedByClearance) {
  std::string drawing;
  for (int y = 0; y < 41; ++y)
    drawing += std::string(20, '.') + (y < 20 ? '@' : '.') + std::string(20, '.') + '\n';
  const Grid grid = grid_of(drawing);
  const Moves moves = Moves::eight(grid);
  const auto clearance = [&](const char* text) {
    const SearchOutcome out = searched(grid, moves, {10, 10}, {30, 10}, text);
    expect_path(grid, moves, {10, 10}, {30, 10}, out);
    return path_clearance(grid, out.path).value();
  };
  EXPECT_LE(clearance("thetastar").least, std::sqrt(2.0));
  EXPECT_LE(clearance("fastmarching").least, 2);
  EXPECT_GE(clearance("fastmarching speed=clearance").least, 7);
  EXPECT_GT(clearance("fastmarching speed=clearance").mean, clearance("thetastar").mean + 1);
}

// A cell next to a wall has the distance 1, and the middle of a hall has half its width.
TEST(FastMarching, MeasuresTheDistanceFromTheClosestWall) {
  const Grid grid = open_grid(41, 9);
  const Moves moves = Moves::eight(grid);
  const std::vector<Cost> distances = wall_distances(grid, moves);
  for (int y = 0; y < 9; ++y)
    EXPECT_EQ(distances[index(grid.node({20, y}))], moves.straight * std::min(y + 1, 9 - y));
  EXPECT_EQ(distances[index(grid.node({-1, 4}))], 0);
}

TEST(FastMarching, SaysWhatItNeedsAndGuaranteesNothing) {
  Grid grid = grid_of("..S");
  const SearchSpec spec = parse_search("fastmarching speed=clearance").value();
  EXPECT_EQ(text_of(spec), "fastmarching speed=clearance");
  EXPECT_EQ(text_of(parse_search("fastmarching speed=even").value()), "fastmarching");
  EXPECT_EQ(title_of(spec, Moves::eight(grid)), "Fast marching, speed by clearance");
  const auto needs = [&](const char* text) {
    return misfit(spec, grid, Moves::of(parse_directions(text).value(), grid));
  };
  EXPECT_EQ(needs("8:cut"), std::nullopt);
  EXPECT_EQ(needs("4"), "needs 8 moves");
  EXPECT_EQ(needs("8:2/3"), "needs diagonal steps that cost their length");
  EXPECT_EQ(needs("8:squeeze"), std::nullopt);
  EXPECT_EQ(guarantee_of(spec, Moves::eight(grid)).kind, Guarantee::Kind::none);
  grid.set_rules(parse_terrain_rules("swamp=3").value());
  EXPECT_EQ(needs("8"), "needs uniform-cost terrain");
  EXPECT_FALSE(parse_search("fastmarching h=zero").ok());
  EXPECT_TRUE(contains(parse_search("fastmarching speed=fast").error().what, "is not a speed"));
}

// Compares with the distances to all blocked cells, along lines in one column.
TEST(PathClearance, IsTheDistanceToTheClosestBlockedCell) {
  Random random(12);
  int lines = 0;
  for (int i = 0; i < cases(500); ++i) {
    const Grid grid = some_grid(random, 14);
    const std::vector<Cell> cells = walkable_cells(grid);
    const auto distance = [&](Cell cell) {
      double least = std::numeric_limits<double>::infinity();
      for (int y = -1; y <= grid.height(); ++y)
        for (int x = -1; x <= grid.width(); ++x)
          if (!grid.walkable(Cell{x, y}))
            least = std::min(least, std::hypot(x - cell.x, y - cell.y));
      return least;
    };
    const Cell a = any_of(cells, random);
    const std::vector<Node> alone = {grid.node(a)};
    EXPECT_DOUBLE_EQ(path_clearance(grid, alone)->least, distance(a));
    EXPECT_DOUBLE_EQ(path_clearance(grid, alone)->mean, distance(a));
    const Cell b{a.x, static_cast<int>(random.below(index(grid.height())))};
    if (!grid.walkable(b) || !line_of_sight(grid, Corners::whole, a, b)) continue;
    lines += a != b;
    const std::vector<Node> line = {grid.node(a), grid.node(b)};
    double least = distance(a), sum = 0;
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
      least = std::min(least, distance({a.x, y}));
      sum += distance({a.x, y});
    }
    EXPECT_DOUBLE_EQ(path_clearance(grid, line)->least, least);
    EXPECT_NEAR(path_clearance(grid, line)->mean, sum / (std::abs(a.y - b.y) + 1), 1e-9);
  }
  EXPECT_GT(lines, cases(500) / 10);
  EXPECT_FALSE(path_clearance(open_grid(2, 2), {}).has_value());
}

}  // namespace
}  // namespace waymark::fast_marching_test
