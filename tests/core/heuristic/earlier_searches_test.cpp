#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/mover/mover_plan.h"
#include "core/search/search_stream.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::earlier_searches_test {
namespace {

// Costs learned from earlier searches.

SearchSpec parsed(const std::string& text) { return parse_search(text).value(); }

// This applies to searches of every kind, including searches whose g is not the lowest cost.
RC_GTEST_PROP(EarlierSearches, ProvesNoCostThatIsNotTheLeast, ()) {
  const TerrainQuery c;
  const std::string text = *rc::gen::element<std::string>(
      "astar", "astar h=landmarks", "astar h=landmarks:drop:3", "astar h=landmarks:half bpmx=1",
      "astar w=3", "astar h=squared-euclidean", "greedy", "dijkstra", "bfs");
  const Query query = c.query();
  const SearchOutcome found = Searcher(c.grid).run(query, parsed(text));
  const LandmarkTable table = proven_costs(query, found.record);
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.start);
  std::size_t proven = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (table->at(node) == kNoCost) continue;
    ++proven;
    RC_ASSERT(table->at(node) == true_cost[index(node)]);
  }
  RC_ASSERT(proven <= found.record.node.size());
  if (text == "astar") RC_ASSERT(proven == found.record.node.size());
  RC_CLASSIFY(proven < found.record.node.size(), "some unproven");
}

// A query sequence on one map. Each path is optimal, whatever was learned before, and the search
// uses exactly the costs proven by earlier searches.
RC_GTEST_PROP(EarlierSearches, AStreamThatAsksThemFindsTheBestPaths, ()) {
  const TerrainQuery c;
  const SearchSpec spec = parsed("astar h=landmarks:earlier:3");
  SearchStream stream(c.grid);
  EarlierSearches past(3);
  const int count = *rc::gen::inRange(1, 8);
  bool better = false;
  for (int i = 0; i < count; ++i) {
    const Cell start = any_cell(c.grid), goal = any_cell(c.grid);
    const DistanceField true_cost = distance_field(c.grid, c.moves, goal);
    const Query query{c.grid, c.moves, start, goal, c.tables, true_cost, kAllActive, past.tables()};
    EstimateStorage storage;
    const Estimate& h = row_of(spec.h.heuristic).make(query, spec.h, storage);
    RC_ASSERT(certify(c.grid, c.moves, true_cost, h).admissible());
    const SearchOutcome found = stream.run(query, spec);
    RC_ASSERT(found.cost == true_cost.at(c.grid.node(start)));
    RC_ASSERT(found.h_start == h(c.grid.node(start)));
    better |= found.h_start > formula_cost(c.moves, start, goal);
    past.add(query, found.record);
    RC_ASSERT(past.tables().size() == static_cast<std::size_t>(std::min(i + 1, 3)));
    RC_ASSERT(past.tables().front()->source == start);
  }
  RC_CLASSIFY(better, "better than the formula");
}

// The first search expands the whole corridor, so the second search knows the distance to the goal.
TEST(EarlierSearches, KnowWhatWasExpanded) {
  const Grid grid = grid_of(
      ".@.....\n"
      ".@.@@@.\n"
      ".@.@...\n"
      ".@.@.@@\n"
      "...@...");
  const Moves moves = Moves::four();
  const DistanceField none;
  const std::vector<LandmarkTable> no_tables;
  SearchStream stream(grid);
  const SearchSpec spec = parsed("astar h=landmarks:earlier:1");
  const Query first{grid, moves, {0, 0}, {6, 4}, no_tables, none};
  EXPECT_EQ(stream.run(first, spec).h_start, 10);
  const Query second{grid, moves, {0, 2}, {4, 4}, no_tables, none};
  // The first search started in the corner. The corner is 20 from this goal and 2 from this start.
  EXPECT_EQ(stream.run(second, spec).h_start, 18);
  const Query third{grid, moves, {0, 0}, {6, 4}, no_tables, none};
  EXPECT_EQ(stream.run(third, parsed("astar h=landmarks:earlier:2")).h_start, 10)
      << "another search has its own history";
}

