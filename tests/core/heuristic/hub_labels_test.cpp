// Labels of hubs, checked against costs from a textbook search and from relaxing all edges, and
// against their definition.
#include "core/heuristic/hub_labels.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/generate/generators.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/heuristic.h"
#include "core/map/graph.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"
#include "tests/support/all_costs.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/preparation.h"

namespace waymark::hub_labels_test {
namespace {

SearchSpec spec_of(const std::string& text) { return parse_search(text).value(); }

void expect_true_costs(const AllCosts& sample, const HubLabels& labels) {
  for (std::size_t from = 0; from < sample.nodes.size(); ++from)
    for (std::size_t to = 0; to < sample.nodes.size(); ++to)
      ASSERT_EQ(labels.cost(sample.nodes[from], sample.nodes[to]), sample.costs[from][to])
          << from << " to " << to;
}

// A hub is in a label exactly if no more important hub is on any shortest path between the two.
// Only if all edges cost something.
void expect_labels_by_definition(const AllCosts& sample, const HubLabels& labels) {
  const std::size_t size = sample.nodes.size();
  std::vector<std::size_t> by_rank(size);
  for (std::size_t i = 0; i < size; ++i)
    for (int rank = 0; rank < labels.size(); ++rank)
      if (labels.node(rank) == sample.nodes[i]) by_rank[index(rank)] = i;
  const auto cost = [&](Side side, std::size_t node, std::size_t hub) {
    return side == Side::forward ? sample.costs[node][hub] : sample.costs[hub][node];
  };
  for (const Side side : {Side::forward, Side::backward})
    for (std::size_t node = 0; node < size; ++node) {
      std::vector<std::pair<int, Cost>> expected;
      for (std::size_t rank = 0; rank < size; ++rank) {
        const std::size_t hub = by_rank[rank];
        const Cost whole = cost(side, node, hub);
        if (whole == kNoCost) continue;
        bool is_covered = false;
        for (std::size_t better = 0; better < rank; ++better) {
          const std::size_t other = by_rank[better];
          const Cost first = cost(side, node, other), second = cost(side, other, hub);
          is_covered |= first != kNoCost && second != kNoCost && first + second == whole;
        }
        if (!is_covered) expected.emplace_back(static_cast<int>(rank), whole);
      }
      std::vector<std::pair<int, Cost>> found;
      for (const HubLabels::Hub& hub : labels.hubs(side, sample.nodes[node]))
        found.emplace_back(hub.rank, hub.cost);
      ASSERT_EQ(found, expected) << "node " << node;
    }
}

// A* with hubs expands the same cells as A* with the exact heuristic.
void expect_same_as_exact(const AllCosts& sample, Random& random,
                          const std::shared_ptr<const HubLabels>& labels) {
  const std::size_t from = random.below(sample.nodes.size()),
                    to = random.below(sample.nodes.size());
  const DistanceField goal_field =
      FieldBuilder(sample.grid).build(sample.moves, sample.grid.cell(sample.nodes[to]));
  const std::vector<LandmarkTable> no_tables;
  const std::vector<Prepared> prepared = {{{.heuristic = Heuristic::hubs}, labels}};
  Query query{sample.grid,       sample.moves, sample.grid.cell(sample.nodes[from]),
              goal_field.source, no_tables,    goal_field};
  query.prepared = prepared;
  Searcher searcher(sample.grid);
  const SearchOutcome exact = searcher.run_plainly(query, spec_of("astar h=exact"));
  const SearchOutcome hubs = searcher.run(query, spec_of("astar h=hubs"));
  ASSERT_TRUE(hubs.fits);
  ASSERT_EQ(hubs.cost, sample.costs[from][to]);
  ASSERT_EQ(hubs.path, exact.path);
  ASSERT_EQ(hubs.record.node, exact.record.node);
  ASSERT_EQ(hubs.record.h, exact.record.h);
  for (const char* text : {"bidirectional h=hubs", "bidirectional h=hubs potential=average",
                           "astar h=max(hubs,octile) w=1", "idastar h=hubs"}) {
    const SearchSpec spec = spec_of(text);
    if (misfit(spec, sample.grid, sample.moves)) continue;
    const SearchOutcome found = searcher.run(query, spec);
    if (guarantee_of(spec, sample.moves).kind == Guarantee::Kind::optimal) {
      ASSERT_EQ(found.cost, sample.costs[from][to]) << text;
    }
  }
}

TEST(HubLabels, CostsOfFiveThousandMapsAreTrue) {
  Random random(20'130'622);
  int directed = 0;
  const int maps = cases(5'000);
  for (int i = 0; i < maps; ++i) {
    SCOPED_TRACE("map " + std::to_string(i));
    const AllCosts sample = terrain_with_costs(random);
    const auto labels = hub_labels(sample.grid, sample.moves);
    directed += labels->directed() ? 1 : 0;
    ASSERT_NO_FATAL_FAILURE(expect_true_costs(sample, *labels));
    if (i % 4 != 0) continue;
    ASSERT_NO_FATAL_FAILURE(expect_same_as_exact(sample, random, labels));
  }
  EXPECT_GT(directed, maps / 20);
}

TEST(HubLabels, CostsOfFiveThousandGraphsAreTrue) {
  Random random(20'130'623);
  const int graphs = cases(5'000);
  for (int i = 0; i < graphs; ++i) {
    SCOPED_TRACE("graph " + std::to_string(i));
    const int cheapest = i % 2;
    const AllCosts sample = graph_with_costs(random, cheapest);
    const auto labels = hub_labels(sample.grid, sample.moves);
    ASSERT_EQ(labels->directed(), sample.grid.directed());
    ASSERT_NO_FATAL_FAILURE(expect_true_costs(sample, *labels));
    if (cheapest > 0) {
      ASSERT_NO_FATAL_FAILURE(expect_labels_by_definition(sample, *labels));
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_as_exact(sample, random, labels));
  }
}

TEST(HubLabels, CountHubsAndNameTheOneOnThePath) {
  const Grid grid = grid_of(".....\n");
  const Moves moves = Moves::four();
  const auto labels = hub_labels(grid, moves);
  std::size_t stored = 0;
  int most = 0;
  for (const Cell cell : walkable_cells(grid)) {
    const Node node = grid.node(cell);
    const int count = labels->hub_count(node);
    EXPECT_EQ(index(count), labels->hubs(Side::forward, node).size());
    EXPECT_EQ(labels->hubs(Side::forward, node).data(), labels->hubs(Side::backward, node).data());
    stored += index(count);
    most = std::max(most, count);
  }
  EXPECT_EQ(labels->stored(), stored);
  EXPECT_EQ(labels->most_hubs(), most);
  // In a lane, the middle cells divide it again and again: at most 3 hubs for 5 cells.
  EXPECT_LE(most, 3);
  const Node left = grid.node({0, 0}), right = grid.node({4, 0});
  EXPECT_EQ(labels->hub_between(left, right), labels->node(0));
  EXPECT_EQ(labels->bytes(), (stored + 5) * 8 + 6 * 4 + 5 * 4 + grid.node_count() * 4);
  const Grid apart = grid_of(".@.\n");
  EXPECT_EQ(hub_labels(apart, moves)->hub_between(apart.node({0, 0}), apart.node({2, 0})), kNoNode);
}

// Its shortest paths share few streets.
TEST(HubLabels, AreSmallOnATown) {
  const Grid grid = generate("town", 40, 40, 3).value();
  const auto labels = hub_labels(grid, Moves::of(4, grid));
  EXPECT_LT(labels->stored(), 120u * index(labels->size()));
}

TEST(HubLabels, ArePreparedInPartsAndTheSearchWaitsForThem) {
  Random random(4);
  const Grid grid = random_grid(random, 60, 60);
  const Moves moves = Moves::eight(grid);
  const SearchSpec spec = spec_of("astar h=max(hubs,embedding:1)"), plain = spec_of("astar");
  HeuristicPreparer preparer(grid);
  EXPECT_FALSE(preparer.prepare_while(moves, spec, [] { return false; }));
  ASSERT_TRUE(preparer.unfinished_part());
  EXPECT_STREQ(preparer.unfinished_part()->stage, "labelling nodes");
  EXPECT_EQ(preparer.unfinished_part()->done, 0);
  EXPECT_EQ(preparer.unfinished_part()->of, grid.walkable_count());
  EXPECT_TRUE(waits_for_preparation(spec, preparer.prepared()));
  EXPECT_FALSE(waits_for_preparation(plain, preparer.prepared()));
  EXPECT_TRUE(is_prepared_in_parts(spec));
  EXPECT_FALSE(is_prepared_in_parts(plain));
  const std::vector<Cell> cells = walkable_cells(grid);
  const DistanceField no_field;
  const std::vector<LandmarkTable> no_tables;
  Query query{grid, moves, cells.front(), cells.back(), no_tables, no_field};
  Searcher searcher(grid);
  query.prepared = preparer.prepared();
  EXPECT_FALSE(searcher.run(query, spec).fits);
  EXPECT_TRUE(searcher.run(query, plain).fits);
  EXPECT_EQ(hub_labels_in(preparer.prepared()), nullptr);
  ASSERT_NO_FATAL_FAILURE(finish_in_parts(preparer, moves, spec));
  const HubLabels* const labels = hub_labels_in(preparer.prepared());
  ASSERT_NE(labels, nullptr);
  query.prepared = preparer.prepared();
  EXPECT_TRUE(searcher.run(query, spec).fits);
  // The slices change nothing.
  const auto whole = hub_labels(grid, moves);
  for (int rank = 0; rank < whole->size(); ++rank) {
    ASSERT_EQ(labels->node(rank), whole->node(rank));
    ASSERT_EQ(labels->hub_count(labels->node(rank)), whole->hub_count(labels->node(rank)));
  }
  const std::array specs = {plain, spec};
  EXPECT_GT(prepared_bytes(specs, grid, moves), whole->bytes());
  preparer.keep_only(specs);
  EXPECT_EQ(preparer.prepared().size(), 2u);
  preparer.keep_only(std::span(specs).first(1));
  EXPECT_TRUE(preparer.prepared().empty());
}

TEST(HubLabels, PreparationCanBeStopped) {
  StopsSoon progress("labelling nodes");
  const ProgressScope scope(&progress);
  const Grid grid = open_grid(30, 30);
  EXPECT_THROW(hub_labels(grid, Moves::four()), WorkStopped);
  EXPECT_EQ(progress.reports, 5);
}

TEST(HubLabels, LargeMapsAreRefusedInWords) {
  const Grid most = open_grid(800, 500), more = open_grid(800, 501);
  ASSERT_EQ(most.walkable_count(), HubLabels::kMostNodes);
  const SearchSpec spec = spec_of("astar h=hubs");
  ASSERT_TRUE(unprepared(spec, more));
  EXPECT_EQ(unprepared(spec, more)->what,
            "hubs labels at most 400000 nodes, but this map has 400800");
  EXPECT_EQ(unprepared(spec, more)->remedy, "Choose a smaller map or another heuristic");
  HeuristicPreparer preparer(more);
  preparer.prepare(Moves::four(), spec);
  EXPECT_TRUE(preparer.prepared().empty());
}

TEST(HubLabels, AreExactForSeveralGoals) {
  Random random(8);
  const Grid grid = random_grid(random, 20, 20);
  const Moves moves = Moves::eight(grid);
  const SearchSpec spec = spec_of("astar h=hubs");
  const std::vector<Cell> cells = walkable_cells(grid);
  const std::vector<Prepared> prepared = prepared_for(grid, moves, std::span(&spec, 1));
  const GoalSet goals =
      goal_set(grid, moves, cells[50], {{cells[120], cells[200]}, GoalRule::any, 0});
  const DistanceField field = goals_field(grid, moves, goals);
  const std::vector<LandmarkTable> no_tables;
  Query query{grid, moves, cells[0], cells[50], no_tables, field};
  query.prepared = prepared;
  query.goals = &goals;
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec.h, storage);
  for (const Cell cell : cells) EXPECT_EQ(h(grid.node(cell)), field.at(grid.node(cell)));
}

}  // namespace
}  // namespace waymark::hub_labels_test
