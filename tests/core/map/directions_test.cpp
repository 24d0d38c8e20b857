// Sets of moves: their text, their costs, and every part of the library that searches with them.
#include <gtest/gtest.h>
#include <string>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/field/field_builder.h"
#include "core/map/components.h"
#include "core/map/moves.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"

namespace waymark::directions_test {
namespace {

constexpr std::array<const char*, 10> kTexts = {
    "4",       "8",           "8:cut", "8:squeeze", "8:1",
    "8:1:cut", "8:1:squeeze", "8:2/3", "8:2/3:cut", "8:2/3:squeeze"};

TEST(Directions, AreReadBackFromTheirText) {
  for (const char* text : kTexts) {
    const Result<Directions> read = parse_directions(text);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(text_of(read.value()), text);
  }
  EXPECT_EQ(text_of(parse_directions("8:squeeze:1").value()), "8:1:squeeze");
  EXPECT_EQ(words_of(parse_directions("8").value()), "8 moves");
  EXPECT_EQ(words_of(parse_directions("8:2/3:squeeze").value()),
            "8 moves (diagonal steps at 3/2, squeezing between blocked cells)");
}

TEST(Directions, OtherTextIsRefusedByWhatIsWrong) {
  EXPECT_EQ(parse_directions("6").error().what, "unknown moves '6'");
  EXPECT_EQ(parse_directions("4:cut").error().what, "4 moves have no diagonal steps");
  EXPECT_EQ(parse_directions("8:3").error().what, "unexpected '3' in '8:3'");
  for (const char* text : {"", "8:", ":1", "8:1:2/3", "8:cut:squeeze", "8:1:", "88", "8 ", "4:"})
    EXPECT_FALSE(parse_directions(text).ok()) << text;
}

// Number of free orthogonal neighbours of each diagonal step from the centre: NE one, SE none, SW
// two, NW one.
TEST(Directions, SayWhichDiagonalStepsThereAre) {
  const Grid grid = grid_of(R"(
.@.
..@
.@.)");
  const auto steps = [&](const char* text) {
    std::string found;
    for_each_neighbour(grid, Moves::of(parse_directions(text).value(), grid), grid.node({1, 1}),
                       [&](Node next, Cost cost) {
                         const Cell to = grid.cell(next);
                         found += std::to_string(to.x) + std::to_string(to.y) + "=" +
                                  std::to_string(cost) + " ";
                       });
    return found;
  };
  EXPECT_EQ(steps("8:1"), "01=1 ");
  EXPECT_EQ(steps("8:1:cut"), "01=1 02=1 00=1 ");
  EXPECT_EQ(steps("8:2/3:cut"), "01=2 02=3 00=3 ");
  EXPECT_EQ(steps("8:2/3:squeeze"), "01=2 20=3 22=3 02=3 00=3 ");
  EXPECT_EQ(steps("8:squeeze"), "01=985 20=1393 22=1393 02=1393 00=1393 ");
}

// On open ground, from 0,0 to 5,2: three straight steps and two diagonal steps.
TEST(Directions, TheDistanceThatFitsIsTheCostOnOpenGround) {
  const Grid grid = grid_of(".....\n.....\n.....\n.....\n.....\n.....\n");
  const auto distance = [&](const char* text) {
    return formula_cost(Moves::of(parse_directions(text).value(), grid), {0, 0}, {5, 2});
  };
  EXPECT_EQ(distance("8:1"), 5);
  EXPECT_EQ(distance("8:2/3"), 12);
  EXPECT_EQ(distance("8:squeeze"), 3 * 985 + 2 * 1393);
  EXPECT_STREQ(formula_name(Moves::of(parse_directions("8:1").value(), grid)), "chebyshev");
  EXPECT_STREQ(formula_name(Moves::of(parse_directions("8:2/3").value(), grid)), "octile");
}

TEST(Directions, JumpPointsAreForTheUsualEight) {
  const Grid grid = grid_of("..");
  const auto says = [&](const char* text) {
    return misfit(parse_search("jps").value(), grid,
                  Moves::of(parse_directions(text).value(), grid));
  };
  EXPECT_EQ(says("8"), std::nullopt);
  EXPECT_EQ(says("4"), "needs 8 moves");
  for (const char* text : {"8:1", "8:2/3", "8:cut", "8:squeeze"})
    EXPECT_EQ(says(text), "needs the standard 8 moves") << text;
}

// A map, a rule and a query. The test computes the steps from the documented rule and runs
// Dijkstra's algorithm on them.
struct Question {
  Grid grid;
  Directions directions;
  Cell start, goal;

