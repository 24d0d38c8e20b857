// Searches that count terrain at less or more than its real cost.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "tests/support/terrain_query.h"

namespace waymark::alpha_test {
namespace {

// The counted cost of half a step: 1 + alpha (g - 1) times its cost on plain ground, in
// thousandths, rounded half up.
long long half_of(long long length, long long cost, long long alpha) {
  const long long thousandths = length / 2 * (1000 + alpha * (cost - 1));
  return thousandths / 1000 + (thousandths % 1000 >= 500 ? 1 : 0);
}

// The lowest cost from the start to the goal, as the search counts it and in its units, computed by
// relaxing edges until nothing changes.
long long least_counted(const TerrainQuery& c, int alpha) {
  constexpr long long kFar = 1LL << 60;
  std::vector<long long> costs(c.grid.node_count(), kFar);
  costs[index(c.grid.node(c.start))] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.grid.node(cell);
      const long long from = costs[index(node)];
      if (from == kFar) continue;
      for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost step) {
        const Cell to = c.grid.cell(next);
        const bool diagonal = to.x != cell.x && to.y != cell.y;
        const long long length =
            c.moves.alpha_unit * (diagonal ? c.moves.diagonal : c.moves.straight);
        const long long cost = c.grid.uniform()
                                   ? step
                                   : half_of(length, c.grid.cell_cost(node), alpha) +
                                         half_of(length, c.grid.cell_cost(next), alpha);
        long long& known = costs[index(next)];
        if (from + cost >= known) return;
        known = from + cost;
        changed = true;
      });
    }
  }
  return costs[index(c.grid.node(c.goal))];
}

RC_GTEST_PROP(Alpha, ThePathIsTheBestByWhatIsCounted, ()) {
  const TerrainQuery c;
  const int alpha = *rc::gen::element(0, 250, 500, 700, 1300, 2000);
  for (const std::string text : {"astar", "dijkstra", "astar h=zero", "astar anytime=1"}) {
    SearchSpec spec = parse_search(text).value();
    spec.alpha = alpha;
    const SearchOutcome found = Searcher(c.grid).run(c.query(), spec);
    const long long counted = least_counted(c, alpha);
    RC_ASSERT((found.counted == kNoCost) == (counted == 1LL << 60));
    if (found.counted == kNoCost) continue;
    RC_ASSERT(found.counted == counted);
    Cost scored = 0;
    for (std::size_t i = 1; i < found.path.size(); ++i)
      for_each_neighbour(c.grid, c.moves, found.path[i - 1], [&](Node next, Cost step) {
        if (next == found.path[i]) scored += step;
      });
    RC_ASSERT(found.cost == scored);
  }
}

// With 4 moves, a path avoids a marsh of cost 5, two cells wide, at alpha 1 and crosses it at alpha
// 0, where all ground counts the same. The straight path has 6 steps. It costs 4 plus 5 for each of
// the two marsh cells, which is 14. The path around the marsh has 12 steps: three up, six along and
// three down.
TEST(Alpha, AMarshIsGoneThroughWhereItCountsLess) {
  Grid grid = grid_of(
      ".......\n"
      ".......\n"
      "..SS...\n"
      "..SS...\n"
      "..SS...\n");
  TerrainRules rules;
  rules[Terrain::swamp] = 5;
  grid.set_rules(rules);
  const Moves moves = Moves::of(4, grid);
  const std::vector<LandmarkTable> none;
  const DistanceField field = distance_field(grid, moves, {6, 4});
  const Query query{grid, moves, {0, 4}, {6, 4}, none, field};
  Searcher searcher(grid);
  const auto run = [&](const char* text) {
    return searcher.run(query, parse_search(text).value());
  };
  const SearchOutcome usual = run("astar"), flat = run("astar alpha=0");
  EXPECT_EQ(moves.cells(usual.cost), 12);
  EXPECT_EQ(usual.counted, usual.cost);
  EXPECT_EQ(moves.cells(flat.cost), 14);
  const auto cells = [&](const SearchOutcome& found) {
    return moves.cells(found.counted) / found.unit;
  };
  EXPECT_EQ(cells(flat), 6);
  EXPECT_LT(flat.counts.expanded, usual.counts.expanded);
  // Alpha 0.5: a marsh cell counts 3, so the straight path costs 4 + 6 = 10.
  EXPECT_EQ(cells(run("astar alpha=0.5")), 10);
}

// A map with two adjacent columns of each terrain, with the given terrain costs.
Grid ground_of_costs(int swamp, int water, int trees) {
  Grid grid = grid_of(
      "..SSWWTT..\n"
      "..SSWWTT..\n");
  TerrainRules rules;
  rules[Terrain::swamp] = swamp;
  rules[Terrain::water] = water;
  rules[Terrain::trees] = trees;
  grid.set_rules(rules);
  return grid;
}

// The counted cost of a step by hand, in cells of plain ground: half a step on each of the two
// cells, at 1 + alpha (g - 1).
double counted_by_hand(const Grid& grid, const Moves& moves, Node from, Node to, int alpha) {
  const Cell a = grid.cell(from), b = grid.cell(to);
  const bool diagonal = a.x != b.x && a.y != b.y;
  const double length = diagonal ? static_cast<double>(moves.diagonal) / moves.straight : 1;
  const auto priced = [&](Node node) { return 1 + alpha / 1000.0 * (grid.cell_cost(node) - 1); };
  return length * (priced(from) + priced(to)) / 2;
}

