// The fast search with 8 moves, which must match GridAstar and graph_astar step by step.
#include "core/search/octile_astar.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/distance_formula.h"
#include "core/map/grid_graph.h"
#include "core/search/searcher.h"
#include "tests/support/random_query.h"

namespace waymark::octile_astar_test {
namespace {

// Costs that produce few f-levels, and costs that produce thousands.
const Moves kSmallCosts{8, 2, 3};
const Moves kScaledCosts{8, 985, 1393};

Run reference(const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  Run out;
  const GraphPath path = graph_astar(GridGraph(grid, moves), grid.node(start), grid.node(goal),
                                     DistanceFormula(grid, moves, goal), Recorder{out.record});
  out.cost = path.cost;
  out.path = path.nodes;
  return out;
}

Run plain(const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  Run out;
  GridAstar astar;
  out.cost = astar.search(grid, moves, grid.node(start), grid.node(goal),
                          DistanceFormula(grid, moves, goal), Recorder{out.record});
  out.path = astar.path();
  return out;
}

void search(OctileAstar& astar, const Grid& grid, const Moves& moves, Cell start, Cell goal,
            Run& found) {
  found.cost = astar.search<LayerOrder::greater_g>(moves, grid.node(start), grid.node(goal),
                                                   OctileEstimate(grid, moves, goal), found.record,
                                                   found.path);
}

// Many queries on one map with one search object, reusing the memory of one result.
RC_GTEST_PROP(OctileAstar, DoesWhatTheReferenceDoes, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  OctileAstar astar(grid);
  Run found;
  for (int i = 0; i < 4; ++i) {
    const Moves moves = *rc::gen::element(kSmallCosts, kScaledCosts);
    const Cell start = any_cell(grid), goal = any_cell(grid);
    search(astar, grid, moves, start, goal, found);
    expect_same(found, reference(grid, moves, start, goal));
  }
}

// Checks that the newest-first rule leads to the same search as a heap.
void expect_the_same_newest_first(const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, {start, goal});
  const DistanceField to_goal = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, tables, to_goal};
  for (const char* text : {"astar ties=newest", "astar h=landmarks ties=newest"}) {
    const SearchSpec spec = parse_search(text).value();
    Searcher searcher(grid);
    const SearchOutcome fast = searcher.run(query, spec), plain = searcher.run_plainly(query, spec);
    if (fast.h_start != kNoCost) {
      EXPECT_EQ(std::string_view(fast.way).substr(0, 6), "octile");
    }
    EXPECT_EQ(fast.cost, plain.cost);
    EXPECT_EQ(fast.path, plain.path);
    ASSERT_EQ(fast.record.node, plain.record.node) << text;
    EXPECT_EQ(fast.record.parent, plain.record.parent);
    EXPECT_EQ(fast.record.g, plain.record.g);
    EXPECT_EQ(fast.record.h, plain.record.h);
  }
}

RC_GTEST_PROP(OctileAstar, NewestFirstDoesWhatAHeapDoes, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  for (int i = 0; i < 4; ++i)
    expect_the_same_newest_first(grid, *rc::gen::element(kSmallCosts, kScaledCosts), any_cell(grid),
                                 any_cell(grid));
}

// The maps are large enough for f-levels to be sorted by counting. RapidCheck cannot shrink them to
// small maps.
TEST(OctileAstar, DoesWhatTheGridSearchDoesOnLargeMaps) {
  Random random(1);
  for (const int percent : {0, 10, 30}) {
    Grid grid(400, 300);
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        grid.set_terrain({x, y}, static_cast<int>(random.below(100)) < percent ? '@' : '.');
    // A wall with a gap at one end, which makes f-levels long.
    for (int y = 0; y < grid.height() - 2; ++y) grid.set_terrain({200, y}, '@');
    grid.set_terrain({10, 10}, '.');
    grid.set_terrain({390, 20}, '.');
    OctileAstar astar(grid);
    waymark::Run found;
    for (const Moves& moves : {kSmallCosts, kScaledCosts}) {
      search(astar, grid, moves, {10, 10}, {390, 20}, found);
      const auto expected = plain(grid, moves, {10, 10}, {390, 20});
      ASSERT_EQ(found.cost, expected.cost);
      EXPECT_EQ(found.path, expected.path);
      ASSERT_EQ(found.record.node, expected.record.node);
      EXPECT_EQ(found.record.parent, expected.record.parent);
      EXPECT_EQ(found.record.g, expected.record.g);
      EXPECT_EQ(found.record.h, expected.record.h);
      expect_the_same_newest_first(grid, moves, {10, 10}, {390, 20});
    }
  }
}

// Sizes and spreads that lead to each of the sorting methods.
RC_GTEST_PROP(EntrySorter, PutsEqualOnesInTheirOrder, ()) {
  const int count = *rc::gen::element(0, 1, 2, 3, 4, 5, 23, 24, 25, 200);
  const Cost spread = *rc::gen::element(1, 3, 1'000, 1 << 29);
  std::vector<OpenEntry> entries;
  for (int i = 0; i < count; ++i)
    entries.emplace_back(*rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, spread)), i, 0u);
  std::vector<OpenEntry> sorted(entries.size());
  EntrySorter().sort(entries.data(), entries.size(), sorted.data());
  std::stable_sort(entries.begin(), entries.end(),
                   [](OpenEntry a, OpenEntry b) { return a.g() < b.g(); });
  for (std::size_t i = 0; i < entries.size(); ++i) {
    RC_ASSERT(sorted[i].g() == entries[i].g());
    RC_ASSERT(sorted[i].node() == entries[i].node());
  }
}

}  // namespace
}  // namespace waymark::octile_astar_test
