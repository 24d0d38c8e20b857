#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "app/map/summary_text.h"
#include "app/scene/scene_parts.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::landmark_modes_test {
namespace {

// The list of landmarks.
using LandmarkListTest = WindowTest;

TEST_F(LandmarkListTest, EveryHeadExplainsItsColumn) {
  for (const char* const mode : {"mode.lab", "mode.explore"}) {
    SCOPED_TRACE(mode);
    open("denerim-bloodmage");
    act(mode);
    if (app().layout().landmarks_folded) {
      const Rect head = app().layout().landmarks;
      click_and_settle({head.x + 40, head.y + 18});
    }
    const Rect section = app().layout().landmarks;
    for (const auto& [head, words] : {std::pair{"landmark", "number on the map"},
                                      {"position", "Column from the left"},
                                      {"where", "before: behind the start"},
                                      {"bound", "gives a lower bound on the cost to the goal"},
                                      {"on its own", "only from this landmark"},
                                      {"tied", "the same tightest bound"}}) {
      SCOPED_TRACE(head);
      std::optional<Rect> at;
      for (const FrameItems::Place& place : frame_content().places)
        if (place.text.ends_with(head) && section.contains(place.area.min())) at = place.area;
      ASSERT_TRUE(at);
      move({at->x + at->w / 2, at->y + at->h / 2});
      for (int frame = 0; frame < 60; ++frame) app().frame();
      EXPECT_TRUE(shows_text(words));
    }
  }
}

// Choosing the number of active landmarks on the screen.
using ActiveLandmarksTest = WindowTest;

TEST_F(ActiveLandmarksTest, TheCommandAsksTheBestAloneAndUndoAllAgain) {
  open("denerim-bloodmage");
  ASSERT_EQ(app().results().active.size(), 6u);
  const int all = app().results().b.counts.expanded;
  act("active.1");
  EXPECT_EQ(landmarks_asked(scene()), 1);
  EXPECT_EQ(app().results().active.size(), 1u);
  EXPECT_GT(app().results().b.counts.expanded, all);
  act("edit.undo");
  EXPECT_EQ(app().results().active.size(), 6u);
  EXPECT_EQ(app().results().b.counts.expanded, all);
}

// The section's menu opens at the pointer; its last row offers the numbers.
TEST_F(ActiveLandmarksTest, TheSectionsMenuOffersHowMany) {
  open("denerim-bloodmage");
  const Rect section = app().layout().landmarks;
  const ImVec2 menu{section.x + section.w - 60, section.y + 18};
  click_and_settle(menu);
  click_and_settle({menu.x - 2, menu.y + 147});
  EXPECT_EQ(landmarks_asked(scene()), 2);
  EXPECT_EQ(app().results().active.size(), 2u);
}

// Landmarks that adapt to searches: one of them moves when the user drops a dragged start or goal.
class LearningTest : public WindowTest {
 protected:
  void drop_goal(Cell to) {
    run(fmt::format("drag {} {} {} {}", scene().goal.x, scene().goal.y, to.x, to.y));
  }
  int least_used() {
    const std::span<const std::int64_t> usage = app().learner().usage();
    return int(std::min_element(usage.begin(), usage.end()) - usage.begin());
  }
};

TEST_F(LearningTest, ADroppedGoalGetsTheLeastUsedLandmarkInOneUndoStep) {
  open("cogmind-factory-5");
  run("action place.farthest_4\nafter-search least-used:1 1");
  const Scene before = scene();
  drop_goal(free_cell(2));
  ASSERT_NE(scene().goal, before.goal);
  int moved = -1;
  for (int i = 0; i < 4; ++i)
    if (scene().landmarks[std::size_t(i)] != before.landmarks[std::size_t(i)]) {
      EXPECT_EQ(moved, -1) << "one landmark at most";
      moved = i;
    }
  ASSERT_GE(moved, 0);
  EXPECT_EQ(scene().landmarks[std::size_t(moved)], scene().goal);
  EXPECT_EQ(app().results().scene, scene());
  EXPECT_EQ(app().results().b.h_start, app().results().exact.cost)
      << "a landmark at the goal gives the true cost";
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, fmt::format("Landmark {}", moved + 1)));
  EXPECT_EQ(app().learner().moves(), 1);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), before) << "the goal and the landmark move back together";
  run("key Ctrl+Shift+Z");
  EXPECT_EQ(scene().landmarks[std::size_t(moved)], scene().goal);
}

TEST_F(LearningTest, WhichOneIsUsedLeastIsCountedOverAllDrops) {
  open("cogmind-factory-5");
  run("action place.farthest_4");
  for (int i = 2; i < 5; ++i) drop_goal(free_cell(i));
  EXPECT_EQ(app().learner().searches(), 4);
  EXPECT_EQ(app().learner().drops(), 0) << "there is no rule";
  const int least = least_used();
  const std::vector<Cell> before = scene().landmarks;
  // The search after this drop counts too. Its goal does not move, so the least used landmark stays
  // the same.
  run("after-search least-used:1 1");
  drop_goal(scene().goal);
  EXPECT_EQ(scene().landmarks, before) << "a drop at the same place does not count";
  EXPECT_EQ(least_used(), least);
  act("after.reset");
  EXPECT_LE(app().learner().searches(), 1);
}

