#include <algorithm>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/map/components.h"
#include "core/study/comparison.h"
#include "core/study/place_scores.h"
#include "tests/support/maps.h"

namespace waymark::place_searches_test {
namespace {

TEST(PlacesToSearch, AreTheBestOfEachPartAndTheGoal) {
  const Grid grid = grid_of(std::string(60, '.'));
  std::vector<Node> places;
  std::vector<std::int64_t> must_save;
  for (int x = 0; x < 60; ++x) {
    places.push_back(grid.node({x, 0}));
    // The saved cells have peaks at 10 and 45. At the right end, nothing is saved.
    must_save.push_back(std::max({0, 20 - std::abs(x - 10), 12 - 2 * std::abs(x - 45)}));
  }
  const Node goal = grid.node({59, 0});
  const std::vector<Node> chosen = places_to_search(grid, places, must_save, goal, 10);
  const auto has = [&](int x) {
    return std::find(chosen.begin(), chosen.end(), grid.node({x, 0})) != chosen.end();
  };
  EXPECT_EQ(chosen[0], goal);
  EXPECT_EQ(chosen[1], grid.node({10, 0}));
  EXPECT_TRUE(has(45)) << "the best of another area";
  EXPECT_TRUE(has(6) && has(14)) << "more places near the best";
  EXPECT_FALSE(has(58)) << "nothing is saved there";
  EXPECT_EQ(chosen.size(), 11u);
  const std::vector<std::int64_t> none(places.size());
  EXPECT_EQ(places_to_search(grid, places, none, goal, 10), std::vector<Node>{goal});
}

// Compares the results with the library's own searches. With a landmark on the goal, only the path
// is expanded.
TEST(PlaceSearches, CountWhatSearchesExpand) {
  Random random(7);
  for (int round = 0; round < 20; ++round) {
    Grid grid(20, 20);
    for (int y = 0; y < 20; ++y)
      for (int x = 0; x < 20; ++x)
        if (!random.one_in(4)) grid.set_terrain({x, y}, '.');
    const Moves moves = Moves::of(round % 2 == 0 ? 4 : 8, grid);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    const auto any = [&] { return grid.cell(nodes[random.below(nodes.size())]); };
    FieldBuilder fields(grid);
    PlaceSearches searches(fields, moves);
    const std::vector<Pair> pairs = {{any(), any()}, {any(), any()}};
    const Cell first = any(), second = any();
    std::int64_t sum = 0;
    for (const Pair& pair : pairs) {
      const DistanceField none;
      const std::vector<LandmarkTable> tables = {fields.share(moves, first),
                                                 fields.share(moves, second)};
      Searcher searcher(grid);
      sum +=
          searcher.run_plainly({grid, moves, pair.start, pair.goal, tables, none}, spec_of(Slot::b))
              .counts.expanded;
    }
    const std::vector<Cell> more = {second};
    EXPECT_EQ(searches.expanded(pairs, {fields.share(moves, first)}, more), sum);
    // With a landmark on the goal, nothing off the path is expanded.
    const Pair& pair = pairs[0];
    const std::vector<Cell> goal = {pair.goal};
    const DistanceField none;
    const std::vector<LandmarkTable> table = {fields.share(moves, pair.goal)};
    Searcher searcher(grid);
    const SearchOutcome outcome =
        searcher.run_plainly({grid, moves, pair.start, pair.goal, table, none}, spec_of(Slot::b));
    EXPECT_EQ(searches.expanded(std::span(&pair, 1), {}, goal),
              static_cast<std::int64_t>(outcome.path.size()));
  }
}

}  // namespace
}  // namespace waymark::place_searches_test
