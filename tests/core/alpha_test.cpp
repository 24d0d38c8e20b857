// Terrain that counts less or more for the search than it costs.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/contender/promise.h"
#include "core/contender/searcher.h"
#include "tests/support/terrain_query.h"

namespace waymark::alpha_test {
namespace {

// What a half of a step counts: 1 + alpha (g - 1) of its cost on plain ground, in thousandths,
// rounded half up.
long long half_of(long long length, long long cost, long long alpha) {
  const long long thousandths = length / 2 * (1000 + alpha * (cost - 1));
  return thousandths / 1000 + (thousandths % 1000 >= 500 ? 1 : 0);
}

// The least cost by these, from the start to the goal, by relaxing until nothing changes.
long long least_counted(const TerrainQuery& c, int alpha) {
  constexpr long long kFar = 1LL << 60;
  std::vector<long long> costs(c.grid.node_count(), kFar);
  costs[static_cast<std::size_t>(c.grid.node(c.start))] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.grid.node(cell);
      const long long from = costs[static_cast<std::size_t>(node)];
      if (from == kFar) continue;
      for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost step) {
        const Cell to = c.grid.cell(next);
        const bool diagonal = to.x != cell.x && to.y != cell.y;
        const long long length = diagonal ? c.moves.diagonal : c.moves.straight;
        const long long cost = c.grid.uniform()
                                   ? step
                                   : half_of(length, c.grid.cell_cost(node), alpha) +
                                         half_of(length, c.grid.cell_cost(next), alpha);
        long long& known = costs[static_cast<std::size_t>(next)];
        if (from + cost >= known) return;
        known = from + cost;
        changed = true;
      });
    }
  }
  return costs[static_cast<std::size_t>(c.grid.node(c.goal))];
}

RC_GTEST_PROP(Alpha, ThePathIsTheBestByWhatIsCounted, ()) {
  const TerrainQuery c;
  const int alpha = *rc::gen::element(0, 250, 500, 700, 1300, 2000);
  for (const std::string text : {"astar", "dijkstra", "astar h=zero", "astar anytime=1"}) {
    Contender contender = parse_contender(text).value();
    contender.alpha = alpha;
    const SearchOutcome found = Searcher(c.grid).run(c.query(), contender);
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

// With 4 moves a marsh of cost 5, two cells wide, is gone round at alpha 1 and gone through at 0,
// where all ground counts the same. Straight through are 6 steps, which cost 4 and 5 for each of
// the two cells: 14. Round it are 12: three up, six along and three down.
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
    return searcher.run(query, parse_contender(text).value());
  };
  const SearchOutcome usual = run("astar"), flat = run("astar alpha=0");
  EXPECT_EQ(moves.cells(usual.cost), 12);
  EXPECT_EQ(usual.counted, usual.cost);
  EXPECT_EQ(moves.cells(flat.cost), 14);
  EXPECT_EQ(moves.cells(flat.counted), 6);
  EXPECT_LT(flat.counts.expanded, usual.counts.expanded);
  // Half: a marsh cell counts 3, so that straight through is 4 + 6 = 10.
  EXPECT_EQ(moves.cells(run("astar alpha=0.5").counted), 10);
}

}  // namespace
}  // namespace waymark::alpha_test
