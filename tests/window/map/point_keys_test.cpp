#include "app/map/map_input.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::point_keys_window_test {
namespace {

constexpr const char* kMap = R"(
................
.......@........
................
................)";

class PointKeysWindowTest : public WindowTest {
 protected:
  // The start is at 2, 1, the goal at 12, 3, landmarks at 5, 0 and 9, 0.
  void open_small() { open(scene_of(kMap, {2, 1}, {12, 3}, {{5, 0}, {9, 0}})); }
  // Presses Tab until this point has the focus.
  void tab_to(const PointRef& point) {
    for (int i = 0; i < 100; ++i) {
      const KeyStop* const stop = app().focus().focused();
      if (stop && stop->kind == KeyStop::Kind::point && key_point(stop->point) == point) return;
      run("key Tab");
    }
    FAIL() << "Tab does not reach the point";
  }
};

TEST_F(PointKeysWindowTest, TabSelectsTheStartTheGoalAndTheLandmarksInTurn) {
  open_small();
  tab_to({PointKind::start, 0});
  for (const PointRef& next : {PointRef{PointKind::goal, 0}, PointRef{PointKind::landmark, 0},
                               PointRef{PointKind::landmark, 1}}) {
    run("key Tab");
    ASSERT_NE(app().focus().focused(), nullptr);
    EXPECT_EQ(key_point(app().focus().focused()->point), next);
  }
  run("key Shift+Tab");
  EXPECT_EQ(key_point(app().focus().focused()->point), (PointRef{PointKind::landmark, 0}));
}

TEST_F(PointKeysWindowTest, ArrowKeysMoveThePointAndWallsAreSkipped) {
  open_small();
  tab_to({PointKind::start, 0});
  run("key Right\nkey Right\nkey Down\nkey Up\nkey Left");
  EXPECT_EQ(scene().start, (Cell{3, 1}));
  run("key Right\nkey Right\nkey Right");
  EXPECT_EQ(scene().start, (Cell{6, 1}));
  run("key Right");
  EXPECT_EQ(scene().start, (Cell{8, 1}));
  tab_to({PointKind::goal, 0});
  run("key Shift+Left");
  EXPECT_EQ(scene().goal, (Cell{2, 3}));
  run("key Shift+Left");
  EXPECT_EQ(scene().goal, (Cell{0, 3}));
  EXPECT_EQ(app().results().asked().goal, scene().goal);
}

TEST_F(PointKeysWindowTest, ASeriesOfPressesIsOneUndoStep) {
  open_small();
  const Scene before = scene();
  tab_to({PointKind::start, 0});
  run("key Right\nkey Right\nkey Right");
  const Scene moved = scene();
  tab_to({PointKind::goal, 0});
  run("key Left\nkey Left");
  EXPECT_NE(scene(), moved);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), moved);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), before);
  EXPECT_FALSE(app().actions().at("edit.undo").enabled());
}

TEST_F(PointKeysWindowTest, APauseEndsASeries) {
  open(scene_of(kMap, {2, 1}, {12, 3}, {{5, 0}}), {1440, 900}, false);
  act("edit.keys_start");
  key(SDLK_RIGHT, true);
  app().frame();
  key(SDLK_RIGHT, false);
  EXPECT_TRUE(app().busy());
  for (int i = 0; i < 200 && app().busy(); ++i) {
    SDL_Delay(20);
    app().frame();
  }
  EXPECT_FALSE(app().busy());
  const Scene moved = scene();
  run("key Right\nkey Ctrl+Z");
  EXPECT_EQ(scene(), moved);
}

TEST_F(PointKeysWindowTest, ALandmarkSkipsOtherLandmarksAndCanBeRemoved) {
  open_small();
  tab_to({PointKind::landmark, 0});
  run("key Right\nkey Right\nkey Right");
  EXPECT_EQ(scene().landmarks[0], (Cell{8, 0}));
  run("key Right");
  EXPECT_EQ(scene().landmarks[0], (Cell{10, 0}));
  EXPECT_EQ(app().state().selected, 0);
  run("key Delete");
  ASSERT_EQ(scene().landmarks.size(), 1u);
  EXPECT_EQ(scene().landmarks[0], (Cell{9, 0}));
}

TEST_F(PointKeysWindowTest, EnterSelectsALandmark) {
  open_small();
  tab_to({PointKind::landmark, 1});
  run("key Return");
  EXPECT_EQ(app().state().selected, 1);
}

TEST_F(PointKeysWindowTest, WithoutASelectedPointTheArrowKeysStepThePlayback) {
  open_small();
  const Scene before = scene();
  run("key Home\nkey Right\nkey Right");
  EXPECT_EQ(app().state().playback.a, 2);
  tab_to({PointKind::start, 0});
  run("key Right");
  EXPECT_EQ(app().state().playback.a, 2);
  run("key Escape");
  EXPECT_EQ(app().focus().focused(), nullptr);
  run("key Home\nkey Right");
  EXPECT_EQ(app().state().playback.a, 1);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), before);
}

TEST_F(PointKeysWindowTest, ThePointerTakesTheFocusAway) {
  open_small();
  tab_to({PointKind::start, 0});
  click_and_settle(screen({14, 2}));
  EXPECT_EQ(app().focus().focused(), nullptr);
}

TEST_F(PointKeysWindowTest, APointWithoutAFreeCellInThatDirectionStays) {
  open(scene_of("\n.@\n@.\n..", {0, 0}, {1, 1}));
  act("edit.keys_start");
  run("key Right");
  EXPECT_EQ(scene().start, (Cell{0, 0}));
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "No free cell in that direction for the start");
}

TEST_F(PointKeysWindowTest, TheCameraFollowsAPointOutOfSight) {
  open("lothering");
  run("camera 10 10 40");
  app().settle();
  act("edit.keys_goal");
  app().settle();
  const ImVec2 at = transform().center(scene().goal);
  EXPECT_TRUE(app().layout().map.contains(at)) << at.x << ", " << at.y;
}

}  // namespace
}  // namespace waymark::point_keys_window_test
