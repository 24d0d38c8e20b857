#include "core/study/weight_study.h"

#include <gtest/gtest.h>

#include "core/search/searcher.h"
#include "core/study/pair_study.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::weight_study_test {
namespace {

// Compares means and maxima with searches that the test runs one at a time.
TEST(WeightStudy, SumsUpSearchesOfEveryWeight) {
  const Grid grid = grid_of(
      "..........\n"
      ".########.\n"
      ".#......#.\n"
      ".#.####.#.\n"
      "...#..#...\n"
      ".#.#..#.#.\n"
      ".#......#.\n"
      "..........\n");
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> tables = plain_tables(grid, moves, {{0, 0}});
  const std::vector<Pair> pairs = {{{0, 0}, {5, 5}}, {{9, 7}, {4, 4}}, {{2, 2}, {0, 7}}};
  const std::vector<SearchSpec> specs = {parse_search("astar").value(),
                                         parse_search("astar h=landmarks w=3").value()};
  int told = 0;
  const auto lines = study_weights(
      grid, moves, tables, pairs, specs, [](int, int) { return true; },
      [&told](const std::vector<WeightLine>&, int count) { told = count; });
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 2u);
  EXPECT_EQ(told, 3);
  for (std::size_t of = 0; of < specs.size(); ++of)
    for (std::size_t at = 0; at < kStudiedWeights.size(); ++at) {
      SearchSpec weighed = specs[of];
      weighed.weight = kStudiedWeights[at];
      double expanded = 0, over = 0, most = 0;
      for (const Pair& pair : pairs) {
        const DistanceField field = distance_field(grid, moves, pair.goal);
        const Query query{grid, moves, pair.start, pair.goal, tables, field};
        const SearchOutcome found = Searcher(grid).run(query, weighed);
        const double best = field.costs[grid.node(pair.start)];
        expanded += found.counts.expanded / 3.0;
        over += (found.cost / best - 1) / 3;
        most = std::max(most, found.cost / best - 1);
      }
      const WeightPoint& point = (*lines)[of].points[at];
      EXPECT_EQ(point.weight, kStudiedWeights[at]);
      EXPECT_NEAR(point.mean_expanded, expanded, 1e-9);
      EXPECT_NEAR(point.mean_over, over, 1e-9);
      EXPECT_NEAR(point.most_over, most, 1e-9);
    }
}

// A path of six steps along a corridor. With a limit of 3 nodes, A* finds no path, and the means of
// the other search are the same as without A*.
TEST(WeightStudy, SearchesThatGiveUpCountForThemselves) {
  const Grid grid = grid_of(".......\n");
  const std::vector<Pair> pairs = {{{0, 0}, {6, 0}}, {{2, 0}, {3, 0}}};
  const auto study = [&](std::vector<SearchSpec> specs) {
    return *study_weights(
        grid, Moves::four(), {}, pairs, specs, [](int, int) { return true; },
        [](const std::vector<WeightLine>&, int) {});
  };
  const SearchSpec plain, limited = parse_search("astar limit=3").value();
  const auto alone = study({plain}), first = study({limited, plain}),
             last = study({plain, limited});
  ASSERT_EQ(first.size(), 2u);
  for (std::size_t at = 0; at < kStudiedWeights.size(); ++at) {
    for (const WeightLine& line : {first[1], last[0]}) {
      EXPECT_EQ(line.points[at].mean_expanded, alone[0].points[at].mean_expanded);
      EXPECT_EQ(line.points[at].mean_over, 0);
      EXPECT_EQ(line.points[at].found, 2);
      EXPECT_EQ(line.points[at].gave_up, 0);
    }
    for (const WeightLine& line : {first[0], last[1]}) {
      EXPECT_EQ(line.points[at].found, 1);
      EXPECT_EQ(line.points[at].gave_up, 1);
      EXPECT_EQ(line.points[at].mean_over, 0);
      EXPECT_EQ(line.points[at].most_over, 0);
    }
  }
}

TEST(WeightStudy, TheBestWeightExpandsLeastWherePathsAreGoodEnough) {
  WeightLine line;
  line.points = {{500, 90, 0, 0},
                 {1000, 50, 0, 0},
                 {1500, 20, 0.04, 0.3},
                 {2000, 20, 0.01, 0.2},
                 {3000, 10, 0.06, 0.1}};
  EXPECT_EQ(best_weight(line, 0.05).weight, 1500);
  EXPECT_EQ(best_weight(line, 0.02).weight, 2000);
  EXPECT_EQ(best_weight(line, 1).weight, 3000);
  EXPECT_EQ(best_weight(line, 0).weight, 1000);
  EXPECT_EQ(unweighted(line).mean_expanded, 50);
}

TEST(WeightStudy, PairsWithoutAPathCountForNothing) {
  const Grid grid = grid_of("..#..\n");
  const std::vector<LandmarkTable> none;
  const std::vector<SearchSpec> specs = {SearchSpec{}};
  const auto study = [&](const std::vector<Pair>& pairs, bool go_on) {
    return study_weights(
        grid, Moves::four(), none, pairs, specs, [&](int, int) { return go_on; },
        [](const std::vector<WeightLine>&, int) {});
  };
  EXPECT_TRUE(study({{{0, 0}, {4, 0}}}, true)->empty());
  const auto lines = study({{{0, 0}, {4, 0}}, {{0, 0}, {1, 0}}}, true);
  EXPECT_EQ(unweighted(lines->front()).mean_expanded, 2);
  EXPECT_FALSE(study({{{0, 0}, {1, 0}}}, false)) << "cancelled";
}

}  // namespace
}  // namespace waymark::weight_study_test
