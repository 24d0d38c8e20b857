// Costs learned from earlier searches.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/search/search_stream.h"
#include "core/study/certificate.h"
#include "tests/support/terrain_query.h"

namespace waymark::earlier_searches_test {
namespace {

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
  const std::vector<Cost> true_cost = relaxed_costs(c.grid, c.moves, c.start);
  std::size_t proven = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (table->at(node) == kNoCost) continue;
    ++proven;
    RC_ASSERT(table->at(node) == true_cost[static_cast<std::size_t>(node)]);
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

}  // namespace
}  // namespace waymark::earlier_searches_test
