#include "core/study/pair_study.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <rapidcheck/gtest.h>

#include "core/map/grid_graph.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "tests/support/random_query.h"

namespace waymark::pair_study_test {
namespace {

const auto kGoOn = [](int, int) { return true; };

std::vector<SearchSpec> usual_two() { return {spec_of(Slot::a), spec_of(Slot::b)}; }

// Searches of every kind: some with a guarantee, some without, some that reopen cells, and one
// search twice.
std::vector<SearchSpec> many() {
  std::vector<SearchSpec> specs;
  for (const char* text :
       {"greedy h=octile", "astar h=manhattan", "bfs", "astar w=2.5", "dijkstra ties=oldest",
        "astar h=landmarks:best:1", "greedy h=octile", "astar h=exact", "astar h=landmarks w=0.5"})
    specs.push_back(parse_search(text).value());
  return specs;
}

// The must-expand count based only on the textbook's costs: every cell with g + h below the cost.
template <class Heuristic>
int naive_must_expand(const RandomQuery& c, const Heuristic& h, Cost cost) {
  const std::vector<Cost> g = textbook_costs(c.grid, c.moves, c.start);
  int count = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (g[index(node)] == kNoCost || h(node) == kNoCost) continue;
    count += g[index(node)] + h(node) < cost;
  }
  return count;
}

template <class Heuristic>
void expect_naive(const RandomQuery& c, const Heuristic& h, const PairSearches& studied,
                  const SearchFigures& figures) {
  SearchRecord record;
  const Cost cost = graph_astar(GridGraph(c.grid, c.moves), c.grid.node(c.start),
                                c.grid.node(c.goal), h, Recorder{record})
                        .cost;
  RC_ASSERT(cost == c.true_cost());
  RC_ASSERT(studied.cost == cost);
  RC_ASSERT(figures.h_start == h(c.grid.node(c.start)));
  RC_ASSERT(figures.expanded == record.steps());
  RC_ASSERT(figures.cost == cost);
  RC_ASSERT(figures.reopened == 0);
  if (cost != kNoCost) RC_ASSERT(figures.must_expand == naive_must_expand(c, h, cost));
}

RC_GTEST_PROP(PairStudyTest, APairIsWhatTwoNaiveSearchesFind, ()) {
  const RandomQuery c;
  PairSearcher searcher(c.grid);
  const PairSearches found = searcher.search(c.moves, {c.start, c.goal}, c.tables, usual_two());
  RC_ASSERT(found.of.size() == 2u);
  expect_naive(c, c.formula(), found, found.of[0]);
  expect_naive(c, c.landmarks(), found, found.of[1]);
  // The first tightest bound, with the formula before all landmarks.
  const Node start = c.grid.node(c.start), goal = c.grid.node(c.goal);
  Cost best = c.formula()(start);
  int by = LandmarkHeuristic::kFormula;
  for (std::size_t i = 0; i < c.tables.size(); ++i) {
    const Cost bound = lower_bound(c.tables[i]->at(start), c.tables[i]->at(goal));
    if (bound <= best) continue;
    best = bound;
    by = static_cast<int>(i);
  }
  RC_ASSERT(found.bound_by == by);
}

// Compares the results with a separate plain run of each search on the same query, and with the
// true cost from a textbook search.
RC_GTEST_PROP(PairStudyTest, EverySearchIsWhatItIsAlone, ()) {
  const RandomQuery c;
  std::vector<SearchSpec> specs = many();
  // If there are fewer searches, the true cost may not come from any of them.
  specs.resize(*rc::gen::inRange<std::size_t>(1, specs.size() + 1));
  PairSearcher searcher(c.grid);
  PairSearches found;
  for (int again = 0; again < 2; ++again)
    found = searcher.search(c.moves, {c.start, c.goal}, c.tables, specs);
  RC_ASSERT(found.cost == c.true_cost());
  RC_ASSERT(found.of.size() == specs.size());
  const DistanceField to_goal = distance_field(c.grid, c.moves, c.goal);
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, to_goal};
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const SearchOutcome alone = Searcher(c.grid).run_plainly(query, specs[i]);
    RC_ASSERT(found.of[i].h_start == alone.h_start);
    RC_ASSERT(found.of[i].expanded == alone.counts.expanded);
    RC_ASSERT(found.of[i].must_expand == alone.counts.must_expand);
    RC_ASSERT(found.of[i].cost == alone.cost);
    RC_ASSERT(found.of[i].reopened == alone.reopened);
    RC_ASSERT((alone.cost == kNoCost) == (found.cost == kNoCost));
  }
}

