#include <gtest/gtest.h>

#include "core/study/pair_study.h"

namespace waymark::pair_summary_test {
namespace {

PairSearches pair(Cost cost, SearchFigures a, SearchFigures b, int bound_by) {
  // By default, the path found is a shortest path.
  for (SearchFigures* figures : {&a, &b})
    if (figures->cost == kNoCost) figures->cost = cost;
  return {{}, cost, {a, b}, bound_by};
}

constexpr int kFormula = LandmarkHeuristic::kFormula;

// Four pairs with a path, one without, and one from a cell to itself. Search 1 finds longer paths
// twice, 12 instead of 10 and 25 instead of 20, and reopens 3 + 4 cells.
std::vector<PairSearches> some() {
  return {pair(10, {4, 40, 30}, {8, 10, 5, 12, 3}, 1),
          pair(20, {10, 80, 60}, {20, 40, 0, 25, 4}, 0),
          pair(kNoCost, {3, 99, 99}, {kNoCost, 0, 0, kNoCost, 50}, 0),
          pair(40, {30, 20, 10}, {30, 20, 10}, kFormula), pair(0, {0, 1, 0}, {0, 1, 0}, kFormula)};
}

TEST(PairSummaryTest, FiguresByHand) {
  const PairSummary sum = summary(some(), 2, 3);
  ASSERT_EQ(sum.of.size(), 2u);
  const PairFigures &a = sum.of[0], &b = sum.of[1];
  EXPECT_EQ(sum.solved, 4);
  EXPECT_EQ(sum.unsolved, 1);
  EXPECT_EQ(a.expanded, (Quartiles{15.25, 30, 50}));     // 1 20 40 80
  EXPECT_EQ(b.expanded, (Quartiles{7.75, 15, 25}));      // 1 10 20 40
  EXPECT_EQ(a.must_expand, (Quartiles{7.5, 20, 37.5}));  // 0 10 30 60
  EXPECT_EQ(b.h_start, (Quartiles{6, 14, 22.5}));        // 0 8 20 30
  EXPECT_DOUBLE_EQ(a.mean_expanded, 141 / 4.0);
  EXPECT_DOUBLE_EQ(b.mean_must_expand, 15 / 4.0);
  EXPECT_DOUBLE_EQ(a.mean_h_over_cost, (0.4 + 0.5 + 0.75) / 3);
  EXPECT_EQ(sum.bounds_given, (std::vector<int>{1, 1, 0}));
  EXPECT_EQ(sum.bounds_by_formula, 2);
}

TEST(PairSummaryTest, LongerPathsAndReopenedCellsAreCounted) {
  const PairSummary sum = summary(some(), 2, 3);
  EXPECT_EQ(sum.of[0].optimal, 4);
  EXPECT_EQ(sum.of[0].reopened, 0);
  EXPECT_DOUBLE_EQ(sum.of[0].mean_cost_over_optimum, 1);
  EXPECT_EQ(sum.of[1].optimal, 2);
  EXPECT_EQ(sum.of[1].reopened, 7) << "only pairs with a path count";
  EXPECT_DOUBLE_EQ(sum.of[1].mean_cost_over_optimum, (1.2 + 1.25 + 1) / 3);
  EXPECT_EQ(sum.of[0].least_expanded, 1);
  EXPECT_EQ(sum.of[0].most_expanded, 80);
  EXPECT_EQ(sum.of[1].most_h_start, 30);
}

TEST(PairSummaryTest, TheRatioIsPairByPair) {
  EXPECT_EQ(expanded_ratio(some(), 0, 1), (Quartiles{1, 1.5, 2.5}));      // 1 1 2 4
  EXPECT_EQ(expanded_ratio(some(), 1, 0), (Quartiles{0.4375, 0.75, 1}));  // 1/4 1/2 1 1
  EXPECT_EQ(expanded_ratio(some(), 1, 1), (Quartiles{1, 1, 1}));
}

TEST(PairSummaryTest, OfNothingIsNothing) {
  const PairSummary sum = summary({}, 2, 2);
  EXPECT_EQ(sum.solved, 0);
  EXPECT_EQ(sum.of[1].expanded, Quartiles{});
  EXPECT_EQ(expanded_ratio({}, 0, 1), Quartiles{});
  EXPECT_EQ(sum.bounds_given, (std::vector<int>{0, 0}));
}

TEST(PairSummaryTest, BinsHoldThePairsOfTheirCosts) {
  const std::vector<CostBin> bins = cost_bins(some(), 20);
  ASSERT_EQ(bins.size(), 3u);  // 0 to 20, 20 to 40, 40 to 60
  EXPECT_EQ(bins[0].from, 0);
  EXPECT_EQ(bins[0].to, 20);
  EXPECT_EQ(bins[0].pairs, 2);
  EXPECT_EQ(bins[0].h[0], (Quartiles{1, 2, 3}));
  EXPECT_EQ(bins[0].h[1], (Quartiles{2, 4, 6}));
  EXPECT_EQ(bins[1].from, 20);
  EXPECT_EQ(bins[1].pairs, 1);
  EXPECT_EQ(bins[2].h[1], (Quartiles{30, 30, 30}));
  int all = 0;
  for (const CostBin& bin : bins) all += bin.pairs;
  EXPECT_EQ(all, 4);
}

TEST(PairSummaryTest, ABinEndsBeforeTheCostThatTheNextBeginsWith) {
  const SearchFigures figures{1, 1, 1};
  const std::vector<CostBin> bins = cost_bins(
      std::vector<PairSearches>{pair(0, figures, figures, 0), pair(9, figures, figures, 0),
                                pair(10, figures, figures, 0)},
      10);
  ASSERT_EQ(bins.size(), 2u);
  EXPECT_EQ(bins[0].pairs, 2);
  EXPECT_EQ(bins[1].pairs, 1);
}

}  // namespace
}  // namespace waymark::pair_summary_test