// The counted cost of the step from every cell to each of its neighbours, in cells of plain ground.
std::vector<std::pair<double, double>> counted_steps(const Grid& grid, const Moves& moves,
                                                     int alpha) {
  const AlphaGraph graph(grid, moves, alpha);
  std::vector<std::pair<double, double>> steps;
  for (const Cell cell : walkable_cells(grid))
    graph.for_each_edge(grid.node(cell), [&](Node next, Cost step) {
      steps.emplace_back(moves.finer(moves.alpha_unit).cells(step),
                         counted_by_hand(grid, moves, grid.node(cell), next, alpha));
    });
  return steps;
}

TEST(Alpha, EveryTwentiethChangesTheCosts) {
  const Grid grid = ground_of_costs(2, 5, 9);
  for (const Directions rule :
       {Directions(4), Directions(8, DiagonalCost::one, Corners::whole),
        Directions(8, DiagonalCost::three_halves, Corners::whole), Directions(8)}) {
    const Moves moves = Moves::of(rule, grid);
    const bool exact = rule.diagonal != DiagonalCost::root_two || rule.count == 4;
    const double unit = 1.0 / (moves.straight * moves.alpha_unit);
    EXPECT_LE(unit, 1.0 / 40);
    std::vector<std::pair<double, double>> before;
    for (int alpha = 0; alpha <= AlphaGraph::kMost; alpha += 50) {
      const auto steps = counted_steps(grid, moves, alpha);
      for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& [counted, by_hand] = steps[i];
        // Each half is rounded to a unit.
        EXPECT_NEAR(counted, by_hand, exact ? 1e-9 : unit + 1e-9) << text_of(moves) << " " << alpha;
        if (before.empty() || before[i].second == by_hand) continue;
        EXPECT_LT(before[i].first, counted) << text_of(moves) << " " << alpha;
      }
      before = steps;
    }
  }
}

// In a corridor there is only one path, so the counted cost of every search equals the formula.
TEST(Alpha, EverySearchCountsInTheFinerUnit) {
  Grid grid = grid_of("..SWT..\n");
  TerrainRules rules;
  rules[Terrain::swamp] = 2;
  rules[Terrain::water] = 5;
  rules[Terrain::trees] = 9;
  grid.set_rules(rules);
  const Cell start{0, 0}, goal{6, 0};
  for (const int directions : {4, 8}) {
    const Moves moves = Moves::of(directions, grid);
    const std::vector<LandmarkTable> tables = {
        std::make_shared<const DistanceField>(distance_field(grid, moves, goal))};
    const DistanceField field = distance_field(grid, moves, goal);
    const Query query{grid, moves, start, goal, tables, field};
    Searcher searcher(grid);
    for (const char* text : {"astar", "dijkstra", "astar h=landmarks", "astar anytime=1 w=2",
                             "astar w=1.5 ties=cross:0.001", "astar scale=typical bpmx=1"}) {
      SearchSpec spec = parse_search(text).value();
      for (spec.alpha = 0; spec.alpha <= AlphaGraph::kMost; spec.alpha += 50) {
        if (spec.alpha == AlphaGraph::kOne) continue;
        const double by_hand = 6 + spec.alpha / 1000.0 * (1 + 4 + 8);
        for (const SearchOutcome& found :
             {searcher.run(query, spec), searcher.run_plainly(query, spec)}) {
          EXPECT_EQ(found.unit, moves.alpha_unit);
          EXPECT_NEAR(moves.cells(found.counted) / found.unit, by_hand,
                      directions == 4 ? 1e-9 : 6.0 / moves.straight)
              << text << " " << spec.alpha;
          EXPECT_EQ(moves.cells(found.cost), 1 + 1.5 + 3.5 + 7 + 5 + 1) << text;
          EXPECT_EQ(found.record.g[found.record.g.size() - 1], found.counted) << text;
        }
      }
    }
  }
}

// Either no path on the largest maps can exceed 2^30 units, or the search is refused.
TEST(Alpha, LargestMapsDoNotOverflow) {
  constexpr int kSide = 4096;
  for (const int every : {1, 64}) {
    Grid grid(kSide, kSide);
    for (int y = 0; y < kSide; ++y)
      for (int x = 0; x < kSide; ++x) grid.set_terrain({x, y}, (x + y) % every == 0 ? 'S' : '.');
    TerrainRules rules;
    rules[Terrain::swamp] = TerrainRules::kMostCost;
    grid.set_rules(rules);
    grid.set_terrain({0, 0}, '.');
    for (const int directions : {4, 8}) {
      if (directions == 8 && !Moves::countable(grid)) continue;
      const Moves moves = Moves::of(directions, grid);
      const bool refused = misfit(parse_search("astar alpha=2").value(), grid, moves).has_value();
      const double swamps = grid.count_of(Terrain::swamp), cells = grid.walkable_count();
      const double most =
          (cells + 16 * swamps) * std::max(moves.straight, moves.diagonal) * moves.alpha_unit;
      EXPECT_EQ(refused, most > 1 << 30) << every << " " << directions;
      EXPECT_FALSE(misfit(parse_search("astar alpha=0.5").value(), grid, moves));
    }
  }
}

TEST(Alpha, EarlierSearchesCountInOtherUnits) {
  const Grid grid = ground_of_costs(2, 5, 9);
  EXPECT_EQ(misfit(parse_search("astar h=landmarks:earlier:3 alpha=0.5").value(), grid,
                   Moves::of(4, grid)),
            "needs alpha=1 to use earlier searches");
}

}  // namespace
}  // namespace waymark::alpha_test