// A search that stops at its limit or misses the path affects only its own results, wherever it is
// in the list.
RC_GTEST_PROP(PairStudyTest, PermutedSearchesGivePermutedFigures, ()) {
  const RandomQuery c;
  std::vector<SearchSpec> specs = many();
  for (const char* text : {"idastar limit=3", "astar limit=2", "astar anytime=1 budget=4",
                           "idastar cut=minf", "astar bounds=0,0,2,2", "dijkstra limit=9"})
    specs.push_back(parse_search(text).value());
  std::vector<std::size_t> order(specs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
  std::vector<SearchSpec> permuted;
  for (const std::size_t i : order) permuted.push_back(specs[i]);
  const std::vector<Pair> pairs = {{c.start, c.goal}, {c.goal, c.start}};
  const auto found = study_pairs(c.grid, c.moves, pairs, c.tables, specs, kGoOn);
  const auto other = study_pairs(c.grid, c.moves, pairs, c.tables, permuted, kGoOn);
  RC_ASSERT((*found)[0].cost == c.true_cost());
  const auto landmarks = static_cast<int>(c.tables.size());
  const PairSummary sum = summary(*found, specs.size(), landmarks),
                    other_sum = summary(*other, specs.size(), landmarks);
  RC_ASSERT(sum.solved == other_sum.solved);
  RC_ASSERT(sum.bounds_given == other_sum.bounds_given);
  for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
    RC_ASSERT((*found)[pair].cost == (*other)[pair].cost);
    RC_ASSERT((*found)[pair].bound_by == (*other)[pair].bound_by);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
      RC_ASSERT((*other)[pair].of[i] == (*found)[pair].of[order[i]]);
    const PairFigures &a = sum.of[order[i]], &b = other_sum.of[i];
    RC_ASSERT(a.mean_expanded == b.mean_expanded);
    RC_ASSERT(a.mean_cost_over_optimum == b.mean_cost_over_optimum);
    RC_ASSERT(a.gave_up == b.gave_up);
    RC_ASSERT(a.lost == b.lost);
    RC_ASSERT(a.optimal == b.optimal);
  }
}

TEST(PairStudyTest, TwoOfManyAreAAndB) {
  const PairSearches searches{{{1, 2}, {3, 4}}, 7, {{1, 2}, {3, 4}, {5, 6}}, 2};
  EXPECT_EQ(two_of(searches, 2, 0), (StudiedPair{{{1, 2}, {3, 4}}, 7, {5, 6}, {1, 2}, 2}));
}

RC_GTEST_PROP(PairStudyTest, DrawnPairsAreConnectedAndApart, ()) {
  const Grid grid = *any_grid();
  const Components components(grid);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const std::vector<Pair> pairs = sample_pairs(grid, components, 30, seed);
  bool any = false;
  for (int i = 0; i < components.count(); ++i) any |= components.size(i) > 1;
  RC_ASSERT(pairs.size() == (any ? 30u : 0u));
  for (const Pair& pair : pairs) {
    RC_ASSERT(grid.walkable(pair.start) && grid.walkable(pair.goal));
    RC_ASSERT(!(pair.start == pair.goal));
    RC_ASSERT(components.of(grid.node(pair.start)) == components.of(grid.node(pair.goal)));
  }
  RC_ASSERT(sample_pairs(grid, components, 30, seed) == pairs);
  // With the same seed, a shorter list of pairs is the beginning of a longer list.
  const std::vector<Pair> more = sample_pairs(grid, components, 40, seed);
  RC_ASSERT(std::equal(pairs.begin(), pairs.end(), more.begin()));
}

