#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/map/components.h"
#include "core/study/comparison.h"
#include "core/study/estimate_planes.h"
#include "core/study/landmark_worth.h"
#include "tests/support/random_query.h"

namespace waymark::must_expand_test {
namespace {

// Compares the results with the counts kept by the searches while running.
RC_GTEST_PROP(MustExpand, IsWhatTheSearchesHadToExpand, ()) {
  const RandomQuery c;
  FieldBuilder fields(c.grid);
  const DistanceField from_start = fields.build(c.moves, c.start);
  const DistanceField to_goal = fields.build(c.moves, c.goal);
  const Components components(c.grid, c.moves.rule());
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, to_goal};
  const EstimatePlanes planes = estimate_planes(query, {}, spec_of(Slot::b, query.active));
  const auto nodes = components.nodes(components.of(c.grid.node(c.start)));
  Searcher searcher(c.grid);
  for (const Slot kind : {Slot::a, Slot::b}) {
    const SearchOutcome outcome = searcher.run(query, spec_of(kind, query.active));
    // If a landmark proves that there is no path, nothing is expanded.
    if (outcome.h_start == kNoCost) continue;
    RC_ASSERT(count_must_expand(from_start.costs, planes.of(kind), nodes, outcome.cost) ==
              outcome.counts.must_expand);
  }
}

// The path from 0,0 to 2,0 around a wall costs 6. f is 2 at 0,0 and 4 at 0,1, both below 6. After
// that it is 6.
TEST(MustExpand, LeavesOutWhatIsOnAnOptimalPathOnly) {
  const Grid grid = grid_of(".@.\n.@.\n...");
  const Moves moves = Moves::four();
  const DistanceField from_start = distance_field(grid, moves, {0, 0});
  const DistanceField to_goal = distance_field(grid, moves, {2, 0});
  const std::vector<LandmarkTable> none;
  const EstimatePlanes planes =
      estimate_planes({grid, moves, {0, 0}, {2, 0}, none, to_goal}, {}, spec_of(Slot::b));
  const Components components(grid);
  EXPECT_EQ(count_must_expand(from_start.costs, planes.a, components.nodes(0), 6), 2);
}

}  // namespace
}  // namespace waymark::must_expand_test