// Costs remembered from an earlier path, on a mover's states as well as on cells.

// The states of a cart on open ground with some rocks.
Grid cart_states(Random& random) {
  const Grid ground = random_grid(random, 9, 7, 6);
  const Result<Grid> states =
      mover_grid(ground, std::make_shared<const MoverPlan>(*find_mover("cart")), "rocks");
  return states ? states.value() : Grid(1, 1);
}

TEST(OldPath, IsTooLongOnStatesWhereItIsNotSafe) {
  Random random(3);
  int longer = 0, searched = 0;
  while (searched < 300) {
    const Grid states = cart_states(random);
    const std::vector<Cell> cells = walkable_cells(states);
    if (cells.empty()) continue;
    const auto any = [&] { return cells[random.below(cells.size())]; };
    const Cell before = any(), start = any(), goal = any();
    const Moves moves = Moves::of({}, states);
    const DistanceField true_cost = distance_field(states, moves, goal);
    const std::vector<LandmarkTable> none;
    const Query query{states, moves, start, goal, none, true_cost};
    Searcher searcher(states);
    const auto cost = [&](const char* more) {
      const std::string text =
          "astar h=old-path:" + std::to_string(before.x) + ":" + std::to_string(before.y) + more;
      return searcher.run(query, parse_search(text).value()).cost;
    };
    const Cost best = true_cost.at(states.node(start));
    EXPECT_EQ(cost(":safe"), best);
    const Cost found = cost("");
    EXPECT_EQ(found == kNoCost, best == kNoCost);
    EXPECT_GE(found, best);
    longer += found > best;
    ++searched;
  }
  EXPECT_GT(longer, 0);
}

// Paths traced back by the lowest g.

// A map, its moves, and a back trace from the goal to the start.
struct Traced {
  Traced(const Grid& on, int directions, Cell from, Cell to)
      : grid(on),
        moves(Moves::of(directions, grid)),
        start(from),
        goal(to),
        true_cost(distance_field(grid, moves, goal)),
        query{grid, moves, start, goal, none, true_cost},
        trace(back_trace(query, from)) {}

  Cost cost(const char* form) {
    const std::string text = fmt::format("astar h=old-path:{}:{}{}", start.x, start.y, form);
    return Searcher(grid).run(query, parsed(text)).cost;
  }
  Cost best() const { return true_cost.at(grid.node(start)); }
  // The cost of the traced path, step by step.
  Cost path_cost() const {
    Cost sum = 0;
    for (std::size_t i = 0; i + 1 < trace.path.size(); ++i) {
      Cost taken = kNoCost;
      for_each_neighbour(grid, moves, trace.path[i], [&](Node to, Cost step) {
        if (to == trace.path[i + 1]) taken = step;
      });
      if (taken == kNoCost) return kNoCost;
      sum += taken;
    }
    return sum;
  }

  const Grid& grid;
  Moves moves;
  Cell start, goal;
  DistanceField true_cost;
  const std::vector<LandmarkTable> none;
  Query query;
  BackTrace trace;
};

// The swamp costs 4, so a step between ground and swamp costs 2.5. The optimal path leads around
// the swamp and costs 7. Its last cell before the goal has g = 6. The swamp cell on the right of
// the goal has g = 5.5, which is lower, but the step from there costs 2.5.
TEST(BackTrace, GoesAstrayWhereTheLowestGIsNotOnTheBestPath) {
  Grid grid = grid_of(
      "........\n"
      "........\n"
      "....S.S.\n"
      ".....SS.\n"
      ".....S..\n"
      "........");
  TerrainRules rules;
  rules[Terrain::swamp] = 4;
  grid.set_rules(rules);
  Traced traced(grid, 4, {6, 4}, {5, 2});
  const Cost step = traced.moves.straight;
  EXPECT_EQ(traced.best(), 7 * step);
  std::vector<Node> path;
  for (const Cell cell : {Cell{6, 4}, Cell{6, 3}, Cell{6, 2}, Cell{5, 2}})
    path.push_back(grid.node(cell));
  EXPECT_EQ(traced.trace.path, path);
  EXPECT_EQ(traced.path_cost(), 9 * step);
  EXPECT_EQ(traced.cost(":safe"), 7 * step);
  EXPECT_EQ(traced.cost(":trace"), 9 * step);
}