TEST_F(LearningTest, OtherWaysOfMovingAPointMoveNoLandmark) {
  open("cogmind-factory-5");
  run("action place.farthest_4\nafter-search least-used:1 1");
  const std::vector<Cell> landmarks = scene().landmarks;
  const Cell goal = free_cell(2);
  run(fmt::format("goal {} {}", goal.x, goal.y));
  run("key X");
  EXPECT_EQ(scene().landmarks, landmarks) << "neither a script nor a swap moves a landmark";
  const Cell to = free_cell(3);
  run(fmt::format("drag {} {} {} {}", landmarks[0].x, landmarks[0].y, to.x, to.y));
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(scene().landmarks[i], landmarks[i]);
  EXPECT_EQ(app().learner().drops(), 0);
}

// A recording contains the move itself, so playing it uses no random numbers.
TEST_F(LearningTest, ARuleIsPartOfASessionAndAShareCode) {
  open("cogmind-factory-5");
  run("action place.farthest_4\naction after.least_30");
  EXPECT_EQ(app().state().after_search.strategy, (Strategy{StrategyKind::least_used, 0.3}));
  EXPECT_TRUE(app().actions().at("after.least_30").checked());
  act("after.next");
  EXPECT_EQ(app().state().after_search.seed, 2u);
  const State before = app().state();
  const std::string session = folder().path() + "/rule.waymark";
  run("save " + session);
  app().settle();
  run("action after.nothing\nopen " + session);
  EXPECT_EQ(app().state().after_search, before.after_search);
}

// Painting a map in the window while the landmark tables are frozen.

// With the wall at the top, the path from 1,2 to 5,2 leads along the bottom and costs 8. Without
// the wall, it costs 6.
constexpr const char* kMap =
    "type octile\nheight 6\nwidth 7\nmap\n"
    "@@@@@@@\n"
    "@..@..@\n"
    "@.@@@.@\n"
    "@.@@@.@\n"
    "@.....@\n"
    "@@@@@@@\n";

class StaleTablesWindowTest : public WindowTest {
 protected:
  void open_kept() {
    open(folder().write("kept.map", kMap));
    run("points 1 2 5 2 5 2\naction tables.keep");
  }
};

TEST_F(StaleTablesWindowTest, AWallThatFallsLeavesThemAndRefreshBuildsThemAnew) {
  open_kept();
  EXPECT_FALSE(app().actions().at("tables.refresh").enabled()) << "the tables belong to this map";
  ASSERT_TRUE(app().results().certificate(Slot::b));
  EXPECT_TRUE(app().results().certificate(Slot::b)->admissible());
  run("action edit.tool_paint\npaint . line 3 1 3 1");
  EXPECT_EQ(scene().stale.edits, 1);
  const Results& stale = app().results();
  EXPECT_EQ(stale.exact.cost, 6);
  EXPECT_EQ(stale.b.cost, 8);
  ASSERT_TRUE(stale.certificate(Slot::b));
  EXPECT_FALSE(stale.certificate(Slot::b)->admissible());
  act("tables.refresh");
  EXPECT_EQ(scene().stale, (StaleTables{scene().map, 0}));
  EXPECT_EQ(app().results().b.cost, 6);
  ASSERT_TRUE(app().results().certificate(Slot::b))
      << "the effect of Rebuild tables must be visible";
  EXPECT_TRUE(app().results().certificate(Slot::b)->admissible());
  EXPECT_FALSE(app().actions().at("tables.refresh").enabled());
  run("key Ctrl+Z");
  EXPECT_EQ(scene().stale.edits, 1);
  EXPECT_EQ(app().results().b.cost, 8);
  act("tables.follow");
  EXPECT_EQ(app().results().b.cost, 6);
}

TEST_F(StaleTablesWindowTest, TheCertificateIsDrawnOnTheMapAndSpeaksOfAnySearch) {
  open_kept();
  const Picture before = pixels();
  run("paint . line 3 1 3 1");
  const Picture painted = pixels();
  EXPECT_NE(before.rgba, painted.rgba);
  act("certificate.a");
  EXPECT_EQ(app().ui().certificate, Slot::a);
  EXPECT_TRUE(app().results().certificate(Slot::a)->consistent());
  EXPECT_NE(pixels().rgba, painted.rgba) << "A has no worst step to draw";
  act("tables.follow");
  act("certificate.a");
  EXPECT_FALSE(app().ui().certificate);
  EXPECT_EQ(app().results().certificate(Slot::a), nullptr)
      << "the certificate is no longer requested";
}

TEST_F(StaleTablesWindowTest, InANarrowWindowAClickOnTheChipOpensTheCertificate) {
  open(folder().write("kept.map", kMap), {1024, 640});
  run("action tables.keep");
  ASSERT_EQ(app().layout().summary.w, 0);
  const Rect status = app().layout().status;
  click_and_settle({status.x + status.w - 40, status.y + status.h / 2});
  EXPECT_GT(app().layout().summary.w, 0);
  run("action view.summary");
  ASSERT_EQ(app().layout().summary.w, 0);
  run("action certificate.a");
  EXPECT_GT(app().layout().summary.w, 0);
}

// The tables of a large map are built in the background while the old ones are still in use.
TEST_F(StaleTablesWindowTest, AnEditWhileTheyAreBuiltHasThemBuiltOnceMore) {
  open_kept();
  run("paint . line 3 1 3 1");
  app().send(RunAction{"tables.refresh"});
  app().apply(PaintCells{'.', {.from = {3, 2}, .to = {3, 2}}});
  app().settle();
  EXPECT_EQ(scene().stale, (StaleTables{scene().map, 0}));
  EXPECT_EQ(app().results().b.cost, app().results().exact.cost);
}

}  // namespace
}  // namespace waymark::landmark_modes_test
