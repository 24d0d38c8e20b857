#include "core/study/place_scores.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/distance_formula.h"
#include "core/map/components.h"
#include "core/placement/placement.h"
#include "tests/support/maps.h"

namespace waymark::place_scores_test {
namespace {

Grid random_grid(int side, Random& random) {
  Grid grid(side, side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      if (!random.one_in(4)) grid.set_terrain({x, y}, '.');
  return grid;
}

// A map with pairs and some landmarks, and the expected values from textbook searches.
struct Scene {
  Scene(std::uint64_t seed, int directions, std::size_t landmarks)
      : random(seed),
        grid(random_grid(11, random)),
        moves(Moves::of(directions, grid)),
        components(grid),
        fields(grid) {
    const std::span<const Node> all = nodes();
    const auto any = [&] { return grid.cell(all[random.below(all.size())]); };
    while (pairs.size() < 21) pairs.push_back({any(), any()});
    while (present.size() < landmarks) present.push_back(fields.share(moves, any()));
  }
  std::span<const Node> nodes() const { return components.nodes(components.largest()); }
  Cost cost(Cell a, Cell b) const {
    return textbook_costs(grid, moves, a)[static_cast<std::size_t>(grid.node(b))];
  }
  Cost bound(const Pair& pair) const {
    Cost best = formula_cost(moves, pair.start, pair.goal);
    for (const LandmarkTable& table : present)
      best = std::max(best,
                      std::abs(cost(table->source, pair.start) - cost(table->source, pair.goal)));
    return best;
  }
  Cost gain(Cell place, const Pair& pair) const {
    return std::max(0, std::abs(cost(place, pair.start) - cost(place, pair.goal)) - bound(pair));
  }

  Random random;
  Grid grid;
  Moves moves;
  Components components;
  FieldBuilder fields;
  std::vector<Pair> pairs;
  std::vector<LandmarkTable> present;
};

TEST(PlaceScores, OfOnePairAreWhatTheTextbookGivesForEachPlace) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Scene scene(seed, seed % 2 == 0 ? 4 : 8, seed % 3);
    const Pair pair = scene.pairs[0];
    FieldBuilder fields(scene.grid);
    std::vector<Cost> gains = {7, 7};
    place_gains(fields.build(scene.moves, pair.start), fields.build(scene.moves, pair.goal),
                scene.nodes(), scene.bound(pair), gains);
    ASSERT_EQ(gains.size(), scene.nodes().size());
    for (std::size_t at = 0; at < gains.size(); ++at)
      EXPECT_EQ(gains[at], scene.gain(scene.grid.cell(scene.nodes()[at]), pair));
  }
}

TEST(PlaceScores, OverManyPairsAreTheSumsAndGrowInSlices) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Scene scene(seed, seed % 2 == 0 ? 4 : 8, seed % 3);
    PlaceScores scores(scene.fields, scene.moves, scene.nodes(), scene.pairs, scene.present);
    EXPECT_EQ(scores.count(), 21);
    std::vector<int> done;
    do {
      done.push_back(scores.done());
      for (std::size_t at = 0; at < scene.nodes().size(); at += 7) {
        std::int64_t sum = 0;
        for (int i = 0; i < scores.done(); ++i)
          sum += scene.gain(scene.grid.cell(scene.nodes()[at]),
                            scene.pairs[static_cast<std::size_t>(i)]);
        ASSERT_EQ(scores.scores()[at], sum);
      }
    } while (scores.advance());
    EXPECT_EQ(done, (std::vector<int>{0, 8, 16}));
    EXPECT_EQ(scores.done(), 21);
    EXPECT_FALSE(scores.advance());
  }
}

// The place with the best score is as good as the choice of greedy, which scores places in a
// different way.
TEST(PlaceScores, TheBestPlaceIsWhereGreedyGoes) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Scene scene(seed, 4, seed % 2);
    PlaceScores scores(scene.fields, scene.moves, scene.nodes(), scene.pairs, scene.present);
    while (scores.advance()) {
    }
    PlacementInput input;
    input.pairs = scene.pairs;
    for (const LandmarkTable& table : scene.present) {
      input.locked.cells.push_back(table->source);
      input.locked.tables.push_back(table);
    }
    const Cell greedy =
        place_landmarks(
            scene.fields, scene.moves, scene.components, scene.components.largest(),
            {PlacementMethod::greedy, 1, seed}, [](int, int) { return true; }, input)
            .cells[0];
    std::int64_t sum = 0;
    for (const Pair& pair : scene.pairs) sum += scene.gain(greedy, pair);
    EXPECT_EQ(*std::max_element(scores.scores().begin(), scores.scores().end()), sum);
    EXPECT_GT(sum, 0);
  }
}

TEST(PlaceScores, APairWithoutAPathSaysNothing) {
  const Grid grid = grid_of("..@..");
  const Components components(grid);
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> none;
  const Moves moves = Moves::four();
  PlaceScores scores(fields, moves, components.nodes(0), {{{0, 0}, {4, 0}}}, none);
  EXPECT_FALSE(scores.advance());
  for (const std::int64_t score : scores.scores()) EXPECT_EQ(score, 0);
}

TEST(BestPlaces, LieApartAndFollowTheScores) {
  const Grid grid = grid_of("..........\n..........");
  std::vector<Node> nodes;
  std::vector<std::int64_t> scores;
  for (const Cell cell : walkable_cells(grid)) {
    nodes.push_back(grid.node(cell));
    scores.push_back(cell.x * (cell.y + 1));
  }
  // By hand: 9,1 has the best score, 18. Among the places at least 4 away from it, 5,1 has the best
  // score, 10 (6,0 is only 3.2 away). The next one is 1,1 with 2.
  EXPECT_EQ(best_places(grid, nodes, scores, 5, 4), (std::vector<Cell>{{9, 1}, {5, 1}, {1, 1}}));
  EXPECT_EQ(best_places(grid, nodes, scores, 2, 1), (std::vector<Cell>{{9, 1}, {8, 1}}));
  EXPECT_TRUE(best_places(grid, nodes, std::vector<std::int64_t>(20, 0), 2, 1).empty());
  const Grid column = grid_of(".\n.\n.\n.\n.\n.");
  std::vector<Node> down;
  for (const Cell cell : walkable_cells(column)) down.push_back(column.node(cell));
  EXPECT_EQ(best_places(column, down, std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}, 3, 3),
            (std::vector<Cell>{{0, 5}, {0, 2}}));
}

}  // namespace
}  // namespace waymark::place_scores_test
