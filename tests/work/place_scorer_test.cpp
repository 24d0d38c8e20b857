#include "app/landmarks/place_scorer.h"

#include <gtest/gtest.h>
#include <thread>

#include "app/compute/compute.h"
#include "app/scene/state.h"
#include "core/base/random.h"
#include "core/study/pair_study.h"
#include "core/study/place_scores.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::place_scorer_test {
namespace {

PlaceRequest request_of(const Scene& scene, FieldKind kind) {
  const Grid& grid = scene.map->grid;
  PlaceRequest request{scene, kind, {}};
  FieldBuilder fields(grid);
  for (const Cell landmark : scene.landmarks)
    request.tables.push_back(fields.share(Moves::of(scene.directions, grid), landmark));
  return request;
}

std::span<const Node> nodes_of(const Scene& scene) {
  const Components& components = components_of(scene);
  return components.nodes(components.of(scene.map->grid.node(scene.start)));
}

std::shared_ptr<const ScoredPlaces> scored(PlaceScorer& scorer, const PlaceRequest& request) {
  scorer.ask(request);
  scorer.wait();
  return scorer.take();
}

// Compares the results with the library's scores of all places.
TEST(PlaceScorer, ScoresWhatTheLibraryScores) {
  Random random(5);
  PlaceScorer scorer([] {}, 3);
  int differing = 0;
  for (int round = 0; round < 20; ++round) {
    const Scene scene = random_scene(random, 30);
    const Grid& grid = scene.map->grid;
    const Moves moves = Moves::of(scene.directions, grid);
    FieldBuilder fields(grid);
    PlaceRequest request = request_of(scene, FieldKind::one_more_saved);
    const std::span<const Node> nodes = nodes_of(scene);
    SavedCells cells(fields, moves, {scene.start, scene.goal}, nodes, request.tables,
                     {nodes.begin(), nodes.end()});
    while (cells.advance()) continue;
    auto picture = scored(scorer, request);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->done, picture->of);
    // On such a small map, all places are scored.
    ASSERT_EQ(picture->of, static_cast<int>(nodes.size()));
    for (std::size_t i = 0; i < nodes.size(); ++i)
      ASSERT_EQ(picture->values.at(nodes[i]), cells.saved()[i]);
    differing += picture->values.greatest > 0;

    request.kind = FieldKind::one_more_pairs;
    PlaceScores scores(fields, moves, nodes,
                       sample_pairs(grid, components_of(scene), PlacePlan::kDrawnPairs, 1),
                       request.tables);
    while (scores.advance()) continue;
    picture = scored(scorer, request);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->kind, FieldKind::one_more_pairs);
    for (std::size_t i = 0; i < nodes.size(); ++i)
      ASSERT_EQ(picture->values.at(nodes[i]), scores.scores()[i]);
    for (std::size_t i = 1; i < picture->best.size(); ++i) {
      EXPECT_GE(picture->best[i - 1].value, picture->best[i].value);
      for (std::size_t k = 0; k < i; ++k) {
        const Cell a = picture->best[i].cell, b = picture->best[k].cell;
        EXPECT_GE((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y), 16 * 16);
      }
    }
  }
  EXPECT_GT(differing, 2);
}

// The rings show how many fewer cells a search expands with a landmark there, best first. The first
// ring is as good as a landmark at the goal, which leads the search along one path, without any
// ties.
TEST(PlaceScorer, RingsThePlacesByWhatSearchesExpand) {
  Random random(8);
  PlaceScorer scorer([] {}, 3);
  int rings = 0, other_than_must = 0;
  for (int round = 0; round < 30; ++round) {
    Scene scene = random_scene(random, 60);
    const auto before = Computer().compute({scene});
    if (before->exact.cost == kNoCost) continue;
    const auto picture = scored(scorer, request_of(scene, FieldKind::one_more_saved));
    ASSERT_TRUE(picture && picture->searched);
    scene.roster = {};
    const auto expanded_with = [&](std::vector<Cell> landmarks) {
      Scene more = scene;
      more.landmarks = std::move(landmarks);
      return Computer().compute({more})->b.counts.expanded;
    };
    const int now = expanded_with(scene.landmarks);
    for (std::size_t i = 0; i < picture->best.size(); ++i) {
      const BestPlace& place = picture->best[i];
      std::vector<Cell> landmarks = scene.landmarks;
      landmarks.push_back(place.cell);
      EXPECT_EQ(place.value, now - expanded_with(landmarks));
      EXPECT_LE(place.value, picture->best[i == 0 ? 0 : i - 1].value);
      other_than_must += place.value != picture->values.at(scene.map->grid.node(place.cell));
      ++rings;
    }
    const int least = before->exact.path_length() + 1;
    if (now > least) {
      ASSERT_FALSE(picture->best.empty());
      EXPECT_EQ(now - picture->best[0].value, least);
    }
  }
  EXPECT_GT(rings, 20);
  EXPECT_GT(other_than_must, 5);
}