  int terrain(Cell c) const {
    return grid.contains(c) ? grid.rules()[terrain_of(grid.terrain(c))] : TerrainRules::kBlocked;
  }
  bool leads(Cell a, Cell b) const {
    if (terrain(b) == TerrainRules::kBlocked) return false;
    const bool apart = terrain(a) == TerrainRules::kApart || terrain(b) == TerrainRules::kApart;
    return !apart || terrain_of(grid.terrain(a)) == terrain_of(grid.terrain(b));
  }
  // -1 if there is no such step.
  Cost step(Cell a, Cell b) const {
    const int dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
    if (std::max(dx, dy) != 1 || !leads(a, b)) return -1;
    const bool diagonal = dx + dy == 2;
    if (diagonal) {
      if (directions.count == 4) return -1;
      const int free = int{leads(a, {b.x, a.y})} + int{leads(a, {a.x, b.y})};
      if (directions.corners == Corners::whole && free < 2) return -1;
      if (directions.corners == Corners::cut && free < 1) return -1;
    }
    Cost straight = 1, across = 1;
    if (directions.count == 8 && directions.diagonal == DiagonalCost::root_two)
      straight = 985, across = 1393;
    if (directions.count == 8 && directions.diagonal == DiagonalCost::three_halves)
      straight = 2, across = 3;
    const Cost cells = std::abs(terrain(a)) + std::abs(terrain(b));
    // The cost is in half units if terrain costs differ.
    return (diagonal ? across : straight) * (grid.uniform() ? 1 : cells);
  }
  std::vector<Cost> costs_to(Cell source) const {
    Edges edges(grid.node_count());
    for (const Cell a : walkable_cells(grid))
      for (const Cell by : kSteps) {
        const Cell b{a.x + by.x, a.y + by.y};
        if (const Cost cost = step(a, b); cost >= 0)
          edges[index(grid.node(a))].push_back({grid.node(b), cost});
      }
    return textbook_costs(edges, {grid.node(source)});
  }
  // The sum of the step costs, -1 if a step is illegal or the path does not lead from start to
  // goal.
  Cost measured(const std::vector<Node>& path) const {
    if (path.empty() || grid.cell(path.front()) != start || grid.cell(path.back()) != goal)
      return -1;
    Cost sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Cost more = step(grid.cell(path[i - 1]), grid.cell(path[i]));
      if (more < 0) return -1;
      sum += more;
    }
    return sum;
  }
};

Question random_question(Random& random, const Directions& directions) {
  for (;;) {
    Grid grid(random.between(1, 12), random.between(1, 12));
    const bool terrains = random.one_in(3);
    TerrainRules rules;
    if (terrains)
      for (int& cost : rules.cost)
        cost = random.between(TerrainRules::kApart, TerrainRules::kMostCost);
    grid.set_rules(rules);
    const int walls = random.between(0, 60);
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        grid.set_terrain({x, y}, random.between(0, 99) < walls ? '@'
                                 : terrains                    ? ".SWT"[random.below(4)]
                                                               : '.');
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    return {grid, directions, cells[random.below(cells.size())], cells[random.below(cells.size())]};
  }
}

bool admissible(const Question& q, const Estimate& h, const std::vector<Cost>& true_cost) {
  for (const Cell cell : walkable_cells(q.grid)) {
    const Node node = q.grid.node(cell);
    if (h(node) > true_cost[index(node)]) return false;
  }
  return true;
}

constexpr std::array<const char*, 17> kSpecs = {"astar",
                                                "dijkstra",
                                                "bfs",
                                                "jps",
                                                "bidirectional",
                                                "bidirectional h=landmarks potential=average",
                                                "astar h=octile ties=oldest",
                                                "astar h=chebyshev",
                                                "astar h=euclidean ties=turns",
                                                "astar h=landmarks",
                                                "astar h=landmarks:best:1:drop:2 bpmx=1",
                                                "astar h=landmarks prune=upper",
                                                "astar h=exact",
                                                "astar h=max(embedding:2,compressed:6:2)",
                                                "astar h=waypoints:4:safe",
                                                "astar h=allpairs",
                                                "astar h=hubs"};

TEST(Directions, SearchesAndTablesFindWhatDijkstraFindsOnTenThousandMaps) {
  Random random(61);
  int paths = 0, reached_by_squeezing = 0;
  const int maps = cases(10'000);
  for (int i = 0; i < maps; ++i) {
    const Directions directions =
        parse_directions(kTexts[static_cast<std::size_t>(i) % kTexts.size()]).value();
    const Question q = random_question(random, directions);
    SCOPED_TRACE(text_of(directions) + " map " + std::to_string(i));
    const Moves moves = Moves::of(directions, q.grid);
    const std::vector<Cost> true_cost = q.costs_to(q.goal);
    const Cost cost = true_cost[index(q.grid.node(q.start))];
    FieldBuilder fields(q.grid);
    const auto expect_field = [&](const DistanceField& field) {
      const std::vector<Cost> expected = q.costs_to(field.source);
      for (const Cell cell : walkable_cells(q.grid))
        ASSERT_EQ(field.at(q.grid.node(cell)), expected[index(q.grid.node(cell))]);
    };
    const DistanceField goal_field = fields.build(moves, q.goal);
    expect_field(goal_field);
    const std::vector<Cell> cells = walkable_cells(q.grid);
    std::vector<LandmarkTable> tables;
    for (DistanceField& field :
         fields.build_many(moves, std::vector{cells[random.below(cells.size())], cells[0]})) {
      expect_field(field);
      tables.push_back(std::make_shared<DistanceField>(std::move(field)));
    }
    const Components components(q.grid, directions);
    const CostPlane steps = step_field(q.grid, moves, q.goal);
    for (const Cell cell : cells) {
      const Node node = q.grid.node(cell);
      const bool reached = true_cost[index(node)] != kNoCost;
      ASSERT_EQ(components.of(node) == components.of(q.grid.node(q.goal)), reached);
      ASSERT_EQ(steps[node] != kNoCost, reached);
    }
    reached_by_squeezing += cost != kNoCost && Components(q.grid).of(q.grid.node(q.start)) !=
                                                   Components(q.grid).of(q.grid.node(q.goal));
    HeuristicPreparer preparer(q.grid);
    Searcher searcher(q.grid);
    for (const char* text : kSpecs) {
      SCOPED_TRACE(text);
      const SearchSpec spec = parse_search(text).value();
      preparer.prepare(moves, spec);
      const auto& prepared = preparer.prepared();
      const Query query{q.grid,     moves,      q.start, q.goal,  tables,
                        goal_field, kAllActive, {},      prepared};
      const SearchOutcome out = searcher.run(query, spec);
      if (!out.fits) continue;
      EstimateStorage storage;
      if (quality_of(spec.h, moves) != Quality::too_great) {
        ASSERT_TRUE(admissible(q, estimate_of(query, spec, storage), true_cost));
      }
      ASSERT_EQ(out.cost == kNoCost, cost == kNoCost);
      if (cost == kNoCost) continue;
      ASSERT_EQ(q.measured(out.path), out.cost);
      if (guarantee_of(spec, moves).kind == Guarantee::Kind::optimal) {
        ASSERT_EQ(out.cost, cost);
      }
      ++paths;
    }
  }
  EXPECT_GT(paths, 5 * maps);
  EXPECT_GE(reached_by_squeezing, maps / 200);
}

// With 8 moves, Manhattan overestimates. No other formula does if a diagonal step costs at least
// its length.
TEST(Directions, WhatIsAdmissibleIsToldRight) {
  const Grid grid = grid_of("..\n..");
  for (const char* text : kTexts) {
    const Moves moves = Moves::of(parse_directions(text).value(), grid);
    const auto quality = [&](Heuristic heuristic) {
      return quality_of(HeuristicChoice(heuristic), moves);
    };
    EXPECT_EQ(quality(Heuristic::manhattan),
              moves.directions == 4 ? Quality::consistent : Quality::too_great);
    for (const Heuristic heuristic :
         {Heuristic::distance, Heuristic::octile, Heuristic::chebyshev, Heuristic::euclidean})
      EXPECT_EQ(quality(heuristic), Quality::consistent) << text;
  }
}

TEST(Directions, TheFewestStepsCostLeastWhereAllCostTheSame) {
  const SearchSpec bfs = parse_search("bfs").value();
  const auto kind = [&](const char* text, const Grid& grid) {
    return guarantee_of(bfs, Moves::of(parse_directions(text).value(), grid)).kind;
  };
  Grid grid = grid_of("..S");
  EXPECT_EQ(kind("8:1", grid), Guarantee::Kind::optimal);
  EXPECT_EQ(kind("8:2/3", grid), Guarantee::Kind::none);
  grid.set_rules(parse_terrain_rules("swamp=3").value());
  EXPECT_EQ(kind("8:1", grid), Guarantee::Kind::none);
}

}  // namespace
}  // namespace waymark::directions_test
