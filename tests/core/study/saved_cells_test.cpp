#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/map/components.h"
#include "core/placement/placement_parts.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/estimate_planes.h"
#include "core/study/landmark_worth.h"
#include "core/study/place_scores.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::saved_cells_test {
namespace {

// Compares the results with the numbers of cells that searches had to expand, with and without a
// landmark at the place.
TEST(SavedCells, AreWhatSearchesWithTheLandmarkNeedNotExpand) {
  Random random(31);
  int saved_somewhere = 0;
  for (int round = 0; round < 24; ++round) {
    const Grid grid = random_grid(random, 12, 12);
    const Moves moves = Moves::of(round % 2 == 0 ? 4 : 8, grid);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    const auto any = [&] { return grid.cell(nodes[random.below(nodes.size())]); };
    const Pair pair{any(), any()};
    FieldBuilder fields(grid);
    std::vector<LandmarkTable> present;
    for (int i = 0; i < round % 3; ++i) present.push_back(fields.share(moves, any()));
    Searcher searcher(grid);
    const DistanceField none;
    const auto must_expand = [&](const std::vector<LandmarkTable>& tables) {
      const Query query{grid, moves, pair.start, pair.goal, tables, none};
      return searcher.run(query, spec_of(Slot::b)).counts.must_expand;
    };
    SavedCells cells(fields, moves, pair, nodes, present,
                     coarse_to_fine(grid, {nodes.begin(), nodes.end()}, random));
    ASSERT_EQ(cells.must_expand(), must_expand(present));
    ASSERT_EQ(cells.places().size(), nodes.size());
    while (cells.advance()) EXPECT_EQ(cells.done() % 16, 0);
    ASSERT_EQ(cells.saved().size(), nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      std::vector<LandmarkTable> more = present;
      more.push_back(fields.share(moves, grid.cell(cells.places()[i])));
      ASSERT_EQ(cells.saved()[i], cells.must_expand() - must_expand(more));
      saved_somewhere += cells.saved()[i] > 0;
    }
  }
  EXPECT_GT(saved_somewhere, 100);
}

// Scores places anywhere on the map, all at once or one at a time. Many of them are too far from
// the middle one to be scored together with it.
TEST(SavedCells, AreTheSameOfManyPlacesAtOnce) {
  Random random(32);
  int saved_somewhere = 0;
  for (int round = 0; round < 8; ++round) {
    const int side = round % 2 == 0 ? 90 : 30;
    const Grid grid = random_grid(random, side, side);
    const Moves moves = Moves::eight(grid);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    const auto any = [&] { return nodes[random.below(nodes.size())]; };
    FieldBuilder fields(grid);
    std::vector<LandmarkTable> present;
    for (int i = 0; i < round % 3; ++i) present.push_back(fields.share(moves, grid.cell(any())));
    const SavedCells cells(fields, moves, {grid.cell(any()), grid.cell(any())}, nodes, present, {});
    SavedCells::Memory memory;
    for (int i = 0; i < 10; ++i) {
      std::vector<Node> places;
      for (std::uint64_t k = 8 + random.below(50); k > 0; --k) places.push_back(any());
      const std::vector<int> saved = cells.score(fields, memory, places);
      ASSERT_EQ(saved.size(), places.size());
      for (std::size_t k = 0; k < places.size(); ++k) {
        ASSERT_EQ(saved[k], cells.score(fields, memory, std::span(places).subspan(k, 1))[0]);
        saved_somewhere += saved[k] > 0;
      }
    }
  }
  EXPECT_GT(saved_somewhere, 100);
}

TEST(SavedCells, AreNoneWhereThereIsNoPath) {
  const Grid grid = grid_of("..@..");
  const Components components(grid);
  FieldBuilder fields(grid);
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> none;
  const std::span<const Node> nodes = components.nodes(0);
  SavedCells cells(fields, moves, {{0, 0}, {4, 0}}, nodes, none, {nodes.begin(), nodes.end()});
  EXPECT_EQ(cells.must_expand(), 0);
  EXPECT_FALSE(cells.advance());
  for (const int saved : cells.saved()) EXPECT_EQ(saved, 0);
}

// In a square of 16 x 16, the first 16 places are in the 16 blocks of 4 x 4.
TEST(CoarseToFine, TheFirstPlacesAreSpreadAsWell) {
  Random random(5);
  Grid grid(16, 16);
  std::vector<Node> nodes;
  for (int y = 0; y < 16; ++y)
    for (int x = 0; x < 16; ++x) {
      grid.set_terrain({x, y}, '.');
      nodes.push_back(grid.node({x, y}));
    }
  const std::vector<Node> order = coarse_to_fine(grid, nodes, random);
  EXPECT_EQ(std::set<Node>(order.begin(), order.end()).size(), 256u);
  ASSERT_EQ(order.size(), 256u);
  std::set<std::pair<int, int>> blocks;
  for (std::size_t i = 0; i < 16; ++i)
    blocks.insert({grid.cell(order[i]).x / 4, grid.cell(order[i]).y / 4});
  EXPECT_EQ(blocks.size(), 16u);
}

// The cells with g + h < cost, where g is the cost from the start.
int count_must_expand(const DistanceField& from_start, std::span<const Cost> h,
                      std::span<const Node> nodes, Cost cost) {
  // h < cost - g cannot overflow, but g + h could if h is kNoCost.
  return static_cast<int>(std::ranges::count_if(nodes, [&](Node node) {
    return h[static_cast<std::size_t>(node)] < cost - from_start.at(node);
  }));
}

// Compares the results with the counts kept by the searches while running.
RC_GTEST_PROP(MustExpand, IsWhatTheSearchesHadToExpand, ()) {
  const RandomQuery c;
  FieldBuilder fields(c.grid);
  const DistanceField from_start = fields.build(c.moves, c.start);
  const DistanceField to_goal = fields.build(c.moves, c.goal);
  const Components components(c.grid, c.moves.rule());
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, to_goal};
  const EstimatePlanes planes = estimate_planes(query, {}, spec_of(Slot::b, query.active));
  const auto nodes = components.nodes(components.of(c.grid.node(c.start)));
  Searcher searcher(c.grid);
  for (const Slot kind : {Slot::a, Slot::b}) {
    const SearchOutcome outcome = searcher.run(query, spec_of(kind, query.active));
    // If a landmark proves that there is no path, nothing is expanded.
    if (outcome.h_start == kNoCost) continue;
    RC_ASSERT(count_must_expand(from_start, planes.of(kind), nodes, outcome.cost) ==
              outcome.counts.must_expand);
  }
}