Scene long_scene() {
  std::string rows;
  for (int y = 0; y < 120; ++y) rows += std::string(160, '.') + "\n";
  for (int y = 0; y < 118; ++y) rows[index(161 * y + 80)] = '@';
  return scene_of(rows, {2, 2}, {150, 4}, {{3, 3}});
}

TEST(PlaceScorer, StopsWhereItIsAndGoesOnFromThere) {
  PlaceScorer scorer([] {}, 1);
  PlaceRequest request = request_of(long_scene(), FieldKind::one_more_saved);
  request.scene.directions = 8;
  request = request_of(request.scene, request.kind);
  scorer.ask(request);
  while (scorer.status().done == 0) std::this_thread::yield();
  scorer.cancel();
  scorer.wait();
  const ScoringStatus stopped = scorer.status();
  EXPECT_TRUE(stopped.cancelled());
  EXPECT_GT(stopped.done, 0);
  ASSERT_LT(stopped.done, stopped.of);
  const auto part = scorer.take();
  ASSERT_TRUE(part) << "the scores so far are available";
  EXPECT_EQ(part->done, stopped.done);
  // Repeating a request does not start over.
  scorer.ask(request);
  EXPECT_EQ(scorer.status().done, stopped.done);
  scorer.go_on();
  scorer.wait();
  EXPECT_EQ(scorer.status().done, stopped.of);
  EXPECT_FALSE(scorer.status().cancelled());
  const auto whole = scorer.take();
  PlaceScorer another([] {}, 4);
  const auto at_once = scored(another, request);
  EXPECT_EQ(whole->values.by_node, at_once->values.by_node)
      << "the same values with any number of threads, and in parts";
  EXPECT_EQ(whole->best, at_once->best);
  EXPECT_LE(whole->of, static_cast<int>(PlacePlan::kMostPlaces));
}

TEST(PlaceScorer, WorksOnTheLastRequestAlone) {
  PlaceScorer scorer([] {}, 2);
  Scene scene = long_scene();
  for (int x = 3; x < 12; ++x) {
    scene.goal = {150, x};
    scorer.ask(request_of(scene, FieldKind::one_more_saved));
  }
  scorer.wait();
  const auto picture = scorer.take();
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->scene.goal, (Cell{150, 11}));
  EXPECT_FALSE(scorer.busy());
  scorer.forget();
  EXPECT_EQ(scorer.status().kind, FieldKind::none);
  EXPECT_FALSE(scorer.take());
}

// Results arrive gradually: the first part is ready long before the last.
TEST(PlaceScorer, ShowsWhatItHasSoFar) {
  PlaceScorer scorer([] {}, 1);
  Scene scene = long_scene();
  scene.directions = 8;
  scorer.ask(request_of(scene, FieldKind::one_more_saved));
  std::shared_ptr<const ScoredPlaces> first;
  while (!(first = scorer.take())) std::this_thread::yield();
  EXPECT_LT(first->done, first->of / 4);
  // Every cell shows the closest place scored so far.
  for (const Node node : nodes_of(scene)) ASSERT_NE(first->values.at(node), PlaceValues::kNone);
}

// The results contain the scores. If a point has moved since, the scores are marked as old. On
// another map, they are dropped.
TEST(PlaceScorer, ItsPicturesAreFieldsOfTheResults) {
  PlaceScorer scorer([] {}, 2);
  const Scene scene = scene_of("....@....\n....@....\n.........", {0, 0}, {8, 0}, {{0, 2}});
  ComputeRequest request{scene};
  request.field.kind = FieldKind::one_more_saved;
  Computer computer;
  EXPECT_TRUE(computer.compute(request)->best_places.empty());
  request.scored = scored(scorer, request_of(scene, FieldKind::one_more_saved));
  auto r = computer.compute(request);
  EXPECT_EQ(r->best_places, request.scored->best);
  EXPECT_FALSE(r->best_places.empty());
  EXPECT_FALSE(r->places_are_old());
  EXPECT_DOUBLE_EQ(r->fields[0]->greatest, static_cast<double>(request.scored->values.greatest));
  request.scene.goal = {8, 1};
  r = computer.compute(request);
  EXPECT_TRUE(r->places_are_old());
  EXPECT_TRUE(r->best_places.empty());
  request.scene = scene_of("...", {0, 0}, {2, 0});
  EXPECT_FALSE(computer.compute(request)->scored);
}

// The bound is available at once, without any scoring.
TEST(PlaceScorer, IsNotNeededForTheBoundAtTheStart) {
  const Scene scene = scene_of("....@....\n....@....\n.........", {0, 0}, {8, 0});
  ComputeRequest request{scene};
  request.field.kind = FieldKind::one_more_bound;
  const auto r = Computer().compute(request);
  // The path costs 12 and the Manhattan distance is 8. A landmark at either end gives the exact
  // cost.
  ASSERT_FALSE(r->best_places.empty());
  EXPECT_EQ(r->best_places[0].value, 4);
  EXPECT_DOUBLE_EQ(r->fields[0]->greatest, 4);
}

}  // namespace
}  // namespace waymark::place_scorer_test
