// Maps with a cost for each cell, against costs that the test computes itself.
#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <queue>
#include <vector>

#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/io/cost_matrix.h"
#include "core/map/cell_region.h"
#include "core/map/map_version.h"
#include "core/map/terrain.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/search_spec.h"
#include "core/search/searcher.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::cell_costs_test {
namespace {

// A map and its costs as the test knows them, in thousandths; 0: a wall.
struct CostedMap {
  int width, height;
  std::vector<int> costs;
  StepRule rule;

  int at(int x, int y) const {
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : costs[index(y * width + x)];
  }
  Grid grid() const {
    Grid grid(width, height);
    grid.set_step_rule(rule);
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        if (at(x, y) > 0) grid.set_cost({x, y}, at(x, y));
    return grid;
  }
};

CostedMap any_map(Random& random, StepRule rule) {
  CostedMap map{random.between(1, 20), random.between(1, 20), {}, rule};
  const int walls = random.between(0, 45);
  const int unit = random.one_in(3) ? 1000 : random.one_in(2) ? 100 : 1;
  const int most = random.one_in(2) ? 9'000 : 60'000;
  for (int i = 0; i < map.width * map.height; ++i)
    map.costs.push_back(random.between(0, 99) < walls ? 0 : unit * random.between(1, most / unit));
  if (map.costs[0] == 0) map.costs[0] = 1000;
  return map;
}

constexpr std::int64_t kFar = std::int64_t{1} << 60;

// Dijkstra's algorithm on the costs. A straight step is `straight` long and a diagonal one
// `diagonal`; 0: only straight steps. Costs are in 2,000ths of a unit of length.
std::vector<std::int64_t> costs_from(const CostedMap& map, std::int64_t straight,
                                     std::int64_t diagonal, Cell start) {
  std::vector<std::int64_t> found(map.costs.size(), kFar);
  using Open = std::pair<std::int64_t, int>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  const auto reach = [&](int x, int y, std::int64_t cost) {
    std::int64_t& known = found[index(y * map.width + x)];
    if (cost >= known) return;
    known = cost;
    open.emplace(cost, y * map.width + x);
  };
  reach(start.x, start.y, 0);
  while (!open.empty()) {
    const auto [cost, cell] = open.top();
    open.pop();
    if (cost != found[index(cell)]) continue;
    const int x = cell % map.width, y = cell / map.width;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const bool slanted = dx != 0 && dy != 0;
        if (map.at(x + dx, y + dy) == 0 || (dx == 0 && dy == 0) || (slanted && diagonal == 0))
          continue;
        if (slanted && (map.at(x + dx, y) == 0 || map.at(x, y + dy) == 0)) continue;
        const int here = map.at(map.rule == StepRule::mean ? x : x + dx,
                                map.rule == StepRule::mean ? y : y + dy);
        reach(x + dx, y + dy,
              cost + (slanted ? diagonal : straight) * (here + map.at(x + dx, y + dy)));
      }
  }
  return found;
}

struct Kind {
  const char* name;
  int directions;
  StepRule rule;
};
void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

class CellCostSearches : public testing::TestWithParam<Kind> {};