// A trace has at most 1,000 steps. A longer path keeps the costs of its last 1,000 cells.
TEST(BackTrace, StopsAfterAThousandSteps) {
  const Grid corridor = grid_of(std::string(1100, '.'));
  const Traced fits(corridor, 4, {50, 0}, {1050, 0}), longer(corridor, 4, {49, 0}, {1050, 0});
  EXPECT_EQ(fits.trace.path.size(), 1001u);
  EXPECT_TRUE(longer.trace.path.empty());
  const auto knows = [&](const Traced& traced, Cell cell) {
    return std::any_of(traced.trace.costs.begin(), traced.trace.costs.end(),
                       [&](const auto& known) { return known.first == corridor.node(cell); });
  };
  EXPECT_TRUE(knows(longer, {50, 0}));
  EXPECT_FALSE(knows(longer, {49, 0}));
}

TEST(BackTrace, KnowsNothingWithoutAPath) {
  const Grid grid = grid_of("..@..");
  EXPECT_TRUE(Traced(grid, 4, {0, 0}, {4, 0}).trace.costs.empty());
  EXPECT_TRUE(Traced(grid, 4, {2, 0}, {4, 0}).trace.costs.empty()) << "it starts in a wall";
}

// Every known cost is the cost of some path, and the costs along the traced path add up. If all
// steps cost the same, a predecessor with the lowest g is on an optimal path.
TEST(BackTrace, KnowsCostsOfPathsThatExist) {
  Random random(11);
  int astray = 0, traced_paths = 0;
  while (traced_paths < 400) {
    const bool swamp = random.one_in(2);
    Grid grid = random_grid(random, 9, 8, 4);
    if (swamp) {
      TerrainRules rules;
      rules[Terrain::swamp] = 4;
      grid.set_rules(rules);
      for (const Cell cell : walkable_cells(grid))
        if (random.one_in(3)) grid.set_terrain(cell, 'S');
    }
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const int directions = random.one_in(2) ? 4 : 8;
    Traced traced(grid, directions, cells[random.below(cells.size())],
                  cells[random.below(cells.size())]);
    if (traced.best() == kNoCost) continue;
    ++traced_paths;
    for (const auto& [node, cost] : traced.trace.costs) ASSERT_GE(cost, traced.true_cost.at(node));
    ASSERT_FALSE(traced.trace.path.empty());
    ASSERT_EQ(traced.trace.path.front(), grid.node(traced.start));
    ASSERT_EQ(traced.trace.path.back(), grid.node(traced.goal));
    const Cost cost = traced.path_cost();
    ASSERT_NE(cost, kNoCost);
    ASSERT_GE(cost, traced.best());
    if (!swamp && directions == 4) {
      ASSERT_EQ(cost, traced.best());
    }
    const auto known =
        std::find_if(traced.trace.costs.begin(), traced.trace.costs.end(),
                     [&](const auto& one) { return one.first == grid.node(traced.start); });
    ASSERT_NE(known, traced.trace.costs.end());
    ASSERT_LE(known->second, cost);
    astray += cost > traced.best();
  }
  EXPECT_GT(astray, 20);
}

LandmarkTable table_of(const Grid& grid, const Moves& moves, Cell landmark) {
  return std::make_shared<const DistanceField>(distance_field(grid, moves, landmark));
}

