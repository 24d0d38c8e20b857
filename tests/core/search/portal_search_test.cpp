// Searches, fields and heuristics on maps with portals. every_domain_test.cpp runs every search on
// random maps with portals.
#include <gtest/gtest.h>

#include "core/field/field_builder.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::portal_search_test {
namespace {

// A map with 1 to 20 portals, and its edges, made without the library's steps.
struct PortalMap {
  Grid grid = open_grid(1, 1);
  Moves moves;
  Edges edges;

  explicit PortalMap(std::uint64_t seed, bool open = false) {
    Random random(seed);
    grid = grid_with(random.between(2, 14), random.between(1, 14), [&](int, int) {
      return open || !random.one_in(4) ? '.' : "@@S12"[random.below(5)];
    });
    TerrainRules rules;
    rules[Terrain::swamp] = 3;
    grid.set_rules(rules);
    if (grid.walkable_count() == 0) grid.set_terrain({0, 0}, '.');
    if (!open && random.one_in(3)) {
      grid.set_step_rule(random.one_in(2) ? StepRule::mean : StepRule::entered);
      for (const Cell cell : walkable_cells(grid))
        if (grid.terrain(cell) == '.') grid.set_cost(cell, 250 * random.between(1, 12));
    }
    const auto place = [&] {
      return Cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    };
    std::vector<Portal> portals;
    const int most = random.one_in(3) ? 0 : random.between(1, 9);
    while (portals.empty() || random.between(0, 19) > std::ssize(portals)) {
      const Portal portal{place(), place(), random.between(0, most), random.one_in(3)};
      if (portal.from != portal.to) portals = with_portal(portals, portal);
    }
    grid.set_portals(
        std::make_shared<const Portals>(Portals::of(portals, grid.width(), grid.height()).value()));
    moves = Moves::of(random.one_in(2) ? 4 : 8, grid);
    edges = edges_by_rules(grid, moves);
    const auto add = [&](Cell from, Cell to, int cost) {
      if (grid.walkable(from) && grid.walkable(to))
        edges[index(grid.node(from))].push_back({grid.node(to), cost * moves.straight});
    };
    for (const Portal& portal : portals) {
      add(portal.from, portal.to, portal.cost);
      if (!portal.one_way) add(portal.to, portal.from, portal.cost);
    }
  }

  // The total cost of the cheapest edges along a path; kNoCost if a step is not an edge.
  Cost cost_of(const std::vector<Node>& path) const {
    Cost sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      Cost step = kNoCost;
      for (const CostEdge& edge : edges[index(path[i - 1])])
        if (edge.to == path[i]) step = std::min(step, edge.cost);
      if (step == kNoCost) return kNoCost;
      sum += step;
    }
    return sum;
  }
};

TEST(PortalSearch, FieldsHaveTheCostsOfDijkstrasAlgorithm) {
  for (int seed = 0; seed < cases(2000); ++seed) {
    const PortalMap map(static_cast<std::uint64_t>(seed));
    FieldBuilder fields(map.grid);
    const Edges back = reversed(map.edges);
    for (const Cell source : walkable_cells(map.grid)) {
      if (source.x % 3 != seed % 3) continue;
      const DistanceField field = fields.build(map.moves, source);
      ASSERT_EQ(costs_of(field.costs), textbook_costs(back, {map.grid.node(source)})) << seed;
      ASSERT_EQ(costs_of(field.from_source()), textbook_costs(map.edges, {map.grid.node(source)}))
          << seed;
      for (const Cell from : walkable_cells(map.grid)) {
        if ((from.x + from.y) % 4 != seed % 4) continue;
        const std::vector<Node> path = descending_path(map.grid, field, map.grid.node(from));
        const Cost cost = field.at(map.grid.node(from));
        ASSERT_EQ(path.empty(), cost == kNoCost) << seed;
        if (path.empty()) continue;
        ASSERT_EQ(path.back(), map.grid.node(source)) << seed;
        ASSERT_EQ(map.cost_of(path), cost) << seed;
      }
    }
  }
}

