#include <cmath>
#include <fmt/format.h>

#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::gesture_test {
namespace {

TEST_F(WindowTest, WhileAPointHangsTheNumbersAreThoseOfWhereItIs) {
  open("denerim-bloodmage");
  const Scene before = scene();
  run(fmt::format("press {} {}", before.goal.x, before.goal.y));
  for (int i = 1; i < 4; ++i) {
    move_and_settle(screen(free_cell(i)));
    EXPECT_TRUE(app().ui().dragged);
    EXPECT_FALSE(scene().goal == before.goal);
    expect_agrees_with_solve(app());
  }
  run("release");
  act("edit.undo");
  EXPECT_EQ(scene(), before);
}

TEST_F(WindowTest, OverAWallAPointKeepsToTheNearestFreeCell) {
  open("circle-tower");
  const Cell wall = wall_cell();
  run(fmt::format("press {} {}", scene().start.x, scene().start.y));
  const ImVec2 at = screen(wall);
  move_and_settle(at);
  const ImVec2 hand{std::floor(at.x) + app().ui().drag_offset.x,
                    std::floor(at.y) + app().ui().drag_offset.y};
  const Cell under = transform().cell_at(hand);
  EXPECT_FALSE(grid().walkable(under));
  EXPECT_EQ(scene().start, *nearest_walkable(grid(), under));
  run("release");
  EXPECT_EQ(scene().start, *nearest_walkable(grid(), under));
  expect_agrees_with_solve(app());
}

TEST_F(WindowTest, EscapePutsADraggedPointBack) {
  open("denerim-bloodmage");
  const Scene before = scene();
  for (const Cell point : {before.start, before.goal, before.landmarks[0]}) {
    run(fmt::format("press {} {}", point.x, point.y));
    move_and_settle(screen(free_cell(1)));
    EXPECT_FALSE(scene() == before);
    run("key Escape");
    EXPECT_EQ(scene(), before);
    // The button is still held, but the point no longer follows.
    move_and_settle(screen(free_cell(2)));
    run("release");
    EXPECT_EQ(scene(), before);
  }
  EXPECT_FALSE(app().actions().at("edit.undo").enabled());
}

TEST_F(WindowTest, ALandmarkOnTheGoalMovesAsideForThePointer) {
  open(scene_of("................\n................\n................\n", {1, 1}, {12, 1},
                {{12, 1}}));
  const ImVec2 goal = screen({12, 1});
  move(goal);
  app().frame();
  // At cells of this size, a mark's radius is 19 pixels, and the ring is 1.7 times as wide.
  move({goal.x, goal.y - 33});
  app().frame();
  press();
  app().frame();
  ASSERT_TRUE(app().ui().dragged.has_value());
  EXPECT_EQ(*app().ui().dragged, (PointRef{PointKind::landmark, 0}));
  release_and_settle();
  move(goal);
  press();
  app().frame();
  ASSERT_TRUE(app().ui().dragged.has_value());
  EXPECT_EQ(app().ui().dragged->kind, PointKind::goal);
}

TEST_F(WindowTest, ALandmarkDraggedOffTheMapIsRemoved) {
  open("denerim-bloodmage");
  const Scene before = scene();
  std::vector<Cell> without = before.landmarks;
  without.erase(without.begin() + 1);
  // Tests a position over another pane, and one in the map's pane but next to the map.
  const Rect& pane = app().layout().map;
  for (const ImVec2 place : {ImVec2(pane.x - 100, pane.y + 200), {pane.x + 3, pane.y + 3}}) {
    run(fmt::format("press {} {}", before.landmarks[1].x, before.landmarks[1].y));
    move_and_settle(screen(free_cell(1)));
    move_and_settle(place);
    EXPECT_EQ(scene().landmarks.size(), before.landmarks.size()) << "not before the release";
    release_and_settle();
    EXPECT_EQ(scene().landmarks, without);
    expect_agrees_with_solve(app());
    run("key Ctrl+Z");
    EXPECT_EQ(scene(), before);
  }
  // The start cannot be removed.
  run(fmt::format("press {} {}", before.start.x, before.start.y));
  move_and_settle({pane.x - 100, pane.y + 200});
  release_and_settle();
  expect_sound(scene());
}

TEST_F(WindowTest, DoubleClickAddsAndDeleteRemoves) {
  open("denerim-bloodmage");
  const Scene before = scene();
  const Cell place = free_cell(5);
  move_and_settle(screen(place));
  for (int i = 0; i < 2; ++i) {
    press();
    release();
  }
  app().settle();
  ASSERT_EQ(scene().landmarks.size(), before.landmarks.size() + 1);
  EXPECT_EQ(scene().landmarks.back(), place);
  EXPECT_EQ(app().state().selected, int(before.landmarks.size()));
  expect_agrees_with_solve(app());
  run("key Delete");
  EXPECT_EQ(scene(), before);
  run("key Delete");
  EXPECT_EQ(scene(), before) << "nothing is selected any more";
  run("key Ctrl+Z\nkey Ctrl+Z");
  EXPECT_EQ(scene(), before);
}

TEST_F(WindowTest, ADoubleClickInAWallAddsNothing) {
  open("circle-tower");
  const Scene before = scene();
  move_and_settle(screen(wall_cell()));
  for (int i = 0; i < 2; ++i) {
    press();
    release();
  }
  app().settle();
  EXPECT_EQ(scene(), before);
}

// A map that opens in the background becomes ready while the user is still dragging a point.
TEST_F(WindowTest, AMapThatOpensDuringADragEndsIt) {
  open("denerim-bloodmage");
  const Scene before = scene();
  run(fmt::format("press {} {}", before.goal.x, before.goal.y));
  move_and_settle(screen(free_cell(1)));
  run("open maze");
  const Scene opened = scene();
  EXPECT_EQ(opened.map->source, "maze");
  EXPECT_FALSE(app().ui().dragged);
  for (int i = 2; i < 5; ++i) {
    move_and_settle(screen(free_cell(i)));
  }
  run("release");
  EXPECT_EQ(scene(), opened);
  act("edit.undo");
  EXPECT_EQ(scene().map, before.map);
  act("edit.undo");
  EXPECT_EQ(scene(), before);
}

// If the window draws slowly, both events arrive in one frame.
TEST_F(WindowTest, AKeyRightAfterAReleaseIsNotLost) {
  open("denerim-bloodmage");
  const Cell goal = scene().goal;
  move(screen(goal));
  press();
  app().frame();
  move(screen(free_cell(1)));
  app().frame();
  app().settle();
  ASSERT_NE(scene().goal, goal);
  release();
  tap(SDLK_z, KMOD_LCTRL);
  EXPECT_EQ(scene().goal, goal) << "Ctrl+Z did not undo the drag";
}

}  // namespace
}  // namespace waymark::gesture_test
