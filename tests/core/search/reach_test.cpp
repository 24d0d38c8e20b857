// Reaches and the searches that prune by them, checked against the definition of reach, and against
// costs from a textbook search and from relaxing all edges.
#include "core/search/reach.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/generate/generators.h"
#include "core/heuristic/hub_labels.h"
#include "core/map/graph.h"
#include "core/record/recorded_search.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/plain_search.h"
#include "core/search/searcher.h"
#include "tests/support/all_costs.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/preparation.h"
#include "tests/support/random_query.h"

namespace waymark::reach_test {
namespace {

SearchSpec spec_of(const std::string& text) { return parse_search(text).value(); }

// The reach of every node by its definition: the highest lower part of any shortest path.
std::vector<Cost> reaches_by_definition(const AllCosts& sample) {
  const std::size_t size = sample.nodes.size();
  std::vector<Cost> reaches(size, 0);
  for (std::size_t from = 0; from < size; ++from)
    for (std::size_t to = 0; to < size; ++to) {
      const Cost whole = sample.costs[from][to];
      if (whole == kNoCost) continue;
      for (std::size_t node = 0; node < size; ++node) {
        const Cost before = sample.costs[from][node], after = sample.costs[node][to];
        if (before == kNoCost || after == kNoCost || before + after != whole) continue;
        reaches[node] = std::max(reaches[node], std::min(before, after));
      }
    }
  return reaches;
}

struct Built {
  std::shared_ptr<const Reaches> reaches;
  int rounds = 1;
};

Built built(const Grid& grid, const Moves& moves, const ReachLimits& limits) {
  ReachBuilder builder(grid, moves, limits);
  std::set<std::string> stages;
  while (!builder.is_done()) {
    stages.insert(builder.stage());
    builder.step();
  }
  return {builder.take(), static_cast<int>(stages.size())};
}

// Limits that divide even small maps into several rounds, and sometimes stop before the last one.
ReachLimits any_limits(Random& random) {
  ReachLimits limits;
  limits.exact = random.between(0, 6);
  limits.first_tree = random.between(2, 6);
  if (random.one_in(3)) limits.work = random.between(1, 2000);
  return limits;
}

struct Counts {
  int directed = 0, in_rounds = 0, stopped = 0, tight = 0, bounded = 0;
  std::int64_t pruned = 0;
};

void expect_bounds(const AllCosts& sample, const ReachLimits& limits, Counts& counts) {
  const std::vector<Cost> expected = reaches_by_definition(sample);
  const auto exact = reaches_of(sample.grid, sample.moves);
  ASSERT_TRUE(exact->is_exact());
  ASSERT_EQ(exact->bounded(), exact->size());
  ASSERT_EQ(exact->size(), static_cast<int>(sample.nodes.size()));
  ASSERT_EQ(exact->greatest(), *std::max_element(expected.begin(), expected.end()));
  const Built partial = built(sample.grid, sample.moves, limits);
  int bounded = 0;
  for (std::size_t i = 0; i < sample.nodes.size(); ++i) {
    ASSERT_EQ(exact->bound(sample.nodes[i]), expected[i]) << "node " << i;
    const Cost bound = partial.reaches->bound(sample.nodes[i]);
    ASSERT_GE(bound, expected[i]) << "node " << i;
    bounded += bound != kNoCost;
    counts.tight += bound == expected[i];
  }
  ASSERT_EQ(partial.reaches->bounded(), bounded);
  const bool whole = bounded == partial.reaches->size();
  if (limits.work == ReachLimits().work) {
    ASSERT_TRUE(whole);
  }
  counts.bounded += bounded;
  counts.in_rounds += partial.rounds > 1;
  counts.stopped += !whole;
  counts.directed += sample.grid.directed();
}

// The number of nodes that a side of a search reached while neither side had expanded them, but did
// not generate. The heuristic must not prove that there is no path.
int pruned_by_record(const Query& query, const SearchRecord& record) {
  const Grid& grid = query.grid;
  std::array<std::set<Node>, 2> reached, generated;
  for (std::size_t i = 0; i < record.opened.size(); ++i)
    generated[static_cast<std::size_t>(record.side_of_opening(i))].insert(record.opened[i].node);
  std::set<Node> expanded;
  for (int step = 0; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    const Side side = record.side_of(step);
    const Node node = record.node[at];
    expanded.insert(node);
    const bool ends =
        record.from_both_ends() ? record.leads_on[at] == 0 : node == grid.node(query.goal);
    if (ends) continue;
    const auto reach = [&](Node next, Cost) {
      if (!expanded.contains(next)) reached[static_cast<std::size_t>(side)].insert(next);
    };
    if (side == Side::forward)
      for_each_neighbour(grid, query.moves, node, reach);
    else
      for_each_arrival(grid, query.moves, node, reach);
  }
  int pruned = 0;
  for (const Side side : {Side::forward, Side::backward})
    for (const Node node : reached[static_cast<std::size_t>(side)])
      pruned += !generated[static_cast<std::size_t>(side)].contains(node);
  return pruned;
}

// Searches between random nodes, with exact reaches or with bounds.
void expect_optimal_paths(const AllCosts& sample, Random& random,
                          const std::shared_ptr<const Reaches>& reaches, Counts& counts) {
  const std::size_t from = random.below(sample.nodes.size()),
                    to = random.below(sample.nodes.size());
  const auto any_cell = [&] {
    return sample.grid.cell(sample.nodes[random.below(sample.nodes.size())]);
  };
  const std::vector<LandmarkTable> tables =
      tables_of(sample.grid, sample.moves, {any_cell(), any_cell()});
  const DistanceField goal_field =
      FieldBuilder(sample.grid).build(sample.moves, sample.grid.cell(sample.nodes[to]));
  std::vector<Prepared> prepared(1);
  prepared[0].of_reach = true;
  prepared[0].map = reaches;
  Query query{sample.grid,       sample.moves, sample.grid.cell(sample.nodes[from]),
              goal_field.source, tables,       goal_field};
  query.prepared = prepared;
  Searcher searcher(sample.grid);
  for (const char* text :
       {"astar reach=1", "astar h=landmarks reach=1", "astar h=exact reach=1 ties=oldest",
        "astar h=landmarks:drop:1 reach=1", "astar scale=0.5 reach=1", "bidirectional reach=1",
        "bidirectional h=landmarks reach=1", "bidirectional h=exact reach=1 ties=oldest",
        "bidirectional h=landmarks reach=1 potential=average"}) {
    const SearchSpec spec = spec_of(text);
    if (misfit(spec, sample.grid, sample.moves)) continue;
    const SearchOutcome found = searcher.run(query, spec);
    ASSERT_TRUE(found.fits);
    if (guarantee_of(spec, sample.moves).kind != Guarantee::Kind::optimal) continue;
    ASSERT_EQ(found.cost, sample.costs[from][to]) << text << " " << from << " to " << to;
    if (found.cost != kNoCost) {
      ASSERT_EQ(cost_along(sample.grid, sample.moves, found.path), found.cost) << text;
    }
    counts.pruned += found.pruned;
    if (spec.h.heuristic == Heuristic::distance) {
      ASSERT_EQ(found.pruned, pruned_by_record(query, found.record)) << text;
    }
    // With the exact heuristic, the definition decides which nodes are generated.
    if (spec.h.heuristic != Heuristic::exact || spec.algorithm != Algorithm::astar) continue;
    for (const SearchRecord::Opening& opening : found.record.opened) {
      const auto node = static_cast<std::size_t>(
          std::find(sample.nodes.begin(), sample.nodes.end(), opening.node) - sample.nodes.begin());
      const Cost reach = reaches->bound(opening.node);
      ASSERT_TRUE(reach >= opening.g || reach >= sample.costs[node][to]) << text;
    }
  }
}

void expect_enough(const Counts& counts, int cases) {
  EXPECT_GT(counts.directed, cases / 20);
  EXPECT_GT(counts.in_rounds, cases / 4);
  EXPECT_GT(counts.stopped, cases / 20);
  EXPECT_GT(counts.pruned, cases);
  EXPECT_GT(counts.tight, counts.bounded / 3);
}

// `sample_of(i)` returns the next map or graph.
template <class SampleOf>
void expect_bounds_and_optimal_paths(Random& random, const SampleOf& sample_of) {
  Counts counts;
  const int samples = cases(5'000);
  for (int i = 0; i < samples; ++i) {
    SCOPED_TRACE("sample " + std::to_string(i));
    const AllCosts sample = sample_of(i);
    const ReachLimits limits = any_limits(random);
    ASSERT_NO_FATAL_FAILURE(expect_bounds(sample, limits, counts));
    const auto reaches = i % 2 == 0 ? reaches_of(sample.grid, sample.moves)
                                    : built(sample.grid, sample.moves, limits).reaches;
    ASSERT_NO_FATAL_FAILURE(expect_optimal_paths(sample, random, reaches, counts));
  }
  expect_enough(counts, samples);
}

TEST(Reach, OfFiveThousandMapsIsBoundedAndPathsAreOptimal) {
  Random random(20'040'110);
  expect_bounds_and_optimal_paths(random, [&](int) { return terrain_with_costs(random); });
}

TEST(Reach, OfFiveThousandGraphsIsBoundedAndPathsAreOptimal) {
  Random random(20'040'111);
  expect_bounds_and_optimal_paths(
      random, [&](int i) { return graph_with_costs(random, i % 3 == 0 ? 0 : 1); });
}

// The number of nodes by hand: in a lane of five cells, the middle has the highest reach.
TEST(Reach, OfALane) {
  const Grid grid = grid_of(".....\n");
  const auto reaches = reaches_of(grid, Moves::four());
  std::vector<Cost> found;
  for (int x = 0; x < 5; ++x) found.push_back(reaches->bound(grid.node({x, 0})));
  EXPECT_EQ(found, (std::vector<Cost>{0, 1, 2, 1, 0}));
  EXPECT_EQ(reaches->bytes(), grid.node_count() * sizeof(Cost));
  EXPECT_FALSE(reaches->prunes(grid.node({1, 0}), 1, 9));
  EXPECT_TRUE(reaches->prunes(grid.node({1, 0}), 2, 2));
  EXPECT_FALSE(reaches->prunes(grid.node({1, 0}), 2, 1));
}

// Rounds on maps with thousands of nodes, against trees of all nodes.
TEST(Reach, BoundsOfATownAndAMazeAreCloseToTheReaches) {
  for (const char* kind : {"town", "maze"}) {
    SCOPED_TRACE(kind);
    const Grid grid = generate(kind, 45, 45, 3).value();
    const Moves moves = grid.graph() ? Moves::of(4, grid) : Moves::eight(grid);
    ReachLimits all, none;
    all.exact = 1'000'000;
    none.exact = 0;
    const Built exact = built(grid, moves, all), partial = built(grid, moves, none);
    ASSERT_TRUE(exact.reaches->is_exact());
    EXPECT_FALSE(partial.reaches->is_exact());
    EXPECT_GT(partial.rounds, 2);
    EXPECT_EQ(partial.reaches->bounded(), partial.reaches->size());
    double sum = 0, sum_of_bounds = 0;
    for (std::size_t at = 0; at < grid.node_count(); ++at) {
      const auto node = static_cast<Node>(at);
      if (!grid.walkable(node)) continue;
      ASSERT_GE(partial.reaches->bound(node), exact.reaches->bound(node));
      sum += exact.reaches->bound(node);
      sum_of_bounds += partial.reaches->bound(node);
    }
    EXPECT_LT(sum_of_bounds, 2 * sum);
  }
}

// A side of a search as a witness sees it.
struct Witness {
  SearchRecord& record;
  std::array<std::set<Node>, 2> open = {};
  std::vector<std::array<std::set<Node>, 2>> lists = {};

  void generated(Side side, Node node, Node, Cost g, Cost) {
    open[static_cast<std::size_t>(side)].insert(node);
    record_opening(record, node, g);
  }
  void improved(Side side, Node node, Node, Cost g, Cost) {
    open[static_cast<std::size_t>(side)].insert(node);
    record_opening(record, node, g);
  }
  void expanded(Side side, bool opened, Node node, Node parent, Cost g, Cost h) {
    lists.push_back(open);
    BothEndsRecorder{record}.expanded(side, opened, node, parent, g, h);
    for (std::set<Node>& nodes : open) nodes.erase(node);
  }
  void generated(Node node, Node parent, Cost g, Cost h) {
    generated(Side::forward, node, parent, g, h);
  }
  void improved(Node node, Node parent, Cost g, Cost h) {
    improved(Side::forward, node, parent, g, h);
  }
  void expanded(Node node, Node parent, Cost g, Cost h) {
    lists.push_back(open);
    Recorder{record}.expanded(node, parent, g, h);
    open[0].erase(node);
  }
};

// The record lists the nodes that the search generated, so open lists omit the pruned nodes.
TEST(Reach, RecordsShowTheOpenListsOfTheSearch) {
  Random random(20'040'112);
  for (int i = 0; i < cases(400); ++i) {
    SCOPED_TRACE("map " + std::to_string(i));
    const AllCosts sample = i % 2 == 0 ? terrain_with_costs(random) : graph_with_costs(random, 1);
    const auto any_cell = [&] {
      return sample.grid.cell(sample.nodes[random.below(sample.nodes.size())]);
    };
    HeuristicPreparer preparer(sample.grid);
    for (const char* text :
         {"astar reach=1", "bidirectional reach=1", "bidirectional h=zero reach=1"}) {
      const SearchSpec spec = spec_of(text);
      preparer.prepare(sample.moves, spec);
      const std::vector<LandmarkTable> no_tables;
      const DistanceField no_field;
      Query query{sample.grid, sample.moves, any_cell(), any_cell(), no_tables, no_field};
      query.prepared = preparer.prepared();
      const SearchOutcome found = Searcher(sample.grid).run(query, spec);
      SearchRecord record;
      Witness witness{record};
      if (spec.algorithm == Algorithm::bidirectional)
        search_both_ends_plainly(query, spec, witness);
      else
        search_plainly(query, spec, witness);
      witness.lists.push_back(witness.open);
      ASSERT_EQ(found.record.node, record.node);
      ASSERT_FALSE(found.record.jumps());
      ASSERT_EQ(found.record.opened.size(), record.opened.size());
      StepIndex steps;
      steps.assign(found.record, sample.grid.node_count());
      const RecordedSearch recorded{sample.grid, sample.moves, found.record, steps,
                                    sample.grid.node(query.goal)};
      OpenLists lists;
      lists.assign(recorded);
      for (int count = 0; count <= found.record.steps(); ++count)
        for (const Side side : {Side::forward, Side::backward}) {
          const std::vector<Node> nodes = lists.at(recorded, count, side);
          ASSERT_EQ(std::set<Node>(nodes.begin(), nodes.end()),
                    witness.lists[index(count)][static_cast<std::size_t>(side)])
              << text << " " << count;
        }
    }
  }
}

TEST(Reach, IsPreparedInPartsAndTheSearchWaitsForIt) {
  Random random(4);
  const Grid grid = random_grid(random, 60, 60);
  const Moves moves = Moves::eight(grid);
  const SearchSpec spec = spec_of("astar h=hubs reach=1"), plain = spec_of("astar");
  HeuristicPreparer preparer(grid);
  EXPECT_FALSE(preparer.prepare_while(moves, spec, [] { return false; }));
  EXPECT_STREQ(preparer.unfinished_part()->stage, "labelling nodes");
  preparer.prepare(moves, spec_of("astar h=hubs"));
  EXPECT_FALSE(preparer.prepare_while(moves, spec, [] { return false; }));
  ASSERT_TRUE(preparer.unfinished_part());
  EXPECT_STREQ(preparer.unfinished_part()->stage, "computing reaches, round 1");
  EXPECT_EQ(preparer.unfinished_part()->done, 0);
  EXPECT_EQ(preparer.unfinished_part()->of, grid.walkable_count());
  EXPECT_TRUE(waits_for_preparation(spec, preparer.prepared()));
  EXPECT_FALSE(waits_for_preparation(plain, preparer.prepared()));
  EXPECT_TRUE(is_prepared_in_parts(spec_of("bidirectional reach=1")));
  EXPECT_EQ(prepared_in<Reaches>(preparer.prepared()), nullptr);
  const std::vector<Cell> cells = walkable_cells(grid);
  const DistanceField no_field;
  const std::vector<LandmarkTable> no_tables;
  Query query{grid, moves, cells.front(), cells.back(), no_tables, no_field};
  Searcher searcher(grid);
  query.prepared = preparer.prepared();
  EXPECT_FALSE(searcher.run(query, spec).fits);
  EXPECT_TRUE(searcher.run(query, plain).fits);
  ASSERT_NO_FATAL_FAILURE(finish_in_parts(preparer, moves, spec));
  const Reaches* const reaches = prepared_in<Reaches>(preparer.prepared());
  ASSERT_NE(reaches, nullptr);
  EXPECT_FALSE(preparer.prepared().back().is_of_algorithm());
  query.prepared = preparer.prepared();
  EXPECT_TRUE(searcher.run(query, spec).fits);
  // The slices change nothing.
  const auto whole = reaches_of(grid, moves);
  for (const Cell cell : cells)
    ASSERT_EQ(reaches->bound(grid.node(cell)), whole->bound(grid.node(cell)));
  const std::array specs = {plain, spec};
  EXPECT_GT(prepared_bytes(specs, grid, moves), whole->bytes());
  preparer.keep_only(specs);
  EXPECT_EQ(preparer.prepared().size(), 2u);
  preparer.keep_only(std::span(specs).first(1));
  EXPECT_TRUE(preparer.prepared().empty());
}

TEST(Reach, ReportsItsProgressAndStops) {
  Random random(5);
  const Grid grid = random_grid(random, 30, 30);
  StopsSoon progress("computing reaches, round 1");
  const ProgressScope scope(&progress);
  EXPECT_THROW(reaches_of(grid, Moves::four()), WorkStopped);
  EXPECT_EQ(progress.reports, 5);
}

TEST(Reach, SaysWhyItPrunesNothing) {
  const Moves four = Moves::four();
  const auto reason = [&](const char* text) {
    return no_pruning(spec_of(text), four, true).value_or("");
  };
  EXPECT_EQ(reason("astar reach=1"), "");
  EXPECT_EQ(reason("bidirectional h=landmarks reach=1"), "");
  EXPECT_EQ(reason("astar h=landmarks:drop:2 reach=1"), "");
  EXPECT_EQ(reason("astar h=zero reach=1"),
            "nothing is pruned: without a heuristic, there is no lower bound of the cost to the "
            "goal");
  EXPECT_EQ(reason("astar h=squared-euclidean reach=1"),
            "nothing is pruned: this heuristic can overestimate");
  SearchSpec stale = spec_of("astar h=landmarks reach=1");
  use_stale_tables(stale, true);
  EXPECT_NE(no_pruning(stale, four, true), std::nullopt);
}

TEST(Reach, IsRefusedWithOtherGoals) {
  for (const char* text : {"astar reach=1", "bidirectional reach=1"})
    EXPECT_EQ(goals_misfit(spec_of(text), GoalRule::any), "needs one goal");
}

}  // namespace
}  // namespace waymark::reach_test