// Searches with a fast implementation and searches without one.
TEST_P(CellCostSearches, CostTheSameAsDijkstra) {
  const auto [name, directions, rule] = GetParam();
  constexpr const char* kSearches[] = {
      "astar",    "astar h=landmarks", "astar h=exact",   "astar h=euclidean",
      "dijkstra", "bidirectional",     "astar open=heap", "fringe"};
  for (int seed = 0; seed < cases(500); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const CostedMap map = any_map(random, rule);
    const Grid grid = map.grid();
    ASSERT_TRUE(Moves::countable(grid)) << seed;
    const Moves moves = Moves::of(directions, grid);
    const std::vector<Cell> cells = walkable_cells(grid);
    const Cell start = cells[random.below(cells.size())], goal = cells[random.below(cells.size())];
    const std::vector<std::int64_t> costs = costs_from(map, moves.straight, moves.diagonal, start);
    const auto expected_at = [&](Cell cell) {
      const std::int64_t cost = costs[index(cell.y * map.width + cell.x)];
      return cost == kFar ? kNoCost : static_cast<Cost>(cost / 2000);
    };
    const DistanceField from_start = FieldBuilder(grid).build(moves, start);
    for (const Cell cell : cells)
      ASSERT_EQ(from_start.from(grid.node(cell)), expected_at(cell)) << seed;
    const std::vector<LandmarkTable> tables =
        tables_of(grid, moves, {cells.front(), cells.back(), cells[cells.size() / 2]});
    const DistanceField goal_field = FieldBuilder(grid).build(moves, goal);
    Searcher searcher(grid);
    HeuristicPreparer preparer(grid);
    for (const char* text : kSearches) {
      const SearchSpec spec = parse_search(text).value();
      if (misfit(spec, grid, moves)) continue;
      preparer.prepare(moves, spec);
      const Query query{
          grid, moves, start, goal, tables, goal_field, kAllActive, {}, preparer.prepared()};
      ASSERT_EQ(searcher.run(query, spec).cost, expected_at(goal)) << text << ", map " << seed;
      ASSERT_EQ(searcher.run_plainly(query, spec).cost, expected_at(goal))
          << text << ", map " << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, CellCostSearches,
                         testing::Values(Kind{"Mean4", 4, StepRule::mean},
                                         Kind{"Mean8", 8, StepRule::mean},
                                         Kind{"Entered4", 4, StepRule::entered},
                                         Kind{"Entered8", 8, StepRule::entered}),
                         [](const auto& kind) { return std::string(kind.param.name); });

Grid grid_of_csv(const char* text) { return parse_cost_csv(text, "c.csv").value(); }

double cost_between(const Grid& grid, int directions, Cell from, Cell to) {
  const Moves moves = Moves::of(directions, grid);
  return moves.cells(FieldBuilder(grid).build(moves, to).at(grid.node(from)));
}

TEST(CellCosts, AStepCostsTheMeanOfItsCellsOrTheCellThatItEnters) {
  const Grid mean = grid_of_csv("1,2.5,0.125\n");
  EXPECT_DOUBLE_EQ(cost_between(mean, 4, {0, 0}, {2, 0}), 1.75 + 1.3125);
  EXPECT_DOUBLE_EQ(cost_between(mean, 4, {2, 0}, {0, 0}), 1.75 + 1.3125);
  EXPECT_FALSE(mean.directed());
  const Grid entered = grid_of_csv("step: entered\n1,2.5,0.125\n");
  EXPECT_DOUBLE_EQ(cost_between(entered, 4, {0, 0}, {2, 0}), 2.625);
  EXPECT_DOUBLE_EQ(cost_between(entered, 4, {2, 0}, {0, 0}), 3.5);
  EXPECT_TRUE(entered.directed());
  // Diagonally from 1 to 3: twice the square root of 2.
  EXPECT_NEAR(cost_between(grid_of_csv("1,9\n9,3\n"), 8, {0, 0}, {1, 1}), 2 * std::sqrt(2), 1e-5);
}

TEST(CellCosts, EqualCostsOfOneAreAUniformMap) {
  const Grid ones = grid_of_csv("1,1,0\n1,1,1\n");
  EXPECT_TRUE(ones.uniform());
  EXPECT_TRUE(Moves::of(4, ones).unit());
  const Grid halves = grid_of_csv("0.5,0.5\n");
  EXPECT_FALSE(halves.uniform());
  EXPECT_DOUBLE_EQ(cost_between(halves, 4, {0, 0}, {1, 0}), 0.5);
  EXPECT_FALSE(grid_of_csv("step: entered\n2,2\n").directed());
}

TEST(CellCosts, ParseNothingButCosts) {
  EXPECT_EQ(cost_of_number(0.001), 1);
  EXPECT_EQ(cost_of_number(1000), 1'000'000);
  EXPECT_EQ(cost_of_number(2.675), 2675);
  EXPECT_EQ(cost_of_number(-9999), 0);
  for (const double number : {0.0001, 0.0015, 1000.001, 1e300, std::nan("")})
    EXPECT_EQ(cost_of_number(number), std::nullopt) << number;
  for (int cost = 0; cost <= CellCosts::kMost; cost += 37)
    ASSERT_EQ(cost_of_text(cost_text(cost)), cost);
}

// The statistics after random changes, against all cells counted again.
TEST(CellCosts, StatisticsFollowEveryChange) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const int nodes = random.between(1, 12),
              unit = std::vector{1, 8, 25, 250, 1000}[random.below(5)];
    CellCosts costs;
    costs.begin(index(nodes));
    std::map<int, int> now;
    for (int change = 0; change < 60; ++change) {
      const int node = random.between(0, nodes - 1);
      now[node] = random.one_in(3) ? 0 : unit * random.between(1, 40);
      costs.set(node, now[node]);
      std::vector<int> all;
      for (const auto& [of, cost] : now)
        if (cost > 0) all.push_back(cost);
      std::sort(all.begin(), all.end());
      int divisor = 1000;
      std::int64_t sum = 0;
      for (const int cost : all) {
        divisor = std::gcd(divisor, cost);
        sum += cost;
      }
      ASSERT_EQ(costs.grain(), divisor);
      ASSERT_EQ(costs.sum(), sum);
      ASSERT_EQ(costs.least(), all.empty() ? 1000 : all.front());
      ASSERT_EQ(costs.most(), all.empty() ? 1000 : all.back());
      ASSERT_EQ(costs.median(), all.empty() ? 1000 : all[(all.size() - 1) / 2]);
    }
  }
}

