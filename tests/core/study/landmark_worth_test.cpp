#include "core/study/landmark_worth.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/map/components.h"
#include "core/study/comparison.h"
#include "tests/support/random_query.h"

namespace waymark::landmark_worth_test {
namespace {

// Compares the result with the numbers of cells that searches had to expand, with all landmarks and
// without one of them.
RC_GTEST_PROP(LandmarkWorth, IsWhatSearchesWithoutTheLandmarkHadToExpandMore, ()) {
  const RandomQuery c;
  const DistanceField to_goal = FieldBuilder(c.grid).build(c.moves, c.goal);
  const int active = *rc::gen::element(kAllActive, kAllActive, 1, 2);
  Searcher searcher(c.grid);
  Cost cost = kNoCost;
  const auto must_expand = [&](const std::vector<LandmarkTable>& tables) {
    const Query query{c.grid, c.moves, c.start, c.goal, tables, to_goal, active};
    const SearchOutcome outcome = searcher.run(query, spec_of(Slot::b, query.active));
    cost = outcome.cost;
    return outcome.counts.must_expand;
  };
  const int with_all = must_expand(c.tables);
  std::vector<int> expected;
  for (std::size_t i = 0; i < c.tables.size(); ++i) {
    std::vector<LandmarkTable> others;
    for (std::size_t k = 0; k < c.tables.size(); ++k)
      if (k != i) others.push_back(c.tables[k]);
    expected.push_back(must_expand(others) - with_all);
  }
  const Components components(c.grid, c.moves.rule());
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, to_goal, active};
  const CostPlane from_start = distance_field(c.grid, c.moves, c.start).costs;
  const std::span<const Node> nodes = components.nodes(components.of(c.grid.node(c.start)));
  RC_ASSERT(landmark_worth(query, from_start, nodes, cost) == expected);
}

// Compares the result with the numbers of cells that searches had to expand, with only the formula
// and with one landmark added.
RC_GTEST_PROP(LandmarkWorth, AloneIsWhatASearchWithOneLandmarkSaves, ()) {
  const RandomQuery c;
  const DistanceField to_goal = FieldBuilder(c.grid).build(c.moves, c.goal);
  Searcher searcher(c.grid);
  Cost cost = kNoCost;
  const auto must_expand = [&](const std::vector<LandmarkTable>& tables) {
    const SearchOutcome outcome =
        searcher.run({c.grid, c.moves, c.start, c.goal, tables, to_goal}, spec_of(Slot::b));
    cost = outcome.cost;
    return outcome.counts.must_expand;
  };
  const int with_none = must_expand({});
  if (cost == kNoCost) return;
  std::vector<int> expected;
  for (const LandmarkTable& table : c.tables) expected.push_back(with_none - must_expand({table}));
  const Components components(c.grid, c.moves.rule());
  const CostPlane from_start = distance_field(c.grid, c.moves, c.start).costs;
  RC_ASSERT(landmark_worth_alone({c.grid, c.moves, c.start, c.goal, c.tables, to_goal}, from_start,
                                 components.nodes(components.of(c.grid.node(c.start))),
                                 cost) == expected);
}

// From 0,0 to 2,0 around a wall, A* with the Manhattan distance must expand two cells. A landmark
// at the goal saves both, and so does a second landmark there. So removing only one of them loses
// nothing.
TEST(LandmarkWorth, OfTwoThatTellTheSameIsNothing) {
  const Grid grid = grid_of(".@.\n.@.\n...");
  const Moves moves = Moves::four();
  const DistanceField to_goal = distance_field(grid, moves, {2, 0});
  const CostPlane from_start = distance_field(grid, moves, {0, 0}).costs;
  const Components components(grid);
  const std::span<const Node> nodes = components.nodes(0);
  const std::vector<LandmarkTable> one = tables_of(grid, moves, {{2, 0}});
  EXPECT_EQ(landmark_worth({grid, moves, {0, 0}, {2, 0}, one, to_goal}, from_start, nodes, 6),
            std::vector<int>{2});
  const std::vector<LandmarkTable> two = tables_of(grid, moves, {{2, 0}, {2, 0}});
  EXPECT_EQ(landmark_worth({grid, moves, {0, 0}, {2, 0}, two, to_goal}, from_start, nodes, 6),
            (std::vector<int>{0, 0}));
}

}  // namespace
}  // namespace waymark::landmark_worth_test
