#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/map/components.h"
#include "core/placement/spread_places.h"
#include "core/search/searcher.h"
#include "core/study/comparison.h"
#include "core/study/place_scores.h"
#include "tests/support/maps.h"

namespace waymark::saved_cells_test {
namespace {

Grid random_grid(int side, Random& random) {
  Grid grid(side, side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      if (!random.one_in(4)) grid.set_terrain({x, y}, '.');
  return grid;
}

// Compares the results with the numbers of cells that searches had to expand, with and without a
// landmark at the place.
TEST(SavedCells, AreWhatSearchesWithTheLandmarkNeedNotExpand) {
  Random random(31);
  int saved_somewhere = 0;
  for (int round = 0; round < 24; ++round) {
    const Grid grid = random_grid(12, random);
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
    const Grid grid = random_grid(round % 2 == 0 ? 90 : 30, random);
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

}  // namespace
}  // namespace waymark::saved_cells_test
