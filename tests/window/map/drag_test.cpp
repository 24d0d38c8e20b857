#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>

#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::drag_test {
namespace {

// The main task: dragging every point of a map, with the given number of moves.
struct Job {
  const char* map;
  int directions;
};

void PrintTo(const Job& job, std::ostream* out) { *out << job.map << ", " << job.directions; }

class DragTest : public WindowTest, public testing::WithParamInterface<Job> {
 protected:
  void drag(Cell from, Cell to) {
    run(fmt::format("drag {} {} {} {}", from.x, from.y, to.x, to.y));
    EXPECT_FALSE(app().ui().dragged);
    expect_sound(scene());
  }
};

// A point ends within one cell of where it is released, because the pointer moves in whole pixels.
void expect_near(Cell a, Cell b) {
  EXPECT_LE(std::abs(a.x - b.x), 1) << a.x << "," << a.y << " and " << b.x << "," << b.y;
  EXPECT_LE(std::abs(a.y - b.y), 1) << a.x << "," << a.y << " and " << b.x << "," << b.y;
}

TEST_P(DragTest, NumbersShownAreThoseOfSolve) {
  const std::string name = GetParam().map;
  const bool real = name.ends_with(".map");
  if (real && real_map(name).empty()) GTEST_SKIP() << "the real maps are missing";
  open(real ? real_map(name) : name);
  run(fmt::format("moves {}", GetParam().directions));
  expect_agrees_with_solve(app());
  std::vector<Scene> before;

  before.push_back(scene());
  const Cell start = free_cell(1);
  drag(scene().start, start);
  expect_near(scene().start, start);
  expect_agrees_with_solve(app());

  before.push_back(scene());
  const Cell goal = free_cell(2);
  drag(scene().goal, goal);
  expect_near(scene().goal, goal);
  expect_agrees_with_solve(app());

  for (std::size_t i = 0; i < 2; ++i) {
    before.push_back(scene());
    const Cell landmark = free_cell(3 + int(i));
    drag(scene().landmarks[i], landmark);
    expect_near(scene().landmarks[i], landmark);
    EXPECT_EQ(app().state().selected, int(i));
    expect_agrees_with_solve(app());
  }

  const Scene end = scene();
  for (; !before.empty(); before.pop_back()) {
    act("edit.undo");
    EXPECT_EQ(scene(), before.back()) << "a drag is one step";
  }
  expect_agrees_with_solve(app());
  for (int i = 0; i < 4; ++i) run("key Ctrl+Shift+Z");
  EXPECT_EQ(scene(), end);
  expect_agrees_with_solve(app());
}

INSTANTIATE_TEST_SUITE_P(Maps, DragTest,
                         testing::Values(Job{"denerim-bloodmage", 4}, Job{"lothering", 8},
                                         Job{"dao/den520d.map", 4}, Job{"dao/den520d.map", 8}));

constexpr int kMoves = 240;

struct Times {
  std::vector<double> milliseconds;

  double part(double share) {
    std::sort(milliseconds.begin(), milliseconds.end());
    return milliseconds[static_cast<std::size_t>(share * double(milliseconds.size() - 1))];
  }
  std::string text() {
    return fmt::format("median {:.2f} ms, 99th percentile {:.2f} ms, {} of them", part(0.5),
                       part(0.99), milliseconds.size());
  }
};

// Draws one frame per pointer move, as at the display's rate, with the worker in the background.
class SteadyDragTest : public WindowTest {
 protected:
  void SetUp() override {
    if (real_map("dao/ost100d.map").empty()) GTEST_SKIP() << "the real maps are missing";
    open(real_map("dao/ost100d.map"), {1440, 900}, false);
    app().set_drawing(true);
  }

  // The index of the requested scene to which these results belong, counted from `first`; -1 if
  // there is none.
  int number_of(const Results& results, int first) const {
    for (int i = first; i < static_cast<int>(asked_.size()); ++i)
      if (asked_[static_cast<std::size_t>(i)] == results.scene) return i;
    return -1;
  }

  // A position on a circle around the centre of the map.
  ImVec2 place(int i) const {
    const Rect& pane = app_pane_;
    const double turn = 6.283 * i / kMoves;
    return {pane.x + pane.w * float(0.5 + 0.33 * std::cos(turn)),
            pane.y + pane.h * float(0.5 + 0.33 * std::sin(turn))};
  }

  void time_drag(const char* name, Cell from) {
    app_pane_ = app().layout().map;
    asked_ = {scene()};
    Times frames, computes;
    int shown = 0;
    move(screen(from));
    app().frame();
    press();
    app().frame();
    ASSERT_TRUE(app().ui().dragged);
    for (int i = 0; i < kMoves; ++i) {
      move(place(i));
      const int finished = number_of(*app().newest_results(), shown);
      const auto before = std::chrono::steady_clock::now();
      app().frame();
      const std::chrono::duration<double, std::milli> time =
          std::chrono::steady_clock::now() - before;
      frames.milliseconds.push_back(time.count());
      if (!(asked_.back() == scene())) asked_.push_back(scene());
      const int now = number_of(app().results(), shown);
      ASSERT_GE(now, 0) << "the results are older than the previous ones, or answer no request";
      ASSERT_GE(now, finished) << "a frame skipped results that were ready when it began";
      if (now != shown) computes.milliseconds.push_back(app().results().milliseconds);
      shown = now;
    }
    release_and_settle();
    EXPECT_EQ(app().results().scene, scene()) << "the results of the last request must arrive";
    EXPECT_GT(computes.milliseconds.size(), 10u) << "the window hardly followed the drag";
    fmt::print("{}: frames {}; computations shown {}\n", name, frames.text(), computes.text());
    expect_agrees_with_solve(app());
    act("edit.undo");
    EXPECT_EQ(scene(), asked_.front()) << "240 moves are one step";
  }

 private:
  std::vector<Scene> asked_;
  Rect app_pane_;
};

TEST_F(SteadyDragTest, ThePictureFollowsTheStart) { time_drag("start", scene().start); }

TEST_F(SteadyDragTest, ThePictureFollowsTheGoal) { time_drag("goal", scene().goal); }

TEST_F(SteadyDragTest, ThePictureFollowsALandmark) {
  time_drag("landmark", scene().landmarks.front());
}

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
}  // namespace waymark::drag_test
