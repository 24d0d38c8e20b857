#include "core/study/place_cover.h"

#include <gtest/gtest.h>

#include "core/map/components.h"
#include "core/search/searcher.h"
#include "core/study/comparison.h"
#include "tests/support/maps.h"

namespace waymark::place_cover_test {
namespace {

constexpr std::size_t kBytes = std::size_t{64} << 20;
bool go_on(int, int) { return true; }

// A random map with pairs and with every cell of its largest component as a place. Counts the cells
// that A* must expand on its own.
struct Task {
  Task(std::uint64_t seed, int side, std::size_t pair_count)
      : random(seed),
        grid(side, side),
        moves(Moves::of(seed % 2 == 0 ? 4 : 8, draw())),
        components(grid),
        fields(grid) {
    const std::span<const Node> all = components.nodes(components.largest());
    nodes.assign(all.begin(), all.end());
    for (std::size_t i = 0; i < pair_count; ++i) pairs.push_back({any(), any()});
  }
  const Grid& draw() {
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        if (!random.one_in(4)) grid.set_terrain({x, y}, '.');
    return grid;
  }
  Cell any() { return grid.cell(nodes[random.below(nodes.size())]); }
  int must_expand(std::span<const std::size_t> places) {
    std::vector<LandmarkTable> tables;
    for (const std::size_t place : places)
      tables.push_back(fields.share(moves, grid.cell(nodes[place])));
    Searcher searcher(grid);
    const DistanceField none;
    int sum = 0;
    for (const Pair& pair : pairs) {
      const Query query{grid, moves, pair.start, pair.goal, tables, none};
      sum += searcher.run(query, spec_of(Slot::b)).counts.must_expand;
    }
    return sum;
  }

  Random random;
  Grid grid;
  Moves moves;
  Components components;
  FieldBuilder fields;
  std::vector<Node> nodes;
  std::vector<Pair> pairs;
};

TEST(PlaceCover, IsWhatSearchesWithLandmarksThereNeedNotExpand) {
  int covered = 0;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    Task task(seed, 10, seed % 4 == 0 ? 5 : 1);
    const auto cover =
        PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, kBytes, go_on);
    ASSERT_TRUE(cover);
    EXPECT_TRUE(cover->whole());
    EXPECT_EQ(cover->cells(), task.must_expand({}));
    for (int i = 0; i < 12; ++i) {
      std::vector<std::size_t> places;
      for (int k = 0; k <= i % 4; ++k) places.push_back(task.random.below(task.nodes.size()));
      ASSERT_EQ(cover->covered(places), cover->cells() - task.must_expand(places));
      covered += cover->covered(places);
    }
  }
  EXPECT_GT(covered, 500);
}

// Every place and every pair of places has been tried.
TEST(PlaceCover, FindsTheBestPlaceAndNearlyTheBestTwo) {
  int found = 0, best_of_all = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Task task(seed, 9, 2);
    const auto cover =
        PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, kBytes, go_on);
    int one = 0, two = 0;
    for (std::size_t a = 0; a < task.nodes.size(); ++a) {
      one = std::max(one, cover->covered(std::vector{a}));
      for (std::size_t b = 0; b < a; ++b) two = std::max(two, cover->covered(std::vector{a, b}));
    }
    Random random(3);
    EXPECT_EQ(cover->covered(cover->best_sets(1, 0, random, go_on)->front()), one);
    const auto sets = *cover->best_sets(2, 12, random, go_on);
    const int best = cover->covered(sets.front());
    for (std::size_t i = 1; i < sets.size(); ++i) {
      EXPECT_LE(cover->covered(sets[i]), cover->covered(sets[i - 1]));
      EXPECT_NE(sets[i], sets[i - 1]);
    }
    EXPECT_LE(best, two);
    EXPECT_GE(best, 0.9 * two) << "seed " << seed;
    found += best;
    best_of_all += two;
  }
  EXPECT_GE(found, 0.99 * best_of_all);
  EXPECT_GT(best_of_all, 100);
}

// If memory is limited, a sample of the cells represents all of them.
TEST(PlaceCover, TakesAPartOfTheCellsWhereTheyAreTooMany) {
  Task task(4, 20, 8);
  const auto cover = PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, 4096, go_on);
  ASSERT_TRUE(cover);
  EXPECT_FALSE(cover->whole());
  EXPECT_LT(cover->cells(), task.must_expand({}));
  EXPECT_GT(cover->cells(), 0);
}

TEST(PlaceCover, IsNothingWhenItIsCancelled) {
  Task task(2, 10, 2);
  int calls = 0;
  EXPECT_FALSE(PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, kBytes,
                              [&](int done, int of) {
                                EXPECT_LE(done, of);
                                return ++calls < 3;
                              }));
  EXPECT_EQ(calls, 3);
}

}  // namespace
}  // namespace waymark::place_cover_test
