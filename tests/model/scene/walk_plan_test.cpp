#include <gtest/gtest.h>

#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/state.h"
#include "app/scene/store.h"
#include "core/map/grid.h"
#include "core/study/walk.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::walk_plan_test {
namespace {

Scene row() { return scene_of("..........", {0, 0}, {9, 0}, {{4, 0}}); }

// The map has no file, so its contents are stored.
Scene painted_row() {
  Scene scene = row();
  scene.map = edited_map(*scene.map, scene.map->grid, true);
  return scene;
}

Command command(const char* line) {
  const Result<Command> read = parse_command(line);
  EXPECT_TRUE(read) << line;
  return read.value();
}

std::string fault(const char* line) {
  const Result<Command> read = parse_command(line);
  return read ? "" : read.error().text();
}

TEST(WalkPlanTest, ShortLinesMeanTheUsual) {
  EXPECT_EQ(text_of(command("walk on")), "walk on b repair");
  EXPECT_EQ(text_of(command("walk off a")), "walk off a repair");
  EXPECT_EQ(text_of(command("walk-drop 2 3 4")), "walk-drop 2 3 4 1 1");
}

TEST(WalkPlanTest, TimesAreExactAndWrongOnesAreTold) {
  for (const WalkTime time : {WalkTime{0}, WalkTime{1}, WalkTime{999'999}, 7 * kWalkUnit,
                              12'345'678 * kWalkUnit + 90, WalkPlan::kLatest}) {
    EXPECT_EQ(parse_time(time_text(time)), time) << time_text(time);
  }
  for (const char* const wrong :
       {"", ".5", "-1", "1.", "1.-5", "1.0000001", "1e3", "1000000000", "9999999999", "x"})
    EXPECT_FALSE(parse_time(wrong)) << wrong;
  EXPECT_TRUE(contains(fault("walk-time soon"), "invalid time"));
  EXPECT_NE(fault("walk-drop 1 2 3 0 1"), "");
  EXPECT_NE(fault("walk-events"), "");
  EXPECT_NE(fault("walk on b perhaps"), "");
}

TEST(WalkPlanTest, OnlyWhatLiesOnTheMapIsPutThere) {
  State state = state_of(row());
  for (const char* const line :
       {"walk-drop 1 10 0", "walk-drop 1 -2 0 2 1", "walk-drop 1 0 1", "walk-drop 1 0 -3 1 3"})
    state = waymark::apply(state, command(line));
  EXPECT_TRUE(state.walk.events.empty());
  state = waymark::apply(state, command("walk-drop 1 -2 -2 4 4"));
  EXPECT_EQ(state.walk.events.size(), 1u) << "a part of the obstacle does";
  state = waymark::apply(state, command("walk-remove 2"));
  EXPECT_EQ(state.walk.events.size(), 1u) << "there is no second one";
  state = waymark::apply(state, command("walk-events drop 1 3 0 1 1 drop 1 50 0 1 1"));
  EXPECT_EQ(state.walk.events.size(), 1u) << "all or none";
  state = waymark::apply(state, SetWalkTime{-5});
  EXPECT_EQ(state.walk.time, 0);
}

TEST(WalkPlanTest, UndoBringsBackEventsAndLeavesTheTime) {
  Store store(state_of(row()));
  store.apply(command("walk on"));
  store.apply(command("walk-time 3"));
  EXPECT_FALSE(store.can_undo()) << "viewing a walk changes nothing";
  store.apply(command("walk-drop 3 5 0"));
  store.begin_gesture();
  store.apply(command("walk-clear 4 5 0"));
  store.apply(command("walk-drop 4 6 0"));
  store.end_gesture();
  EXPECT_EQ(store.history().undo, 2) << "a gesture is one step";
  store.apply(command("walk-time 8"));
  store.undo();
  EXPECT_EQ(store.state().walk.events.size(), 1u);
  EXPECT_EQ(store.state().walk.time, 8 * kWalkUnit);
  store.undo();
  EXPECT_TRUE(store.state().walk.events.empty());
  EXPECT_TRUE(store.state().walk.on);
  store.redo();
  store.redo();
  EXPECT_EQ(store.state().walk.events.size(), 3u);
  store.apply(OpenScene{row()});
  EXPECT_EQ(store.state().walk, WalkPlan{}) << "another map has another walk";
  store.undo();
  EXPECT_EQ(store.state().walk.events.size(), 3u);
}

TEST(WalkPlanTest, SessionsAndShareCodesHoldItByteForByte) {
  State state = state_of(painted_row());
  for (const char* const line :
       {"walk on a anew", "walk-drop 2.5 3 0 2 1", "walk-clear 4 3 0", "walk-time 3.125"})
    state = waymark::apply(state, command(line));
  const std::string text = session_text(session_of(state, grid_hash(state.scene.map->grid), ""));
  const Result<Session> session = parse_session(text, "s.waymark");
  ASSERT_TRUE(session);
  const Result<Opened> opened = open_session(session.value(), {nullptr, {}, ""});
  ASSERT_TRUE(opened) << opened.error().text();
  const State again = state_of(opened.value());
  EXPECT_EQ(again.walk, state.walk);
  EXPECT_EQ(session_text(session_of(again, grid_hash(again.scene.map->grid), "")), text);

  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(
      contains(share_code, ";walk-events=drop,2.5,3,0,2,1,clear,4,3,0,1,1;walk-time=3.125"));
  const Result<Session> read = parse_share_code(share_code);
  ASSERT_TRUE(read);
  State looked = state_of(painted_row());
  for (const Command& look : read.value().looks) looked = waymark::apply(looked, look);
  EXPECT_EQ(looked.walk, state.walk);
  EXPECT_FALSE(contains(share_code_of(state_of(row())), "walk")) << "defaults are omitted";
}

TEST(WalkPlanTest, WhileAQuestionHidesResultsNobodyWalks) {
  State state = waymark::apply(state_of(row()), command("walk on"));
  EXPECT_FALSE(without_results(state).walk.on);
}

}  // namespace
}  // namespace waymark::walk_plan_test