TEST(CellCosts, PaintingReplacesACostAndTerrain) {
  Grid grid = open_grid(3, 1);
  const std::vector<CellRun> middle = {{0, 1, 1}};
  EXPECT_TRUE(paint_changes(grid, middle, {'.', 2500}));
  EXPECT_FALSE(paint_changes(grid, middle, {'.', 1000}));
  paint(grid, middle, {'.', 2500});
  EXPECT_EQ(grid.cost_of({1, 0}), 2500);
  EXPECT_EQ(grid.cost_of({0, 0}), 1000);
  EXPECT_FALSE(paint_changes(grid, middle, {'.', 2500}));
  paint(grid, middle, '@');
  EXPECT_EQ(grid.cost_of({1, 0}), 0);
  EXPECT_FALSE(grid.walkable(Cell{1, 0}));
  paint(grid, middle, '.');
  EXPECT_TRUE(grid.uniform());
  // Blocked ground has no cost.
  grid.set_rules(parse_terrain_rules("ground=blocked").value());
  paint(grid, middle, {'.', 2500});
  EXPECT_EQ(grid.cost_of({1, 0}), 0);
}

TEST(CellCosts, AnEditIsMadeAndTakenBack) {
  const Grid before = grid_of_csv("1,2,3\n0,4.5,6\n"), after = grid_of_csv("1,2.5,0\n7,4.5,6\n");
  const CellChanges changes(before, after);
  Grid grid = before;
  changes.make(grid);
  EXPECT_EQ(grid, after);
  changes.take_back(grid);
  EXPECT_EQ(grid, before);
  EXPECT_NE(grid_hash(before), grid_hash(after));
  EXPECT_NE(grid_hash(before), grid_hash(grid_of_csv("step: entered\n1,2,3\n0,4.5,6\n")));
  EXPECT_EQ(scaled(before, 6, 4), grid_of_csv("1,1,2,2,3,3\n1,1,2,2,3,3\n0,0,4.5,4.5,6,6\n"
                                              "0,0,4.5,4.5,6,6\n"));
}

// No path costs more than the bound, with any moves.
TEST(CellCosts, NoPathCostsMoreThanTheBound) {
  for (int seed = 0; seed < cases(200); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const CostedMap map = any_map(random, random.one_in(2) ? StepRule::mean : StepRule::entered);
    const Grid grid = map.grid();
    for (const Directions& rule :
         {Directions(4), Directions(8), Directions(8, DiagonalCost::one, Corners::squeeze),
          Directions(8, DiagonalCost::three_halves, Corners::squeeze)}) {
      const Moves moves = Moves::of(rule, grid);
      const Cost longest = std::max(moves.straight, moves.diagonal);
      const std::vector<Cell> cells = walkable_cells(grid);
      const DistanceField field =
          FieldBuilder(grid).build(moves, cells[random.below(cells.size())]);
      for (const Cell cell : cells)
        if (const Cost cost = field.at(grid.node(cell)); cost != kNoCost) {
          ASSERT_LE(cost, grid.path_bound() * (longest / moves.terrain_parts)) << seed;
        }
    }
  }
}

// 256 x 256 cells of up to 20 with three decimals: their sum does not prove that costs fit.
TEST(CellCosts, LargeMapsWithThreeDecimalsFit) {
  Random random(1);
  Grid grid(256, 256);
  for (int y = 0; y < 256; ++y)
    for (int x = 0; x < 256; ++x) grid.set_cost({x, y}, random.between(1, 20'000));
  EXPECT_TRUE(Moves::countable(grid));
  const Moves moves = Moves::of(8, grid);
  EXPECT_EQ(moves.straight % 2000, 0);
  EXPECT_EQ(moves.terrain_parts, 1000);
  for (int y = 0; y < 256; ++y)
    for (int x = 0; x < 256; ++x) grid.set_cost({x, y}, random.between(900'001, 1'000'000));
  EXPECT_FALSE(Moves::countable(grid));
}

}  // namespace
}  // namespace waymark::cell_costs_test
