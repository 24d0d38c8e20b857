#include "app/compute/scene_walk.h"
#include "app/map/path_lines.h"
#include "app/map/summary_text.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::walk_test {
namespace {

// Two paths lead from left to right; the upper one is shorter.
Scene two_ways() {
  return scene_of(R"(
....................
....................
.@@@@@@@@@@@@@@@@@@.
.@@@@@@@@@@@@@@@@@@.
....................
....................)",
                  {0, 1}, {19, 1}, {{19, 5}});
}

class WalkWindowTest : public WindowTest {
 protected:
  const WalkPlan& plan() { return app().state().walk; }
  const SceneWalk& walk() { return *app().results().walk; }

  // Draws this many frames, each 1/60 s long.
  void frames(int count) {
    for (int i = 0; i < count; ++i) app().frame();
  }
  ImVec2 middle(Cell cell) {
    const ImVec2 at = screen(cell);
    return {std::floor(at.x), std::floor(at.y)};
  }
  void click_on(Cell cell, Uint8 button = SDL_BUTTON_LEFT) {
    move_and_settle(middle(cell));
    press(button);
    app().settle();
    release_and_settle(button);
  }
  ImVec2 lane_place(WalkTime time) {
    const Layout& l = app().layout();
    const float part = static_cast<float>(time) / static_cast<float>(walk().walk.ends);
    return {l.lanes_left + part * (l.lanes_right - l.lanes_left),
            l.timeline.y + 29 * app().scale()};
  }
  void drag_time(WalkTime to) { drag(lane_place(plan().time), lane_place(to)); }
  // The Summary's numbers equal the library's results for the same walk.
  void expect_summary_of_the_walk() {
    const Walk walked = waymark::walk(walk().question);
    const WalkLeg& leg = walked.legs[static_cast<std::size_t>(walk().leg_at(plan().time))];
    const std::string summary = plain_text(walk_summary(app().results(), plan().time));
    for (const TwoSearches* const of : {&leg.search}) {
      EXPECT_TRUE(contains(summary, std::to_string(of->repaired.counts.expanded)));
      EXPECT_TRUE(contains(summary, std::to_string(of->anew.counts.expanded)));
    }
    EXPECT_EQ(app().results().a.counts.expanded, leg.search.anew.counts.expanded);
    EXPECT_EQ(app().results().b.counts.expanded, leg.search.repaired.counts.expanded);
    EXPECT_EQ(walk().walk.ends, walked.ends);
  }
};

