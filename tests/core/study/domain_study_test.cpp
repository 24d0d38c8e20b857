// Compares the same map in two domains.
#include "core/study/domain_study.h"

#include <gtest/gtest.h>

#include "core/generate/generators.h"
#include "core/search/searcher.h"
#include "core/study/pair_study.h"
#include "tests/support/maps.h"

namespace waymark::domain_study_test {
namespace {

bool go_on(int, int) { return true; }

// Compares the results with single searches and with the textbook Dijkstra from both start and
// goal.
TEST(DomainStudy, CountsWhatIsExpandedAndWhatLiesOnGoodPaths) {
  const Grid grid = generate("rooms", 60, 40, 1).value();
  const Moves moves = Moves::four();
  const Components components(grid);
  const std::vector<Pair> pairs = sample_pairs(grid, components, 12, 1);
  const Placement placement{PlacementMethod::farthest, 4, 1};
  const DomainStudy study =
      *study_domain(grid, moves, pairs, components, components.largest(), placement, go_on);
  FieldBuilder fields(grid);
  const PlacedLandmarks placed =
      place_landmarks(fields, moves, components, components.largest(), placement, go_on);
  ASSERT_EQ(study.of.size(), 4u);  // for 0, 1, 2 and 4 landmarks
  double best = 0, near = 0, exact = 0;
  std::vector<double> expanded(study.of.size()), seen(study.of.size());
  for (const Pair& pair : pairs) {
    const std::vector<Cost> from = textbook_costs(grid, moves, pair.start),
                            to = textbook_costs(grid, moves, pair.goal);
    const Cost cost = to[static_cast<std::size_t>(grid.node(pair.start))];
    exact += cost + 1;
    for (const Cell cell : walkable_cells(grid)) {
      const auto node = static_cast<std::size_t>(grid.node(cell));
      if (from[node] == kNoCost) continue;
      best += from[node] + to[node] == cost;
      near += from[node] + to[node] <= 1.02 * cost;
    }
    const DistanceField goal_field = distance_field(grid, moves, pair.goal);
    Searcher searcher(grid);
    for (std::size_t i = 0; i < study.of.size(); ++i) {
      const std::vector<LandmarkTable> tables(placed.tables.begin(),
                                              placed.tables.begin() + study.of[i].landmarks);
      const SearchOutcome outcome = searcher.run_plainly(
          {grid, moves, pair.start, pair.goal, tables, goal_field},
          parse_search(study.of[i].landmarks == 0 ? "astar" : "astar h=landmarks").value());
      expanded[i] += outcome.counts.expanded;
      seen[i] += figures_of(outcome).h_start / static_cast<double>(cost);
    }
  }
  EXPECT_DOUBLE_EQ(study.exact_expanded, exact / 12);
  EXPECT_DOUBLE_EQ(study.on_best_paths, best / 12);
  EXPECT_DOUBLE_EQ(study.on_near_paths, near / 12);
  for (std::size_t i = 0; i < study.of.size(); ++i) {
    EXPECT_EQ(study.of[i].landmarks, kDomainStudyCounts[i]);
    EXPECT_DOUBLE_EQ(study.of[i].mean_expanded, expanded[i] / 12);
    EXPECT_DOUBLE_EQ(study.of[i].of_exact, expanded[i] / exact);
    EXPECT_NEAR(study.of[i].h_of_cost, seen[i] / 12, 1e-12);
  }
}

TEST(DomainStudy, IsCancelled) {
  const Grid grid = generate("rooms", 40, 30, 1).value();
  const Components components(grid);
  const std::vector<Pair> pairs = sample_pairs(grid, components, 5, 1);
  int calls = 0;
  EXPECT_EQ(study_domain(grid, Moves::four(), pairs, components, 0, Placement{},
                         [&](int, int) { return ++calls < 12; }),
            std::nullopt);
}

// Two rooms without a door: a and b are in one rectangle, c is in the other room.
TEST(DomainStudy, PairsWhoseEndsLieInOnePolygonAreLeftOut) {
  const Grid grid = grid_of("....@..\n....@..\n..@@@..\n");
  const Components components(grid);
  const MapCut& cut = *cut_named("mesh:");
  const Grid mesh = cut_map(cut, grid, "rooms").value();
  const std::vector<Pair> pairs = {{{0, 0}, {3, 1}}, {{0, 0}, {1, 2}}, {{0, 0}, {6, 0}}};
  const CutPairs both = pairs_on_cut(grid, components, cut, mesh, pairs);
  EXPECT_EQ(both.left_out, 2);
  EXPECT_EQ(both.cells, (std::vector<Pair>{pairs[1]}));
  const Graph& graph = *mesh.graph();
  EXPECT_EQ(both.nodes, (std::vector<Pair>{{graph.cell(node_at(graph, {0.5, 0.5})),
                                            graph.cell(node_at(graph, {1.5, 2.5}))}}));
}

}  // namespace
}  // namespace waymark::domain_study_test