// On a map without walls and terrain, the formula is the true cost.
TEST(PortalSearch, TheFormulaIsTheCostOnAnOpenMap) {
  for (int seed = 0; seed < cases(2000); ++seed) {
    const PortalMap map(static_cast<std::uint64_t>(seed), true);
    const Edges back = reversed(map.edges);
    for (const Cell goal : walkable_cells(map.grid)) {
      if (goal.x % 4 != seed % 4) continue;
      const DistanceFormula towards(map.grid, map.moves, goal);
      const DistanceFormula away(map.grid, map.moves, goal, BoundSense::backward);
      const std::vector<Cost> to = textbook_costs(back, {map.grid.node(goal)}),
                              from = textbook_costs(map.edges, {map.grid.node(goal)});
      for (const Cell cell : walkable_cells(map.grid)) {
        const Node node = map.grid.node(cell);
        ASSERT_EQ(towards(node), to[index(node)]) << seed;
        ASSERT_EQ(formula_cost(map.moves, cell, goal), to[index(node)]) << seed;
        ASSERT_EQ(away(node), from[index(node)]) << seed;
      }
    }
  }
}

TEST(PortalSearch, FormulaAndLandmarksAreConsistentBounds) {
  for (int seed = 0; seed < cases(2000); ++seed) {
    const PortalMap map(static_cast<std::uint64_t>(seed));
    const std::vector<Cell> cells = walkable_cells(map.grid);
    const std::vector<LandmarkTable> tables =
        tables_of(map.grid, map.moves, {cells.front(), cells[cells.size() / 2], cells.back()});
    const Edges back = reversed(map.edges);
    for (std::size_t i = static_cast<std::size_t>(seed) % 7; i < cells.size(); i += 7)
      for (const BoundSense sense : {BoundSense::towards, BoundSense::backward}) {
        const bool towards = sense == BoundSense::towards;
        const Edges& edges = towards ? map.edges : back;
        const std::vector<Cost> costs =
            textbook_costs(towards ? back : map.edges, {map.grid.node(cells[i])});
        const std::vector<int> all = {0, 1, 2};
        const LandmarkHeuristic h(map.grid, map.moves, cells[i], tables, all, sense);
        for (const Cell cell : cells) {
          const Node node = map.grid.node(cell);
          ASSERT_LE(h(node), costs[index(node)]) << seed;
          for (const CostEdge& edge : edges[index(node)]) {
            if (h(edge.to) != kNoCost) {
              ASSERT_LE(h(node), edge.cost + h(edge.to)) << seed;
            }
          }
        }
      }
  }
}

// A formula without portals is called consistent only if it is, and often it is not.
TEST(PortalSearch, QualityIsProvenOrRefused) {
  int sound = 0, undercut = 0;
  for (int seed = 0; seed < cases(300); ++seed) {
    const PortalMap map(static_cast<std::uint64_t>(seed));
    FieldBuilder fields(map.grid);
    for (const Heuristic heuristic : {Heuristic::distance, Heuristic::manhattan, Heuristic::octile,
                                      Heuristic::chebyshev, Heuristic::euclidean}) {
      const Quality quality = quality_of(HeuristicChoice(heuristic), map.moves);
      if (heuristic == Heuristic::distance) {
        ASSERT_EQ(quality, Quality::consistent);
      }
      for (const Cell goal : walkable_cells(map.grid)) {
        if (goal.x % 5 != 0) continue;
        const DistanceField field = fields.build(map.moves, goal);
        const std::vector<LandmarkTable> none;
        const Query query{map.grid, map.moves, goal, goal, none, field};
        EstimateStorage storage;
        const Certificate certificate = certify(
            map.grid, map.moves, field, estimate_of(query, HeuristicChoice(heuristic), storage));
        if (quality == Quality::consistent) {
          ASSERT_TRUE(certificate.admissible() && certificate.consistent()) << seed;
          ++sound;
        }
        undercut += quality == Quality::too_great && !certificate.admissible();
      }
    }
  }
  EXPECT_GT(sound, 100);
  EXPECT_GT(undercut, 100);
}

