#include "app/scene/store.h"

#include <gtest/gtest.h>

#include "tests/support/scenes.h"

namespace waymark::store_test {
namespace {

Scene row() { return scene_of("..........", {0, 0}, {9, 0}, {{4, 0}}); }

int undo_all(Store& store) {
  int steps = 0;
  for (; store.can_undo(); ++steps) store.undo();
  return steps;
}

TEST(StoreTest, EachChangeIsAStepAndLookingIsNone) {
  Store store(state_of(row()));
  EXPECT_FALSE(store.can_undo());
  store.apply(MoveStart{{1, 0}});
  store.apply(SetCamera{{false, 9, 1, 0}});
  store.apply(SetLayer{Layer::path, {false, 1}});
  store.apply(SelectLandmark{0});
  store.apply(MoveStart{{1, 0}});  // where it already is
  store.apply(MoveStart{{2, 0}});
  const State last = store.state();
  EXPECT_EQ(undo_all(store), 2);
  EXPECT_EQ(store.state().scene.start, (Cell{0, 0}));
  EXPECT_EQ(store.state().camera, last.camera) << "undo does not change the view";
  EXPECT_FALSE(store.state().layer(Layer::path).shown);
}

// Undoing the opening of a map returns to the previous map. The visible part of a plot and the
// brush belong to one map, so they are reset.
TEST(StoreTest, WhatIsLookedAtInAPlotDoesNotOutliveItsMap) {
  const ScatterPlot part{ScatterPlot::Vertical::estimate, true, true, false, 1, 2, 1, 2};
  const Brush brush{Brush::Kind::map_box, {}, {0, 0}, {1, 0}};
  Store store(state_of(row()));
  Scene other = scene_of("...\n...", {0, 0}, {2, 1});
  other.map = [&] {
    OpenedMap map = *other.map;
    map.source = "another.map";
    return std::make_shared<const OpenedMap>(map);
  }();
  store.apply(OpenScene{other});
  for (const bool undo : {true, false}) {
    store.apply(SetScatterPlot{part});
    store.apply(SetBrush{brush});
    undo ? store.undo() : store.redo();
    EXPECT_TRUE(store.state().scatter_plot.fit);
    EXPECT_EQ(store.state().brush, Brush{});
  }
  // Undoing an edit of the same map does not reset the plot.
  store.apply(SetScatterPlot{part});
  store.apply(MoveStart{{1, 0}});
  store.undo();
  EXPECT_EQ(store.state().scatter_plot, part);
}

TEST(StoreTest, AGestureIsOneStep) {
  const Scene before = row();
  Store store(state_of(before));
  store.begin_gesture();
  for (int x = 1; x < 8; ++x) store.apply(MoveStart{{x, 0}});
  EXPECT_TRUE(store.in_gesture());
  store.end_gesture();
  EXPECT_FALSE(store.in_gesture());
  EXPECT_EQ(store.state().scene.start, (Cell{7, 0}));
  EXPECT_EQ(undo_all(store), 1);
  EXPECT_EQ(store.state().scene, before);
  store.redo();
  EXPECT_EQ(store.state().scene.start, (Cell{7, 0}));
  EXPECT_FALSE(store.can_redo());
}

TEST(StoreTest, AGestureThatEndsWhereItBeganIsNone) {
  Store store(state_of(row()));
  store.begin_gesture();
  store.apply(MoveStart{{5, 0}});
  store.apply(MoveStart{{0, 0}});
  store.end_gesture();
  EXPECT_FALSE(store.can_undo());
  store.end_gesture();  // without a gesture: no effect
  store.cancel_gesture();
  EXPECT_EQ(store.state().scene.start, (Cell{0, 0}));
}

TEST(StoreTest, ACancelledGestureNeverWas) {
  const Scene before = row();
  Store store(state_of(before));
  store.apply(MoveGoal{{8, 0}});
  store.undo();
  store.begin_gesture();
  store.apply(MoveStart{{5, 0}});
  store.apply(RemoveLandmark{0});
  store.cancel_gesture();
  EXPECT_EQ(store.state().scene, before);
  EXPECT_FALSE(store.in_gesture());
  EXPECT_FALSE(store.can_undo());
  EXPECT_TRUE(store.can_redo()) << "an undone step can still be redone";
}

TEST(StoreTest, UndoInAGestureEndsItFirst) {
  Store store(state_of(row()));
  store.begin_gesture();
  store.apply(MoveStart{{5, 0}});
  store.undo();
  EXPECT_FALSE(store.in_gesture());
  EXPECT_EQ(store.state().scene.start, (Cell{0, 0}));
  store.redo();
  EXPECT_EQ(store.state().scene.start, (Cell{5, 0}));
}

TEST(StoreTest, ANewEditClearsWhatCouldBeRedone) {
  Store store(state_of(row()));
  store.apply(MoveStart{{1, 0}});
  store.apply(MoveStart{{2, 0}});
  store.undo();
  store.apply(SelectLandmark{0});
  EXPECT_TRUE(store.can_redo()) << "changing the view is not an edit";
  store.apply(MoveGoal{{8, 0}});
  EXPECT_FALSE(store.can_redo());
  store.redo();
  EXPECT_EQ(store.state().scene.start, (Cell{1, 0}));
}

TEST(StoreTest, ASelectionNeverOutlivesItsLandmark) {
  Store store(state_of(row()));
  store.apply(AddLandmark{{6, 0}});
  EXPECT_EQ(store.state().selected, 1);
  store.undo();
  EXPECT_EQ(store.state().selected, kNothingSelected);
}

TEST(StoreTest, AnotherMapIsSeenWhole) {
  Store store(state_of(row()));
  store.apply(OpenScene{scene_of("....", {0, 0}, {3, 0})});
  store.apply(SetCamera{{false, 9, 1, 0}});
  store.undo();
  EXPECT_EQ(store.state().camera, Camera{});
}

TEST(StoreTest, NoEditIsForgotten) {
  const Scene beginning = row();
  Store store(state_of(beginning));
  for (int i = 0; i < 3000; ++i) store.apply(SwapEnds{});
  EXPECT_EQ(undo_all(store), 3000);
  EXPECT_EQ(store.state().scene, beginning);
}

// Tests gestures of several commands each, and single commands.
TEST(StoreTest, UndoLeadsToTheBeginningAndRedoToTheEnd) {
  for (const bool gestures : {false, true}) {
    Random random(2024);
    const Scene beginning = random_scene(random, 20);
    const std::vector<Scene> others = {random_scene(random, 20), beginning};
    Store store(state_of(beginning));
    for (int i = 0; i < 3000; ++i) {
      if (gestures && random.one_in(5)) store.begin_gesture();
      store.apply(random_command(random, store.state().scene, others));
      if (gestures && random.one_in(5)) store.end_gesture();
      if (random.one_in(50)) store.undo();
    }
    store.end_gesture();
    while (store.can_redo()) store.redo();
    const Scene end = store.state().scene;
    EXPECT_GT(undo_all(store), gestures ? 300 : 600) << "few of the commands changed anything";
    EXPECT_EQ(store.state().scene, beginning);
    while (store.can_redo()) store.redo();
    EXPECT_EQ(store.state().scene, end);
  }
}

}  // namespace
}  // namespace waymark::store_test