// The path from 0,0 to 2,0 around a wall costs 6. f is 2 at 0,0 and 4 at 0,1, both below 6. After
// that it is 6.
TEST(MustExpand, LeavesOutWhatIsOnAnOptimalPathOnly) {
  const Grid grid = grid_of(".@.\n.@.\n...");
  const Moves moves = Moves::four();
  const DistanceField from_start = distance_field(grid, moves, {0, 0});
  const DistanceField to_goal = distance_field(grid, moves, {2, 0});
  const std::vector<LandmarkTable> none;
  const EstimatePlanes planes =
      estimate_planes({grid, moves, {0, 0}, {2, 0}, none, to_goal}, {}, spec_of(Slot::b));
  const Components components(grid);
  EXPECT_EQ(count_must_expand(from_start, planes.a, components.nodes(0), 6), 2);
}

std::vector<Cell> sources(const std::vector<LandmarkTable>& tables) {
  std::vector<Cell> cells;
  for (const LandmarkTable& table : tables) cells.push_back(table->source);
  return cells;
}

// Checks the heuristics used by the searches node by node.
RC_GTEST_PROP(EstimatePlanesTest, SayWhatTheHeuristicsSay, ()) {
  RandomQuery c;
  // In 32 bits, as built by the plain search, or in 16 bits if they fit.
  const bool plain = *rc::gen::arbitrary<bool>();
  if (plain) c.tables = plain_tables(c.grid, c.moves, sources(c.tables));
  const DistanceField goal_field =
      plain ? distance_field(c.grid, c.moves, c.goal) : FieldBuilder(c.grid).build(c.moves, c.goal);
  const EstimatePlanes planes = estimate_planes(
      {c.grid, c.moves, c.start, c.goal, c.tables, goal_field}, {}, spec_of(Slot::b));
  const DistanceFormula formula = c.formula();
  const LandmarkHeuristic landmarks = c.landmarks();
  Cost farthest = 0, greatest_error = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const auto at = static_cast<std::size_t>(node);
    RC_ASSERT(planes.a[at] == formula(node));
    const LandmarkHeuristic::Bound bound = landmarks.bound(node);
    RC_ASSERT(planes.b[at] == bound.value);
    RC_ASSERT(planes.by[at] == (bound.landmark == LandmarkHeuristic::kFormula
                                    ? EstimatePlanes::kByFormula
                                    : bound.landmark));
    const Cost true_cost = goal_field.at(node);
    if (true_cost == kNoCost) continue;
    farthest = std::max(farthest, true_cost);
    greatest_error = std::max(greatest_error, true_cost - formula(node));
  }
  RC_ASSERT(planes.farthest == farthest);
  RC_ASSERT(planes.greatest_error == greatest_error);
}

}  // namespace
}  // namespace waymark::saved_cells_test
