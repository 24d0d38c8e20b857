#include <algorithm>

#include "app/explore/explore.h"
#include "app/map/map_pane.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::intents_test {
namespace {

// An action that a frame requests runs after the frame is drawn, so no panel shows half of its
// effect.
class IntentsTest : public WindowTest {
 protected:
  // Opens the first scene and plays the searches while a landmark is dragged.
  void play_and_drag(const Scene& first) {
    stop();
    // Otherwise the puzzle would search for its best places again in every scene.
    if (app().studio().puzzle.on) act("puzzle.end");
    if (app().course().taken()) act("lesson.leave");
    app().send(StoreStep{Command{OpenScene{first}}});
    app().send(StoreStep{Command{SetCamera{}}});
    // Otherwise the places would be scored again for every scene.
    app().send(StoreStep{Command{SetField{}}});
    // A question hides parts of the State, which would not be drawn.
    app().send(StoreStep{Command{SetPrediction{}}});
    app().send(RunAction{"edit.tool_move"});
    app().send(CloseMessage{});
    app().settle();
    Playback from_start;
    from_start.a = from_start.b = 3;
    app().send(StoreStep{Command{SetPlayback{from_start}}});
    const ImVec2 landmark = screen(scene().landmarks.front());
    move(landmark);
    press();
    move({landmark.x + 12, landmark.y + 12});
    app().frame();
    app().frame();
    app().frame();
    if (!app().ui().play.playing) app().send(RunAction{"playback.play"});
    app().frame();
  }

  // Closes whatever has opened, and stops the playback, which would otherwise run to its end.
  void stop() {
    if (app().ui().play.playing) app().send(RunAction{"playback.play"});
    app().frame();
    for (const bool down : {true, false}) key(SDLK_ESCAPE, down);
    app().frame();
    app().frame();
    app().settle();
  }

  // Expects that the panes and the layout match the State from which the last frame was drawn.
  void expect_whole_frame() {
    const bool two = app().drawn_state().split != Split::overlaid;
    EXPECT_EQ(map_panes(app().drawn_state(), app().layout(), app().scale()).size(), two ? 2u : 1u);
  }
};

// There are hundreds of actions, so they are tested in parts.
constexpr int kParts = 8;
class IntentOfActionTest : public IntentsTest, public testing::WithParamInterface<int> {};

TEST_P(IntentOfActionTest, IsNotSeenByTheFrameThatAskedForIt) {
  open("maze", {640, 480});
  run("action playback.slower\naction playback.slower\naction playback.slower");
  const Scene first = scene();
  std::vector<std::string> ids;
  int index = 0;
  for (const Action& action : app().actions().all())
    if (index++ % kParts == GetParam()) ids.push_back(action.id);
  int compared = 0;
  for (const std::string& id : ids) {
    SCOPED_TRACE(id);
    // These actions wait for background work. Other tests cover what they draw.
    if (id == "file.quit" || id.starts_with("earlier.") || id.starts_with("recent.")) continue;
    play_and_drag(first);
    app().set_drawing(true);
    app().frame();
    const Picture before = pixels();
    const State drawn_before = app().drawn_state();
    const State asked_of = explore_state(app().state(), app().ui().presentation.presenting);
    app().send(RunAction{id});
    app().frame();
    // The playback may have moved on by itself.
    if (app().drawn_state() == drawn_before) {
      ++compared;
      EXPECT_EQ(app().drawn_state(), asked_of);
      EXPECT_EQ(pixels().rgba, before.rgba);
    }
    expect_whole_frame();
    for (int frames = 0; frames < 2; ++frames) {
      app().frame();
      expect_whole_frame();
    }
    app().set_drawing(false);
    release();
    stop();
    if (id == "file.record") act_and_save(id);  // its clock would be visible from now on
    expect_sound(scene());
    if (HasFailure()) return;
  }
  EXPECT_GT(compared, static_cast<int>(ids.size()) * 3 / 4);
}

INSTANTIATE_TEST_SUITE_P(Parts, IntentOfActionTest, testing::Range(0, kParts));

// The toolbar is drawn before the map. In the frame of the click, the map must not change.
TEST_F(IntentsTest, AClickInTheToolbarChangesTheNextFrame) {
  open("maze", {1280, 720});
  const Rect bar = app().layout().toolbar;
  int splits = 0;
  for (float x = bar.x + 6; x < bar.x + bar.w; x += 12) {
    const Split before = app().state().split;
    move({x, bar.y + bar.h / 2});
    app().frame();
    press();
    app().frame();
    release();
    for (int frames = 0; frames < 4; ++frames) {
      const Split split = app().state().split;
      app().frame();
      EXPECT_EQ(app().drawn_state().split, split) << "after a click at " << x;
      expect_whole_frame();
    }
    splits += app().state().split != before ? 1 : 0;
    tap(SDLK_ESCAPE);
  }
  EXPECT_GE(splits, 2);
}

}  // namespace
}  // namespace waymark::intents_test
