#include "core/study/place_scores.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/heuristic/distance_formula.h"
#include "core/map/components.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/cell_field.h"
#include "tests/support/maps.h"

namespace waymark::place_scores_test {
namespace {

// Every cell has the value of one of the places that are the fewest steps away, or no value if it
// can reach no place.
TEST(PlaceValues, AreThoseOfTheNearestPlaceBySteps) {
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    const Grid grid = random_grid(random, 9, 7, 3);
    std::vector<Node> places;
    std::vector<std::int64_t> values;
    for (const Cell cell : walkable_cells(grid)) {
      if (!random.one_in(6)) continue;
      places.push_back(grid.node(cell));
      values.push_back(random.between(-2, 1000));
    }
    // With both sets of moves, every step counts as 1.
    const Moves moves =
        Moves::of(parse_directions(round % 2 == 0 ? "4" : "8:1:squeeze").value(), grid);
    const PlaceValues spread = spread_values(grid, moves, places, values);
    std::int64_t greatest = 0;
    for (const std::int64_t value : values) greatest = std::max(greatest, value);
    EXPECT_EQ(spread.greatest, greatest);
    std::vector<std::vector<Cost>> costs;
    for (const Node place : places) costs.push_back(textbook_costs(grid, moves, grid.cell(place)));
    for (const Cell cell : walkable_cells(grid)) {
      const auto at = static_cast<std::size_t>(grid.node(cell));
      Cost nearest = kNoCost;
      for (const std::vector<Cost>& cost : costs) nearest = std::min(nearest, cost[at]);
      std::set<std::int64_t> allowed;
      for (std::size_t i = 0; i < places.size(); ++i)
        if (costs[i][at] == nearest && nearest != kNoCost)
          allowed.insert(std::max<std::int64_t>(0, values[i]));
      if (allowed.empty()) allowed.insert(PlaceValues::kNone);
      EXPECT_TRUE(allowed.contains(spread.by_node[at])) << "round " << round;
    }
  }
}

// In a straight line, the place on the other side of the wall is closer.
TEST(PlaceValues, DoNotLeakThroughWalls) {
  const Grid grid = grid_of("...\n@@.\n...");
  const std::vector<Node> places = {grid.node({0, 0}), grid.node({2, 2})};
  const std::vector<std::int64_t> values = {5, 9};
  EXPECT_EQ(spread_values(grid, Moves::four(), places, values).at(grid.node({0, 2})), 9);
  // Places without a value yet have no effect.
  EXPECT_EQ(
      spread_values(grid, Moves::four(), places, std::span(values).first(1)).at(grid.node({0, 2})),
      5);
}

// A map with pairs and some landmarks, and the expected values from textbook searches.
struct Scene {
  Scene(std::uint64_t seed, int directions, std::size_t landmarks)
      : random(seed),
        grid(random_grid(random, 11, 11)),
        moves(Moves::of(directions, grid)),
        components(grid),
        fields(grid) {
    const std::span<const Node> all = nodes();
    const auto any = [&] { return grid.cell(all[random.below(all.size())]); };
    while (pairs.size() < 21) pairs.push_back({any(), any()});
    while (present.size() < landmarks) present.push_back(fields.share(moves, any()));
  }
  std::span<const Node> nodes() const { return components.nodes(components.largest()); }
  Cost cost(Cell a, Cell b) const { return textbook_costs(grid, moves, a)[index(grid.node(b))]; }
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
          sum += scene.gain(scene.grid.cell(scene.nodes()[at]), scene.pairs[index(i)]);
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

TEST(PlacesToSearch, AreTheBestOfEachPartAndTheGoal) {
  const Grid grid = grid_of(std::string(60, '.'));
  std::vector<Node> places;
  std::vector<std::int64_t> must_save;
  for (int x = 0; x < 60; ++x) {
    places.push_back(grid.node({x, 0}));
    // The saved cells have peaks at 10 and 45. At the right end, nothing is saved.
    must_save.push_back(std::max({0, 20 - std::abs(x - 10), 12 - 2 * std::abs(x - 45)}));
  }
  const Node goal = grid.node({59, 0});
  const std::vector<Node> chosen = places_to_search(grid, places, must_save, goal, 10);
  const auto has = [&](int x) {
    return std::find(chosen.begin(), chosen.end(), grid.node({x, 0})) != chosen.end();
  };
  EXPECT_EQ(chosen[0], goal);
  EXPECT_EQ(chosen[1], grid.node({10, 0}));
  EXPECT_TRUE(has(45)) << "the best of another area";
  EXPECT_TRUE(has(6) && has(14)) << "more places near the best";
  EXPECT_FALSE(has(58)) << "nothing is saved there";
  EXPECT_EQ(chosen.size(), 11u);
  const std::vector<std::int64_t> none(places.size());
  EXPECT_EQ(places_to_search(grid, places, none, goal, 10), std::vector<Node>{goal});
}

// Compares the results with the library's own searches. With a landmark on the goal, only the path
// is expanded.
TEST(PlaceSearches, CountWhatSearchesExpand) {
  Random random(7);
  for (int round = 0; round < 20; ++round) {
    const Grid grid = random_grid(random, 20, 20);
    const Moves moves = Moves::of(round % 2 == 0 ? 4 : 8, grid);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    const auto any = [&] { return grid.cell(nodes[random.below(nodes.size())]); };
    FieldBuilder fields(grid);
    PlaceSearches searches(fields, moves);
    const std::vector<Pair> pairs = {{any(), any()}, {any(), any()}};
    const Cell first = any(), second = any();
    std::int64_t sum = 0;
    for (const Pair& pair : pairs) {
      const DistanceField none;
      const std::vector<LandmarkTable> tables = {fields.share(moves, first),
                                                 fields.share(moves, second)};
      Searcher searcher(grid);
      sum +=
          searcher.run_plainly({grid, moves, pair.start, pair.goal, tables, none}, spec_of(Slot::b))
              .counts.expanded;
    }
    const std::vector<Cell> more = {second};
    EXPECT_EQ(searches.expanded(pairs, {fields.share(moves, first)}, more), sum);
    // With a landmark on the goal, nothing off the path is expanded.
    const Pair& pair = pairs[0];
    const std::vector<Cell> goal = {pair.goal};
    const DistanceField none;
    const std::vector<LandmarkTable> table = {fields.share(moves, pair.goal)};
    Searcher searcher(grid);
    const SearchOutcome outcome =
        searcher.run_plainly({grid, moves, pair.start, pair.goal, table, none}, spec_of(Slot::b));
    EXPECT_EQ(searches.expanded(std::span(&pair, 1), {}, goal),
              static_cast<std::int64_t>(outcome.path.size()));
  }
}

constexpr std::size_t kBytes = std::size_t{64} << 20;
bool go_on(int, int) { return true; }

// A random map with pairs and with every cell of its largest component as a place. Counts the cells
// that A* must expand on its own.
struct Task {
  Task(std::uint64_t seed, int side, std::size_t pair_count)
      : random(seed),
        grid(side, side),
        moves(Moves::of(seed % 2 == 0 ? 4 : 8, draw())),
        components(grid),
        fields(grid) {
    const std::span<const Node> all = components.nodes(components.largest());
    nodes.assign(all.begin(), all.end());
    for (std::size_t i = 0; i < pair_count; ++i) pairs.push_back({any(), any()});
  }
  const Grid& draw() {
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        if (!random.one_in(4)) grid.set_terrain({x, y}, '.');
    return grid;
  }
  Cell any() { return grid.cell(nodes[random.below(nodes.size())]); }
  int must_expand(std::span<const std::size_t> places) {
    std::vector<LandmarkTable> tables;
    for (const std::size_t place : places)
      tables.push_back(fields.share(moves, grid.cell(nodes[place])));
    Searcher searcher(grid);
    const DistanceField none;
    int sum = 0;
    for (const Pair& pair : pairs) {
      const Query query{grid, moves, pair.start, pair.goal, tables, none};
      sum += searcher.run(query, spec_of(Slot::b)).counts.must_expand;
    }
    return sum;
  }

