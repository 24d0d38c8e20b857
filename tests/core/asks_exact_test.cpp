#include "core/contender/asks_exact.h"

#include <gtest/gtest.h>

#include "core/study/pair_study.h"
#include "tests/support/maps.h"

namespace waymark {
namespace {

Contender named(const char* text) { return parse_contender(text).value(); }

TEST(AsksExact, AlsoWhereItIsOneOfTwo) {
  EXPECT_TRUE(asks_exact(named("astar h=exact")));
  EXPECT_TRUE(asks_exact(named("bidirectional h=max(octile,exact)")));
  EXPECT_FALSE(asks_exact(named("astar h=max(octile,landmarks)")));
  EXPECT_FALSE(asks_exact(named("dijkstra")));
}

// The goal's field is there for it, and the start's for the half that begins at the goal.
TEST(AsksExact, OneOfTwoFindsItsFields) {
  const Grid grid = grid_of(
      "........\n"
      ".######.\n"
      ".#....#.\n"
      "...##...\n");
  PairSearcher searcher(grid);
  const std::vector<LandmarkTable> none;
  for (const char* text : {"astar h=max(octile,exact)", "bidirectional h=max(octile,exact)",
                           "bidirectional h=max(exact,zero) potential=average"}) {
    const std::vector<Contender> contenders = {named(text), named("dijkstra")};
    const PairSearches found =
        searcher.search(Moves::eight(grid), {{3, 2}, {3, 0}}, none, contenders);
    EXPECT_EQ(found.of[0].cost, found.of[1].cost) << text;
    EXPECT_EQ(found.of[0].h_start, found.of[1].cost) << text << " is exact";
  }
}

}  // namespace
}  // namespace waymark