// Components of 6, 1 and 3 cells. Each of the nine cells in the two larger components is the start
// of a ninth of the pairs, and all other cells of its component are equally often the goal.
TEST(PairStudyTest, EveryCellIsDrawnEquallyOften) {
  const Grid grid = grid_of("...@.@.\n...@@@.\n@@@@@@.");
  const std::vector<Pair> pairs = sample_pairs(grid, Components(grid), 90'000, 3);
  std::map<Node, int> starts, goals_of_corner;
  for (const Pair& pair : pairs) {
    ++starts[grid.node(pair.start)];
    if (pair.start == Cell{0, 0}) ++goals_of_corner[grid.node(pair.goal)];
  }
  EXPECT_EQ(starts.size(), 9u);
  for (const auto& [node, count] : starts) EXPECT_NEAR(count, 10'000, 400) << node;
  EXPECT_EQ(goals_of_corner.size(), 5u);
  for (const auto& [node, count] : goals_of_corner) EXPECT_NEAR(count, 2'000, 200) << node;
}

TEST(PairStudyTest, AnotherSeedDrawsOtherPairs) {
  const Grid grid = grid_of("........\n........\n........");
  const Components components(grid);
  EXPECT_NE(sample_pairs(grid, components, 20, 1), sample_pairs(grid, components, 20, 2));
}

TEST(PairStudyTest, PairsComeInTheirOrderWithProgress) {
  const Grid grid = grid_of("....\n.@@.\n....");
  const std::vector<Pair> pairs = sample_pairs(grid, Components(grid), 7, 1);
  int told = 0;
  const auto studied =
      study_pairs(grid, Moves::four(), pairs, {}, usual_two(), [&](int done, int of) {
        EXPECT_EQ(done, ++told);
        EXPECT_EQ(of, 7);
        return true;
      });
  ASSERT_TRUE(studied);
  ASSERT_EQ(studied->size(), 7u);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ((*studied)[i].pair, pairs[i]);
    EXPECT_EQ((*studied)[i].of[1], (*studied)[i].of[0]) << "without landmarks both are equal";
  }
  EXPECT_EQ(study_pairs(grid, Moves::four(), pairs, {}, usual_two(), kGoOn), studied);
}

TEST(PairStudyTest, CancelledLeavesNothing) {
  const Grid grid = grid_of("....");
  const std::vector<Pair> pairs = sample_pairs(grid, Components(grid), 9, 1);
  int told = 0;
  EXPECT_FALSE(study_pairs(grid, Moves::four(), pairs, {}, usual_two(),
                           [&](int, int) { return ++told < 4; }));
  EXPECT_EQ(told, 4);
}

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

// An estimate is infinite if the heuristic wrongly denies a path. Then the search expands nothing.
TEST(PairSummaryTest, InfiniteEstimatesHaveNoRatio) {
  const std::vector<PairSearches> pairs = {pair(10, {8, 20, 4}, {kNoCost, 0, 0}, kFormula),
                                           pair(10, {6, 8, 4}, {5, 4, 4}, kFormula)};
  const PairFigures b = summary(pairs, 2, 0).of[1];
  EXPECT_EQ(b.most_h_start, 5);
  EXPECT_DOUBLE_EQ(b.mean_h_over_cost, 0.5);
  EXPECT_EQ(expanded_ratio(pairs, 0, 1), (Quartiles{6.5, 11, 15.5}));  // 2 20
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

void expect(const Quartiles& q, double lower, double median, double upper) {
  EXPECT_DOUBLE_EQ(q.lower, lower);
  EXPECT_DOUBLE_EQ(q.median, median);
  EXPECT_DOUBLE_EQ(q.upper, upper);
}

// The values returned by R's quantile() and NumPy's percentile().
TEST(QuartilesTest, SmallListsByHand) {
  expect(quartiles({}), 0, 0, 0);
  expect(quartiles({7}), 7, 7, 7);
  expect(quartiles({1, 2}), 1.25, 1.5, 1.75);
  expect(quartiles({4, 1, 3, 2}), 1.75, 2.5, 3.25);
  expect(quartiles({15, 1, 10, 3, 8, 4}), 3.25, 6, 9.5);
}

// With 4k + 1 values the quartiles are elements of the list: numbers k, 2k and 3k of the sorted
// list.
RC_GTEST_PROP(QuartilesTest, OfFourTimesKAndOneAreThoseOfTheSortedList, ()) {
  const auto k = *rc::gen::inRange<std::size_t>(0, 40);
  const auto ints = *rc::gen::container<std::vector<int>>(4 * k + 1, rc::gen::inRange(-99, 99));
  const std::vector<double> values(ints.begin(), ints.end());
  std::vector<double> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  RC_ASSERT(quartiles(values) == (Quartiles{sorted[k], sorted[2 * k], sorted[3 * k]}));
}

// For any list, the fraction of values below the p-quantile is at most p, and the fraction above it
// at most 1 - p.
RC_GTEST_PROP(QuartilesTest, ShareOfValuesOnEachSide, ()) {
  const auto ints =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 50)));
  const Quartiles q = quartiles({ints.begin(), ints.end()});
  const auto n = static_cast<double>(ints.size());
  for (const auto& [value, p] : {std::pair{q.lower, 0.25}, {q.median, 0.5}, {q.upper, 0.75}}) {
    const auto below =
        std::count_if(ints.begin(), ints.end(), [limit = value](int v) { return v < limit; });
    const auto above =
        std::count_if(ints.begin(), ints.end(), [limit = value](int v) { return v > limit; });
    RC_ASSERT(static_cast<double>(below) <= p * (n - 1) + 1);
    RC_ASSERT(static_cast<double>(above) <= (1 - p) * (n - 1) + 1);
  }
}

// The values of NumPy's percentile(): of 11 values, the 95th percentile is half-way between the
// last two.
TEST(Quantile, LiesBetweenItsNeighbours) {
  EXPECT_DOUBLE_EQ(quantile({9, 1, 2, 3, 4, 5, 6, 7, 8, 20, 10}, 0.95), 15);
  EXPECT_DOUBLE_EQ(quantile({9, 1, 2}, 0), 1);
  EXPECT_DOUBLE_EQ(quantile({9, 1, 2}, 1), 9);
  EXPECT_DOUBLE_EQ(quantile({7}, 0.3), 7);
}

}  // namespace
}  // namespace waymark::pair_study_test
