// Compares results that reuse earlier ones with results computed from scratch. Requests differ in
// one thing at a time, because no cache would be used if everything changed at once.
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/scene/open_scene.h"
#include "tests/model/same_results.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::cached_results_test {
namespace {

Cell any_free(Random& random, const Scene& scene) {
  const std::vector<Cell> cells = walkable_cells(scene.map->grid);
  return cells[random.below(cells.size())];
}

Scene changed(Scene scene, const Command& command) {
  return apply(state_of(std::move(scene)), command).scene;
}

// The scene with one change: a point, the moves, the number of active landmarks, or a few cells.
Scene random_change(Random& random, const Scene& scene) {
  const auto count = static_cast<int>(scene.landmarks.size());
  const Cell cell = any_free(random, scene);
  switch (random.between(0, 11)) {
    case 0:
      return changed(scene, MoveStart{cell});
    case 1:
      return changed(scene, MoveGoal{cell});
    case 2:
      return changed(scene, MoveLandmark{random.between(0, count), cell});
    case 3:
      return changed(scene, AddLandmark{cell});
    case 4:
      return changed(scene, RemoveLandmark{random.between(0, count)});
    case 5: {  // the same landmarks in another order
      SetLandmarks command{scene.landmarks};
      if (count > 1) std::swap(command.cells.front(), command.cells[1 + random.below(count - 1u)]);
      return changed(scene, command);
    }
    case 6:
      return changed(scene, SwapEnds{});
    case 7:
      return changed(scene, PaintCells{random.one_in(2) ? '@' : '.', {.from = cell, .to = cell}});
    case 9:
    case 10:
      return changed(scene, SetTables{static_cast<TablesUse>(random.between(0, 2))});
    case 8:
      return changed(scene, SetActiveLandmarks{random.between(0, count + 1)});
    default:
      return changed(scene, SetDirections{scene.directions == Directions(4) ? 8 : 4});
  }
}

FieldKind any_field(Random& random) {
  return static_cast<FieldKind>(random.between(0, kFieldKindCount - 1));
}

Slot other(Slot kind) { return kind == Slot::a ? Slot::b : Slot::a; }

void change_plot(Random& random, ScatterPlot& plot) {
  switch (random.between(0, 3)) {
    case 0:
      plot.a = !plot.a;
      return;
    case 1:
      plot.b = !plot.b;
      return;
    case 2:
      plot.vertical = static_cast<ScatterAxis>(random.between(0, 2));
      return;
    default:
      plot.fit = !plot.fit;
      plot.x1 = random.between(1, 60);
      plot.y1 = random.between(1, 60);
  }
}

Brush any_brush(Random& random, const Scene& scene) {
  Brush brush;
  brush.kind = static_cast<Brush::Kind>(random.between(0, 4));
  brush.within = random.between(0, 8) / 2.0;
  brush.from = any_free(random, scene);
  brush.to = any_free(random, scene);
  const auto place = [&] {
    return Brush::Place{random.between(0, 60) / 2.0, random.between(0, 40) / 2.0};
  };
  brush.places = {place(), place(), place()};
  return brush;
}

// Changes one part of the request, but not its scene.
void change_question(Random& random, ComputeRequest& request) {
  const auto count = static_cast<int>(request.scene.landmarks.size());
  switch (random.between(0, 11)) {
    case 11:
      request.certificates = !request.certificates;
      return;
    case 0:
    case 1:
      request.selected = random.between(kNothingSelected, count - 1);
      return;
    case 2:
    case 3:
      request.field.kind = any_field(random);
      return;
    case 4:
      request.field.of = other(request.field.of);
      return;
    case 5:
      request.split = static_cast<Split>(random.between(0, 2));
      return;
    case 6:
      request.labels = !request.labels;
      return;
    case 7:
      request.worth = !request.worth;
      return;
    case 8:
      request.open_lists = !request.open_lists;
      return;
    case 9:
      change_plot(random, request.plot);
      return;
    default:
      request.brush = any_brush(random, request.scene);
  }
}

TEST(CachedResults, AreThoseOfAFreshComputerWhateverOneThingChanges) {
  Random random(51);
  Computer used;
  for (int round = 0; round < 50; ++round) {
    ComputeRequest request{random_scene(random, 16), random.between(1, 30), random.between(1, 30)};
    for (int i = 0; i < 60; ++i) {
      if (random.one_in(2))
        request.scene = random_change(random, request.scene);
      else
        change_question(random, request);
      expect_same(*used.compute(request), *Computer().compute(request));
      if (HasFailure()) FAIL() << "round " << round << ", request " << i;
    }
  }
}

// Unlike other estimates, formulas can depend on the start and on the numbers of landmarks.
TEST(CachedResults, FormulasAreEvaluatedAgain) {
  Scene scene =
      scene_of("........\n.@@@@@@.\n........\n", {0, 0}, {7, 2}, {{0, 2}, {7, 0}, {4, 0}});
  scene.roster = parse_roster("1 2 12 astar h={abs(x - start.x)} | astar h={cost(L2, n)}").value();
  Computer used;
  ComputeRequest request{scene, 9, 9};
  request.certificates = true;
  expect_same(*used.compute(request), *Computer().compute(request));
  const Certificate before = *used.compute(request)->certificate(Slot::a);
  request.scene.start = {5, 0};
  expect_same(*used.compute(request), *Computer().compute(request));
  EXPECT_NE(*used.compute(request)->certificate(Slot::a), before);
  request.scene.landmark_numbers = {2, 1, 3};
  expect_same(*used.compute(request), *Computer().compute(request));
}

TEST(CachedResults, AFieldIsMadeAnewForAnotherLandmarkThatIsSelected) {
  const Scene scene =
      scene_of("........\n.@@@@@@.\n........\n", {0, 0}, {7, 2}, {{0, 2}, {7, 0}, {4, 0}});
  for (const FieldKind kind : {FieldKind::improvement, FieldKind::table, FieldKind::helped_goals})
    for (const Split split : {Split::overlaid, Split::side_by_side}) {
      Computer used;
      for (const int selected : {0, 1, 2, 0, kNothingSelected, 1}) {
        ComputeRequest request{scene, 9, 9};
        request.field.kind = kind;
        request.split = split;
        request.selected = selected;
        expect_same(*used.compute(request), *Computer().compute(request));
        ASSERT_FALSE(HasFailure()) << name_of(kind) << ", landmark " << selected + 1;
      }
    }
}

TEST(CachedResults, OtherMovesToTheSamePointsHaveFieldsOfTheirOwn) {
  Computer used;
  SceneSearcher searcher;
  Scene scene = scene_of("......\n......\n..@@..\n......\n", {0, 0}, {5, 3}, {{0, 3}, {5, 0}});
  for (const int directions : {4, 8, 4, 4, 8, 8, 4}) {
    scene.directions = directions;
    expect_same(*used.compute({scene, 9, 9}), *Computer().compute({scene, 9, 9}));
    EXPECT_EQ(searcher.search(scene), SceneSearcher().search(scene));
    ASSERT_FALSE(HasFailure()) << directions;
  }
}

// On this map, the landmark search would expand other cells with tables of other moves.
TEST(CachedResults, OtherMovesHaveTablesOfTheirOwn) {
  SceneSearcher used;
  Scene scene = open_scene("maze").value();
  for (const int directions : {4, 8, 4}) {
    scene.directions = directions;
    EXPECT_EQ(used.search(scene), SceneSearcher().search(scene)) << directions;
  }
}

TEST(CachedResults, ScenesSearchedAsideAreThoseOfAFreshSearcher) {
  Random random(52);
  SceneSearcher used;
  for (int round = 0; round < 30; ++round) {
    Scene scene = random_scene(random, 16);
    for (int i = 0; i < 40; ++i) {
      scene = random_change(random, scene);
      ASSERT_EQ(used.search(scene), SceneSearcher().search(scene)) << round << ", " << i;
    }
  }
}

}  // namespace
}  // namespace waymark::cached_results_test