// The table only contains the path around the wall. It has no value for the cell where the wall
// was.
TEST(StaleTable, GivesNoBoundWhereAWallWas) {
  const Grid before = grid_of("..@..\n..@..\n.....");
  const Grid now = grid_of(".....\n..@..\n.....");
  const Cell goal{0, 0};
  const LandmarkTable table =
      stale_table(table_of(before, Moves::four(), goal), now, Moves::four(), goal);
  const auto bound = [&](Cell cell) {
    return lower_bound(table->at(now.node(cell)), table->at(now.node(goal)));
  };
  EXPECT_EQ(bound({4, 0}), 8);  // 2 down, 4 right, 2 up; the true cost is now 4
  EXPECT_EQ(bound({2, 0}), 0);
  EXPECT_EQ(bound({1, 0}), 1);
  // It gives no bound for the former wall cell.
  const LandmarkTable silent =
      stale_table(table_of(before, Moves::four(), goal), now, Moves::four(), {2, 0});
  for (const Cell cell : walkable_cells(now))
    EXPECT_EQ(lower_bound(silent->at(now.node(cell)), silent->at(now.node({2, 0}))), 0);
}

TEST(StaleTable, IsTheSameWhereAllIsThere) {
  const Grid before = grid_of("...\n..."), now = grid_of("...\n.@.");
  const LandmarkTable built = table_of(before, Moves::four(), {0, 0});
  EXPECT_EQ(stale_table(built, now, Moves::four(), {2, 0}), built);
}

// With swamp of cost 3, the map counts in half steps; without swamp, it counts in whole steps.
TEST(StaleTable, CountsInThePresentUnit) {
  TerrainRules rules;
  rules[Terrain::swamp] = 3;
  Grid before = grid_of("..S.."), now = grid_of(".....");
  before.set_rules(rules);
  now.set_rules(rules);
  const LandmarkTable built = table_of(before, Moves::of(4, before), {0, 0});
  EXPECT_EQ(built->at(before.node({4, 0})), 12);
  const LandmarkTable table = stale_table(built, now, Moves::of(4, now), {0, 0});
  EXPECT_EQ(table->at(now.node({4, 0})), 6);
  EXPECT_EQ(table->at(now.node({1, 0})), 1);
}

// In the coarser unit, the ratio of diagonal to straight is 7 to 5, less than 1393 to 985. Scaled
// by straight steps, 60 diagonal steps would count as 424, but the path costs 420.
TEST(StaleTable, CountsByTheStepThatBecameTheCheaper) {
  Grid grid(61, 61);
  for (int i = 0; i < 61 * 61; ++i) grid.set_terrain({i % 61, i / 61}, '.');
  const Moves fine = Moves::eight(grid), coarse{8, 5, 7};
  const LandmarkTable table = stale_table(table_of(grid, fine, {0, 0}), grid, coarse, {0, 0});
  EXPECT_EQ(table->at(grid.node({60, 60})), 420);
  EXPECT_EQ(distance_field(grid, coarse, {0, 0}).at(grid.node({60, 60})), 420);
}

// A path so long that its cost in the new, finer unit would exceed 2^30.
TEST(StaleTable, CountsLongPathsNoLongerThanAnyCanBe) {
  const Grid grid = grid_of("..");
  const Moves coarse{8, 5, 7}, fine = Moves::eight(grid);
  CostPlane::WideArray costs(grid.node_count(), Cost{1} << 29);
  costs[index(grid.node({0, 0}))] = 10;
  const auto built = std::make_shared<const DistanceField>(
      DistanceField{{0, 0}, coarse, CostPlane(std::move(costs))});
  const LandmarkTable table = stale_table(built, grid, fine, {0, 0});
  EXPECT_EQ(table->at(grid.node({0, 0})), 1970);
  EXPECT_EQ(table->at(grid.node({1, 0})), Cost{1} << 30);
}

}  // namespace
}  // namespace waymark::earlier_searches_test
