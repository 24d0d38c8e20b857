#include "core/study/pair_study.h"

#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <rapidcheck/gtest.h>

#include "core/map/grid_graph.h"
#include "core/study/comparison.h"
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
    if (g[static_cast<std::size_t>(node)] == kNoCost || h(node) == kNoCost) continue;
    count += g[static_cast<std::size_t>(node)] + h(node) < cost;
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

}  // namespace
}  // namespace waymark::pair_study_test