  Random random;
  Grid grid;
  Moves moves;
  Components components;
  FieldBuilder fields;
  std::vector<Node> nodes;
  std::vector<Pair> pairs;
};

TEST(PlaceCover, IsWhatSearchesWithLandmarksThereNeedNotExpand) {
  int covered = 0;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    Task task(seed, 10, seed % 4 == 0 ? 5 : 1);
    const auto cover =
        PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, kBytes, go_on);
    ASSERT_TRUE(cover);
    EXPECT_TRUE(cover->whole());
    EXPECT_EQ(cover->cells(), task.must_expand({}));
    for (int i = 0; i < 12; ++i) {
      std::vector<std::size_t> places;
      for (int k = 0; k <= i % 4; ++k) places.push_back(task.random.below(task.nodes.size()));
      ASSERT_EQ(cover->covered(places), cover->cells() - task.must_expand(places));
      covered += cover->covered(places);
    }
  }
  EXPECT_GT(covered, 500);
}

// Every place and every pair of places has been tried.
TEST(PlaceCover, FindsTheBestPlaceAndNearlyTheBestTwo) {
  int found = 0, best_of_all = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Task task(seed, 9, 2);
    const auto cover =
        PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, kBytes, go_on);
    int one = 0, two = 0;
    for (std::size_t a = 0; a < task.nodes.size(); ++a) {
      one = std::max(one, cover->covered(std::vector{a}));
      for (std::size_t b = 0; b < a; ++b) two = std::max(two, cover->covered(std::vector{a, b}));
    }
    Random random(3);
    EXPECT_EQ(cover->covered(cover->best_sets(1, 0, random, go_on)->front()), one);
    const auto sets = *cover->best_sets(2, 12, random, go_on);
    const int best = cover->covered(sets.front());
    for (std::size_t i = 1; i < sets.size(); ++i) {
      EXPECT_LE(cover->covered(sets[i]), cover->covered(sets[i - 1]));
      EXPECT_NE(sets[i], sets[i - 1]);
    }
    EXPECT_LE(best, two);
    EXPECT_GE(best, 0.9 * two) << "seed " << seed;
    found += best;
    best_of_all += two;
  }
  EXPECT_GE(found, 0.99 * best_of_all);
  EXPECT_GT(best_of_all, 100);
}

// If memory is limited, a sample of the cells represents all of them.
TEST(PlaceCover, TakesAPartOfTheCellsWhereTheyAreTooMany) {
  Task task(4, 20, 8);
  const auto cover = PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, 4096, go_on);
  ASSERT_TRUE(cover);
  EXPECT_FALSE(cover->whole());
  EXPECT_LT(cover->cells(), task.must_expand({}));
  EXPECT_GT(cover->cells(), 0);
}

TEST(PlaceCover, IsNothingWhenItIsCancelled) {
  Task task(2, 10, 2);
  int calls = 0;
  EXPECT_FALSE(PlaceCover::of(task.fields, task.moves, task.pairs, task.nodes, kBytes,
                              [&](int done, int of) {
                                EXPECT_LE(done, of);
                                return ++calls < 3;
                              }));
  EXPECT_EQ(calls, 3);
}

}  // namespace
}  // namespace waymark::place_scores_test