// The teleporter is behind the start and leads next to the goal.
TEST(PortalSearch, ATeleporterBreaksManhattanAndLandmarksRepairIt) {
  Grid grid = open_grid(20, 1);
  grid.set_portals(
      std::make_shared<const Portals>(Portals::of({{{0, 0}, {15, 0}, 1}}, 20, 1).value()));
  const Moves moves = Moves::of(4, grid);
  const DistanceField field = FieldBuilder(grid).build(moves, {16, 0});
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, {{0, 0}, {19, 0}});
  const Query query{grid, moves, {2, 0}, {16, 0}, tables, field};
  const auto cells = [&](const char* text) {
    return moves.cells(Searcher(grid).run(query, parse_search(text).value()).cost);
  };
  EXPECT_EQ(cells("dijkstra"), 4);
  EXPECT_EQ(cells("astar h=manhattan"), 14);
  EXPECT_EQ(cells("astar"), 4);
  EXPECT_EQ(cells("astar h=landmarks"), 4);
  const auto words = [&](const char* text) {
    return guarantee_words(parse_search(text).value(), moves);
  };
  EXPECT_EQ(words("astar h=manhattan"),
            "no guarantee: a portal is shorter than this heuristic assumes");
  EXPECT_EQ(words("astar"), "optimal");
  EXPECT_EQ(words("astar h=landmarks"), "optimal");
  EXPECT_EQ(moves.cells(formula_cost(moves, {1, 0}, {14, 0})), 3);
  EXPECT_EQ(moves.cells(manhattan_cost(moves, {1, 0}, {14, 0})), 13);
}

// Only the cells 0,0, 1,0 and 4,0 can be reached. The blocked goal 6,1 is closest to 4,0, whatever
// the portal in the wall next to 1,0 promises.
TEST(PortalSearch, TheClosestReachableCellIsClosestWithoutPortals) {
  Grid grid = grid_of("..@@.@@\n@@@@@@@");
  grid.set_portals(std::make_shared<const Portals>(
      Portals::of({{{0, 0}, {4, 0}, 9}, {{1, 0}, {6, 1}, 0}}, 7, 2).value()));
  const Moves moves = Moves::of(4, grid);
  const std::vector<Cell> goals = {{6, 1}};
  const DistanceField from_start = FieldBuilder(grid).build(moves, {0, 0});
  EXPECT_EQ(closest_reachable(grid, moves, goals, from_start),
            (ClosestCell{{4, 0}, 9 * moves.straight}));
}

// cost() reads tables, and `distance` counts detours, so both are consistent. Manhattan is not.
TEST(PortalSearch, FormulasReadTablesWithPortals) {
  for (int seed = 0; seed < cases(300); ++seed) {
    const PortalMap map(static_cast<std::uint64_t>(seed));
    const std::vector<Cell> cells = walkable_cells(map.grid);
    const std::vector<LandmarkTable> tables =
        tables_of(map.grid, map.moves, {cells.front(), cells.back()});
    const Cell goal = cells[cells.size() / 2];
    const DistanceField field = FieldBuilder(map.grid).build(map.moves, goal);
    const Query query{map.grid, map.moves, goal, goal, tables, field};
    for (const char* const text :
         {"astar h={distance}", "astar h={cost(n, goal)}", "astar h={landmarks}",
          "astar h={max over L: max(cost(n, L) - cost(goal, L), cost(L, goal) - cost(L, n))}"}) {
      const HeuristicChoice choice = parse_search(text).value().h;
      EstimateStorage storage;
      const Certificate certificate =
          certify(map.grid, map.moves, field, estimate_of(query, choice, storage));
      ASSERT_TRUE(certificate.admissible() && certificate.consistent()) << seed << text;
    }
  }
}

TEST(PortalSearch, RefusesByName) {
  Grid grid = open_grid(9, 9);
  grid.set_portals(
      std::make_shared<const Portals>(Portals::of({{{0, 0}, {8, 8}, 1000, true}}, 9, 9).value()));
  const Moves moves = Moves::of(8, grid);
  const auto refusal = [&](const char* text) {
    return misfit(parse_search(text).value(), grid, moves).value_or("");
  };
  for (const char* const text :
       {"jps", "subgoal", "thetastar", "fastmarching", "prastar", "astar alpha=0.5",
        "astar h=landmarks:half", "astar h=landmarks:hops"})
    EXPECT_EQ(refusal(text), "needs a map without portals") << text;
  EXPECT_EQ(refusal("astar h=embedding:3"), "needs portals that cost at most 33");
  EXPECT_EQ(refusal("astar h=waypoints:4:safe"),
            "needs steps that cost the same in both directions");
  for (const char* const text :
       {"astar", "astar h=landmarks", "dijkstra", "bidirectional", "bfs", "greedy", "idastar",
        "fringe", "astar h=exact", "astar h=manhattan"})
    EXPECT_EQ(refusal(text), "") << text;
}

}  // namespace
}  // namespace waymark::portal_search_test
