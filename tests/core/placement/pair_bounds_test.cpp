#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "core/heuristic/distance_formula.h"
#include "core/placement/placement_parts.h"
#include "tests/support/maps.h"

namespace waymark::pair_bounds_test {
namespace {

const auto kGoOn = [](int, int) { return true; };

// Everything that a placer for the largest component refers to.
struct Scene {
  Scene(Grid map, int directions, PlacementInput given = {})
      : grid(std::move(map)),
        moves(Moves::of(directions, grid)),
        components(grid),
        fields(grid),
        input(std::move(given)),
        placer(fields, moves, nodes(), {PlacementMethod::greedy, 3, 5}, progress, input) {}
  std::span<const Node> nodes() const { return components.nodes(components.largest()); }

  Grid grid;
  Moves moves;
  Components components;
  FieldBuilder fields;
  PlacementInput input;
  std::function<bool(int, int)> progress = kGoOn;
  Placer placer;
};

// Compares the results with textbook searches from each place. Builds one field per end if there
// are few pairs, and one field per place if there are many.
TEST(PairBounds, AreTheDifferencesOfTrueCostsForFewPairsAndForMany) {
  Random random(3);
  for (const int directions : {4, 8})
    for (const std::size_t count : {4u, 400u}) {
      Scene scene(random_grid(random, 15, 9), directions);
      std::vector<Pair> pairs;
      while (pairs.size() < count)
        pairs.push_back({scene.grid.cell(scene.placer.random_node()),
                         scene.grid.cell(scene.placer.random_node())});
      scene.input.pairs = pairs;
      const PairBounds bounds = *PairBounds::of(scene.placer);
      ASSERT_EQ(bounds.pair_count(), count);
      ASSERT_EQ(bounds.places().size(), scene.nodes().size());
      const Moves moves = scene.placer.moves();
      for (std::size_t place = 0; place < bounds.places().size(); ++place) {
        const auto costs =
            textbook_costs(scene.grid, moves, scene.grid.cell(bounds.places()[place]));
        for (std::size_t i = 0; i < count; ++i)
          ASSERT_EQ(bounds.at(place)[i],
                    std::abs(costs[static_cast<std::size_t>(scene.grid.node(pairs[i].start))] -
                             costs[static_cast<std::size_t>(scene.grid.node(pairs[i].goal))]));
      }
      for (std::size_t i = 0; i < count; ++i)
        EXPECT_EQ(bounds.before()[i], formula_cost(moves, pairs[i].start, pairs[i].goal));
    }
}

// Each new place gains at least as much as any other place would. Lazily computed gains equal the
// gains found by scoring all places again.
TEST(PairBounds, TheGreedyChoiceGainsTheMostEachTime) {
  Random random(8);
  for (int map = 0; map < 30; ++map) {
    Scene scene(random_grid(random, 12, 12), map % 2 == 0 ? 4 : 8);
    const PairBounds bounds = *PairBounds::of(scene.placer);
    ASSERT_EQ(bounds.pair_count(), static_cast<std::size_t>(PlacementInput::kDrawnPairs));
    std::vector<Cost> best = bounds.before();
    std::set<std::size_t> chosen;
    choose_greedily(
        bounds, [](std::size_t place) { return place % 5 != 0; },
        [&](std::size_t place) {
          EXPECT_NE(place % 5, 0u);
          EXPECT_TRUE(chosen.insert(place).second);
          std::int64_t greatest = 0, here = -1;
          for (std::size_t other = 0; other < bounds.places().size(); ++other) {
            if (other % 5 == 0) continue;
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < best.size(); ++i)
              if (bounds.at(other)[i] > best[i]) sum += bounds.at(other)[i] - best[i];
            greatest = std::max(greatest, sum);
            if (other == place) here = sum;
          }
          EXPECT_EQ(here, greatest) << "map " << map;
          for (std::size_t i = 0; i < best.size(); ++i)
            best[i] = std::max(best[i], bounds.at(place)[i]);
          return chosen.size() < 6;
        });
    EXPECT_EQ(chosen.size(), 6u);
  }
}

TEST(PairBounds, TakesManyPairsEvenlyAndLeavesOutThoseOfOtherComponents) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < 2 * PairBounds::kMostPairs; ++i)
    pairs.push_back({{0, 0}, {i % 2 == 0 ? 1 : 2, 0}});
  pairs.insert(pairs.begin(), {{{0, 0}, {4, 0}}, {{4, 0}, {5, 0}}, {{3, 0}, {0, 0}}});
  Scene scene(grid_of("...@.."), 4, {{}, pairs});
  const PairBounds bounds = *PairBounds::of(scene.placer);
  EXPECT_EQ(bounds.pair_count(), PairBounds::kMostPairs);
  for (const Cost cost : bounds.before()) EXPECT_EQ(cost, 1) << "every second pair is used";
  scene.input.pairs = {{{4, 0}, {5, 0}}};
  EXPECT_EQ(PairBounds::of(scene.placer)->pair_count(),
            static_cast<std::size_t>(PlacementInput::kDrawnPairs));
}

// Every block has exactly one place.
TEST(SpreadPlaces, AreOneABlockOfTheSmallestBlocksThatAreEnough) {
  Random random(1);
  const Grid grid = grid_of("........\n........\n........\n........\n@@@@@@@@\n......@@");
  const Components components(grid);
  const std::span<const Node> nodes = components.nodes(components.largest());
  ASSERT_EQ(nodes.size(), 32u);
  EXPECT_EQ(spread_places(grid, nodes, 32, random), std::vector<Node>(nodes.begin(), nodes.end()));
  std::map<Node, int> drawn;
  for (int draw = 0; draw < 4000; ++draw) {
    const std::vector<Node> places = spread_places(grid, nodes, 31, random);
    ASSERT_EQ(places.size(), 8u);  // 2 x 2 each
    std::set<std::pair<int, int>> blocks;
    for (const Node place : places) {
      blocks.insert({grid.cell(place).x / 2, grid.cell(place).y / 2});
      ++drawn[place];
    }
    EXPECT_EQ(blocks.size(), 8u);
  }
  // Each gets about a quarter of 4,000, with a standard deviation of 27.
  for (const Node node : nodes) EXPECT_NEAR(drawn[node], 1000, 140);
}

}  // namespace
}  // namespace waymark::pair_bounds_test
