#include <gtest/gtest.h>

#include "core/field/distance_field.h"
#include "core/search/search_spec.h"
#include "core/search/searcher.h"
#include "core/study/comparison.h"
#include "core/study/pair_study.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::asks_exact_test {
namespace {

SearchSpec named(const char* text) { return parse_search(text).value(); }

TEST(UsesExact, AlsoWhereItIsOneOfTwo) {
  EXPECT_TRUE(uses_exact(named("astar h=exact")));
  EXPECT_TRUE(uses_exact(named("bidirectional h=max(octile,exact)")));
  EXPECT_FALSE(uses_exact(named("astar h=max(octile,landmarks)")));
  EXPECT_FALSE(uses_exact(named("dijkstra")));
}

// The exact heuristic needs the goal's field, and for the backward search the start's field.
TEST(UsesExact, OneOfTwoFindsItsFields) {
  const Grid grid = grid_of(
      "........\n"
      ".######.\n"
      ".#....#.\n"
      "...##...\n");
  PairSearcher searcher(grid);
  const std::vector<LandmarkTable> none;
  for (const char* text : {"astar h=max(octile,exact)", "bidirectional h=max(octile,exact)",
                           "bidirectional h=max(exact,zero) potential=average"}) {
    const std::vector<SearchSpec> specs = {named(text), named("dijkstra")};
    const PairSearches found = searcher.search(Moves::eight(grid), {{3, 2}, {3, 0}}, none, specs);
    EXPECT_EQ(found.of[0].cost, found.of[1].cost) << text;
    EXPECT_EQ(found.of[0].h_start, found.of[1].cost) << text << " is exact";
  }
}

// All expanded nodes have the same f, including nodes that are not on the path.
TEST(UsesExact, FIsTheSameAllAlongTheSearch) {
  Random random(81);
  int searched = 0;
  for (int i = 0; i < 60; ++i) {
    const Scene scene = random_scene(random, 40);
    const Grid& grid = scene.map->grid;
    for (const int directions : {4, 8}) {
      const Moves moves = Moves::of(directions, grid);
      const DistanceField to_goal = distance_field(grid, moves, scene.goal);
      const std::vector<LandmarkTable> none;
      const Query query{grid, moves, scene.start, scene.goal, none, to_goal};
      Searcher searcher(grid);
      for (const SearchSpec& spec : {spec_of(Slot::exact), named("astar h=exact")}) {
        const SearchOutcome found = searcher.run(query, spec);
        if (found.cost == kNoCost) continue;
        ++searched;
        for (std::size_t step = 0; step < found.record.node.size(); ++step)
          EXPECT_EQ(found.record.g[step] + found.record.h[step], found.cost);
      }
    }
  }
  EXPECT_GT(searched, 50);
}

}  // namespace
}  // namespace waymark::asks_exact_test
