// Anytime searches, which improve their path until they reach their limit.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "core/field/distance_field.h"
#include "core/generate/generators.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::anytime_test {
namespace {

SearchSpec anytime_of(const std::string& rest) {
  const Result<SearchSpec> spec = parse_search("astar anytime=1" + rest);
  EXPECT_TRUE(spec) << rest;
  return spec.value();
}

// The path of each weight is valid, costs no more than the previous path and keeps the guarantee of
// its weight. The last path is optimal.
RC_GTEST_PROP(Anytime, EachWeightKeepsItsGuarantee, ()) {
  const TerrainQuery c;
  const SearchSpec spec = anytime_of(*rc::gen::element<std::string>(
      "", " w=5", " w=1.2", " h=landmarks", " h=zero", " h=landmarks:best:2", " h=waypoints:4:safe",
      " h=compressed:5:2 ties=newest"));
  const SearchOutcome found = Searcher(c.grid).run(c.query(spec), spec);
  const Cost true_cost = c.true_cost();
  RC_ASSERT(!found.gave_up);
  RC_ASSERT(found.cost == true_cost);
  if (true_cost == kNoCost) {
    RC_ASSERT(found.paths.empty() && found.path.empty());
    return;
  }
  int weight = spec.weight > 1000 ? spec.weight : 3000;
  Cost before = kNoCost;
  for (const AnytimePath& path : found.paths) {
    RC_ASSERT(path.weight == weight);
    weight = std::max(1000, weight - 500);
    RC_ASSERT(path.path.front() == c.grid.node(c.start));
    RC_ASSERT(path.path.back() == c.grid.node(c.goal));
    RC_ASSERT(cost_along(c.grid, c.moves, path.path) == path.cost);
    RC_ASSERT(path.cost <= before);
    RC_ASSERT(1000LL * path.cost <= static_cast<long long>(path.weight) * true_cost);
    before = path.cost;
  }
  RC_ASSERT(found.paths.back().weight == 1000);
  RC_ASSERT(found.paths.back().expanded == found.record.steps());
  RC_ASSERT(found.path == found.paths.back().path);
}

// On large terrain, nodes are improved after a weight has expanded them. Forgetting them would make
// the last path too expensive.
TEST(Anytime, TheLastPathIsOptimalOnLargeTerrain) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Grid grid = generate("hills", 64, 64, seed).value();
    const std::vector<Cell> cells = walkable_cells(grid);
    const Moves moves = Moves::of(8, grid);
    const Cell start = cells[cells.size() / 2];
    const DistanceField costs = distance_field(grid, moves, start);
    const auto cost_of = [&](Cell cell) {
      const Cost cost = costs.at(grid.node(cell));
      return cost == kNoCost ? 0 : cost;
    };
    const Cell goal = *std::max_element(cells.begin(), cells.end(),
                                        [&](Cell a, Cell b) { return cost_of(a) < cost_of(b); });
    const DistanceField field = distance_field(grid, moves, goal);
    const std::vector<LandmarkTable> none;
    const SearchOutcome found =
        Searcher(grid).run({grid, moves, start, goal, none, field}, anytime_of(" w=5"));
    EXPECT_EQ(found.cost, field.at(grid.node(start))) << seed;
    EXPECT_GT(found.paths.size(), 3u);
  }
}

// With a consistent h, no weight expands a node twice.
RC_GTEST_PROP(Anytime, ExpandsANodeOnceAWeight, ()) {
  const TerrainQuery c;
  const SearchSpec spec = anytime_of(*rc::gen::element<std::string>("", " h=landmarks"));
  const SearchOutcome found = Searcher(c.grid).run(c.query(spec), spec);
  std::size_t weight = 0;
  std::map<Node, std::size_t> last;
  for (int step = 0; step < found.record.steps(); ++step) {
    while (weight < found.paths.size() && found.paths[weight].expanded <= step) ++weight;
    const Node node = found.record.node[index(step)];
    RC_ASSERT(!last.contains(node) || last[node] != weight);
    last[node] = weight;
  }
}

// With a smaller budget, the search is the beginning of the same search.
RC_GTEST_PROP(Anytime, ABudgetCutsTheSearchOff, ()) {
  const TerrainQuery c;
  const int budget = *rc::gen::inRange(1, 80);
  const SearchSpec whole = anytime_of(" w=4"),
                   cut = anytime_of(" w=4 budget=" + std::to_string(budget));
  Searcher searcher(c.grid);
  const SearchOutcome all = searcher.run(c.query(), whole), part = searcher.run(c.query(), cut);
  const int steps = part.record.steps();
  RC_ASSERT(steps <= all.record.steps());
  for (std::size_t i = 0; i < part.record.node.size(); ++i)
    RC_ASSERT(part.record.node[i] == all.record.node[i] && part.record.g[i] == all.record.g[i]);
  RC_ASSERT(part.gave_up == (steps < all.record.steps() || part.paths.size() < all.paths.size()));
  // Expanding the goal does not count towards the budget, so the goal can be expanded last.
  if (part.gave_up) RC_ASSERT(steps == budget || steps == budget + 1);
  for (std::size_t i = 0; i < part.paths.size(); ++i) RC_ASSERT(part.paths[i] == all.paths[i]);
  RC_ASSERT(part.cost == (part.paths.empty() ? kNoCost : part.paths.back().cost));
}

}  // namespace
}  // namespace waymark::anytime_test
