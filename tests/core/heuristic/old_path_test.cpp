// Costs remembered from an earlier path, on a mover's states as well as on cells.
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/mover/mover_grid.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"

namespace waymark::old_path_test {
namespace {

// The states of a cart on open ground with some rocks.
Grid cart_states(Random& random) {
  Grid ground(9, 7);
  for (int y = 0; y < 7; ++y)
    for (int x = 0; x < 9; ++x) ground.set_terrain({x, y}, random.one_in(6) ? '@' : '.');
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

}  // namespace
}  // namespace waymark::old_path_test