TEST_F(WalkWindowTest, ARockIsDroppedBeforeTheUnitAndTakenAwayAgain) {
  open(two_ways());
  const State first = app().state();
  app().actions().at("playback.walk").run();
  frames(2);
  EXPECT_TRUE(plan().on);
  ASSERT_TRUE(app().results().walk);
  EXPECT_TRUE(app().ui().walk.playing);
  const WalkTime begun = plan().time;
  frames(60);
  const int speed = kWalkSpeeds[static_cast<std::size_t>(app().ui().walk.speed)];
  // One second in steps of 1/60 s, each rounded to a millionth of a walk's time unit.
  EXPECT_EQ(plan().time - begun, 60 * std::llround(speed * kWalkUnit / 60.0));
  tap(SDLK_a, KMOD_LSHIFT);
  EXPECT_FALSE(app().ui().walk.playing);
  const WalkTime paused = plan().time;
  frames(5);
  EXPECT_EQ(plan().time, paused);
  run("walk-time 6.5");
  EXPECT_EQ(app().state().scene, first.scene);

  act("edit.tool_drop");
  click_on({12, 1});
  ASSERT_EQ(plan().events.size(), 1u);
  EXPECT_EQ(plan().events[0].time, 6 * kWalkUnit + kWalkUnit / 2);
  EXPECT_EQ(plan().events[0].cells, (CellBox{{12, 1}, {13, 2}})) << "2 x 2 cells from there";
  EXPECT_EQ(app().results().leg, 1);
  EXPECT_FALSE(app().results().scene.map->grid.walkable(Cell{12, 1}));
  EXPECT_TRUE(grid().walkable(Cell{12, 1})) << "the map at the start of the walk does not change";
  expect_summary_of_the_walk();
  const std::optional<EditNote> note = edit_note(app().results(), plan().time);
  ASSERT_TRUE(note);
  EXPECT_EQ(note->title, "dropped here: 4 cells");

  // Goes back to a time before the obstacle was dropped, when the window shows the first search,
  // and forward to a time when the unit has passed the obstacle.
  drag_time(3 * kWalkUnit);
  EXPECT_NEAR(static_cast<double>(plan().time) / kWalkUnit, 3, 0.2);
  EXPECT_EQ(app().results().leg, 0);
  EXPECT_TRUE(app().results().scene.map->grid.walkable(Cell{12, 1}));
  act("walk.leg");
  EXPECT_EQ(plan().time, 6 * kWalkUnit + kWalkUnit / 2);
  run("walk-time 8");

  // A click on the obstacle removes it at the current time. Undo reverts everything, one step at a
  // time.
  click_on({13, 1});
  ASSERT_EQ(plan().events.size(), 2u);
  EXPECT_EQ(plan().events[1].kind, WalkEvent::Kind::clear);
  EXPECT_EQ(plan().events[1].cells, plan().events[0].cells);
  expect_summary_of_the_walk();
  tap(SDLK_z, KMOD_LCTRL);
  EXPECT_EQ(plan().events.size(), 1u);
  act("edit.undo");
  EXPECT_TRUE(plan().events.empty());
  EXPECT_FALSE(app().actions().at("edit.undo").enabled());
  act("playback.walk");
  app().settle();
  EXPECT_FALSE(plan().on);
  EXPECT_FALSE(app().results().walk);
  EXPECT_EQ(app().results().scene, first.scene);
}

TEST_F(WalkWindowTest, ARockThatHasJustFallenIsTakenBackByAClick) {
  open(two_ways());
  run("walk on\nwalk-time 4\naction edit.tool_drop");
  run("walk-time 4");
  click_on({10, 0});
  ASSERT_EQ(plan().events.size(), 1u);
  click_on({10, 0});
  EXPECT_TRUE(plan().events.empty()) << "as if it had never fallen";
}

TEST_F(WalkWindowTest, WallsThatArePaintedMeanwhileFallAtThatTime) {
  open(two_ways());
  run("walk on\nwalk-time 4\naction edit.tool_paint");
  drag(middle({12, 0}), middle({12, 1}));
  ASSERT_FALSE(plan().events.empty());
  for (const WalkEvent& event : plan().events) EXPECT_EQ(event.time, 4 * kWalkUnit);
  EXPECT_FALSE(scene().map->painted);
  expect_summary_of_the_walk();
  act("edit.undo");
  EXPECT_TRUE(plan().events.empty()) << "a stroke is one step";
}

TEST_F(WalkWindowTest, TheWalkGoesOnToItsEndAndBeginsAgain) {
  open(two_ways());
  act("playback.walk");
  app().settle();
  EXPECT_EQ(plan().time, walk().walk.ends);
  EXPECT_FALSE(app().ui().walk.playing);
  EXPECT_EQ(unit_place(walk(), plan().time).place, (NodePlace{19.5, 1.5}));
  app().actions().at("walk.play").run();
  frames(2);
  EXPECT_LT(plan().time, walk().walk.ends);
  app().settle();
  act("walk.to_start");
  EXPECT_EQ(plan().time, 0);
  act("walk.anew");
  EXPECT_TRUE(plan().from_scratch);
  act("walk.to_end");
  EXPECT_EQ(plan().time, walk().walk.ends);
}

}  // namespace
}  // namespace waymark::walk_test
