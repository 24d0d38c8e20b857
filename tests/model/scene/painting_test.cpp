#include <gtest/gtest.h>

#include "app/scene/map_edits.h"
#include "app/scene/store.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::painting_test {
namespace {

using Kind = PaintShape::Kind;

PaintCells box(char terrain, Cell from, Cell to) { return {terrain, {Kind::box, from, to}}; }

Scene row() { return scene_of("..........", {0, 0}, {9, 0}, {{4, 0}, {5, 0}}); }

std::string rows_of(const Scene& scene) {
  const std::string text = map_text(scene.map->grid);
  return text.substr(text.find("map\n") + 4);
}

TEST(Painting, GivesAnotherMapAndLeavesTheOldOne) {
  const Scene before = row();
  const State after = apply(state_of(before), box('@', {2, 0}, {3, 0}));
  EXPECT_EQ(rows_of(after.scene), "..@@......\n");
  EXPECT_EQ(rows_of(before), "..........\n");
  EXPECT_TRUE(after.scene.map->painted);
  EXPECT_FALSE(before.map->painted);
  EXPECT_EQ(after.scene.map->source, before.map->source);
  EXPECT_EQ(after.scene.map->components.count(), 2);
  EXPECT_EQ(before.map->components.count(), 1);
}

TEST(Painting, ACostReplacesTheCostOfTheTerrain) {
  PaintCells paint = box('.', {2, 0}, {3, 0});
  paint.cost = 2500;
  const Scene before = row();
  const Scene after = apply(state_of(before), paint).scene;
  EXPECT_EQ(after.map->grid.cost_of({2, 0}), 2500);
  EXPECT_EQ(after.map->grid.cost_of({4, 0}), 1000);
  EXPECT_FALSE(before.map->grid.costed());
  EXPECT_EQ(apply(state_of(after), paint).scene, after);
  EXPECT_EQ(apply(state_of(after), SetTerrainRules{{.cost = {2, 1, 0, 0}}}).scene, after);
  EXPECT_EQ(apply(state_of(after), box('.', {2, 0}, {3, 0})).scene.map->grid, before.map->grid);
}

TEST(Painting, WhatChangesNothingLeavesTheMapItself) {
  const Scene scene = row();
  EXPECT_EQ(apply(state_of(scene), box('.', {2, 0}, {3, 0})).scene, scene);
  EXPECT_EQ(apply(state_of(scene), box('@', {2, 5}, {3, 9})).scene, scene) << "outside";
  EXPECT_EQ(apply(state_of(scene), box('x', {2, 0}, {3, 0})).scene, scene) << "not a terrain";
}

TEST(Painting, PointsLeaveWhatBecomesAWall) {
  const State after = apply(state_of(row()), box('@', {0, 0}, {2, 0}));
  EXPECT_EQ(after.scene.start, (Cell{3, 0}));
  EXPECT_EQ(after.scene.goal, (Cell{9, 0}));
  EXPECT_EQ(after.scene.landmarks, (std::vector<Cell>{{4, 0}, {5, 0}}));
}

TEST(Painting, WhichPointsMovedIsToldInWords) {
  const Scene before = scene_of("..........", {0, 0}, {9, 0}, {{4, 0}, {5, 0}, {7, 0}});
  const auto told = [&before](Cell from, Cell to) {
    const auto words = paint_words(before, apply(state_of(before), box('@', from, to)).scene);
    return words ? words->points : "nothing";
  };
  EXPECT_EQ(told({1, 0}, {1, 0}), "nothing");
  EXPECT_EQ(told({0, 0}, {0, 0}),
            "The start was on a cell that is now blocked and moved to the nearest free cell.");
  EXPECT_EQ(told({0, 0}, {4, 0}),
            "The start and landmark 1 were on cells that are now blocked and moved to the nearest "
            "free cells. One landmark would have shared a cell with another and was removed.");
  EXPECT_EQ(
      told({5, 0}, {9, 0}),
      "The goal, landmark 2 and landmark 3 were on cells that are now blocked and moved to the "
      "nearest free cells. 2 landmarks would have shared a cell with another and were removed.");
  EXPECT_FALSE(paint_words(before, before));
}

// A region is not terrain, so the map, its points and an open scenario file do not change.
TEST(Painting, TheRegionIsPaintedBesideTheMap) {
  const Scene scene = row();
  const State marked = apply(state_of(scene), box(kIntoRegion, {2, 0}, {6, 5}));
  EXPECT_EQ(marked.scene.map, scene.map);
  EXPECT_EQ(marked.scene.region, (std::vector<CellBox>{{{2, 0}, {6, 0}}}));
  const State split = apply(marked, box(kOutOfRegion, {4, 0}, {4, 0}));
  EXPECT_EQ(split.scene.region, (std::vector<CellBox>{{{2, 0}, {3, 0}}, {{5, 0}, {6, 0}}}));
  EXPECT_FALSE(walls_all_up(scene, box(kIntoRegion, {0, 0}, {9, 0})));
  const auto region = region_of(split.scene);
  ASSERT_TRUE(region);
  EXPECT_EQ(region->count(), 4);
  EXPECT_FALSE(region->contains(scene.map->grid.node({4, 0})));
  EXPECT_TRUE(region->contains(scene.map->grid.node({5, 0})));
  EXPECT_FALSE(region_of(scene));
}

TEST(Painting, ALandmarkThatWouldStandOnAnotherIsRemoved) {
  State state = state_of(scene_of("..........", {0, 0}, {9, 0}, {{4, 0}, {5, 0}, {7, 0}}));
  state.selected = 2;
  // The free cell closest to the first landmark already has the second landmark, which keeps it.
  const State after = apply(state, box('@', {0, 0}, {4, 0}));
  EXPECT_EQ(after.scene.landmarks, (std::vector<Cell>{{5, 0}, {7, 0}}));
  EXPECT_EQ(after.selected, 1) << "still the same landmark";
  state.selected = 0;
  EXPECT_EQ(apply(state, box('@', {0, 0}, {4, 0})).selected, kNothingSelected);
}

TEST(Painting, TheLastFreeCellStays) {
  const Scene scene = row();
  const PaintCells all = box('@', {0, 0}, {9, 0});
  EXPECT_EQ(apply(state_of(scene), all).scene, scene);
  EXPECT_TRUE(walls_all_up(scene, all));
  EXPECT_FALSE(walls_all_up(scene, box('@', {0, 0}, {8, 0})));
  EXPECT_FALSE(walls_all_up(scene, box('.', {0, 0}, {9, 0})));
}

TEST(Painting, AProblemFileIsLetGoAndComesBackWithUndo) {
  Scene scene = row();
  scene.problems =
      std::make_shared<const OpenedProblems>(OpenedProblems{"drawn.map.scen", {Problem{}}});
  scene.problem = 0;
  Store store(state_of(scene));
  store.apply(box('@', {2, 0}, {2, 0}));
  EXPECT_FALSE(store.state().scene.problems);
  EXPECT_EQ(store.state().scene.problem, -1);
  store.undo();
  EXPECT_EQ(store.state().scene, scene);
}

TEST(Painting, AStrokeIsOneStepAndEscapeTakesItAway) {
  const Scene scene = row();
  Store store(state_of(scene));
  store.apply(SetCamera{{false, 9, 1, 0}});
  for (const bool cancelled : {true, false}) {
    store.begin_gesture();
    for (int x = 2; x < 6; ++x) store.apply(PaintCells{'@', {Kind::line, {x - 1, 0}, {x, 0}}});
    EXPECT_EQ(rows_of(store.state().scene), ".@@@@@....\n");
    if (cancelled)
      store.cancel_gesture();
    else
      store.end_gesture();
    EXPECT_EQ(store.can_undo(), !cancelled);
  }
  store.undo();
  EXPECT_FALSE(store.can_undo());
  EXPECT_EQ(store.state().scene, scene);
  EXPECT_FALSE(store.state().camera.fit) << "the view still shows the same place";
}

// Nothing else keeps the maps alive, so undo must rebuild them from the painted cells.
TEST(Painting, UndoAndRedoMakeEveryMapAgain) {
  Random random(6);
  for (int i = 0; i < 30; ++i) {
    Store store(state_of(random_scene(random, 25)));
    const std::string title = store.state().scene.map->title;
    struct Shown {
      std::string map;
      bool painted;
      Cell start, goal;
      std::vector<Cell> landmarks;
      bool operator==(const Shown&) const = default;
    };
    const auto shown = [&] {
      const Scene& scene = store.state().scene;
      EXPECT_EQ(scene.map->title, title);
      expect_sound(scene);
      return Shown{map_text(scene.map->grid), scene.map->painted, scene.start, scene.goal,
                   scene.landmarks};
    };
    std::vector<Shown> all = {shown()};
    for (int n = 0; n < 40; ++n) {
      if (random.one_in(3)) store.begin_gesture();
      for (int m = random.between(1, 4); m > 0; --m)
        store.apply(random_command(random, store.state().scene, {}));
      store.end_gesture();
      while (store.can_undo() && random.one_in(4)) store.undo();
    }
    while (store.can_undo()) store.undo();
    EXPECT_EQ(shown(), all.front());
    while (store.can_redo()) {
      store.redo();
      all.push_back(shown());
    }
    while (store.can_undo()) {
      EXPECT_EQ(shown(), all.back());
      all.pop_back();
      store.undo();
    }
    EXPECT_EQ(shown(), all.front());
  }
}

TEST(Painting, HistoryHoldsNoMapsOfItsOwn) {
  Store store(state_of(scene_of(std::string(200, '.'), {0, 0}, {199, 0})));
  std::vector<std::weak_ptr<const OpenedMap>> maps;
  for (int x = 10; x < 20; ++x) {
    maps.push_back(store.state().scene.map);
    store.apply(box('@', {x, 0}, {x, 0}));
    store.apply(MoveStart{{x - 9, 0}});
  }
  for (const std::weak_ptr<const OpenedMap>& map : maps) EXPECT_TRUE(map.expired());
}

}  // namespace
}  // namespace waymark::painting_test
