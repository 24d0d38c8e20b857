// Leaving the race and dialogs, and the message after pasting.
#include <imgui_internal.h>

#include "tests/window/window_test.h"

namespace waymark::leaving_test {
namespace {

class LeavingTest : public WindowTest {
 protected:
  void race_a_while() {
    app().send(RunAction{"playback.race"});
    for (int frames = 0; frames < 5; ++frames) app().frame();
    EXPECT_TRUE(app().ui().play.playing);
  }
};

TEST_F(LeavingTest, EscapeLeavesTheRace) {
  open("maze", {1280, 720});
  const State before = app().state();
  race_a_while();
  EXPECT_EQ(app().state().split, Split::side_by_side);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().state().split, before.split);
  EXPECT_TRUE(app().state().playback.at_end());
  // Without a race, Escape leaves the two maps unchanged.
  act("split.side_by_side");
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().state().split, Split::side_by_side);
}

TEST_F(LeavingTest, ARaceThatBeganOnTwoMapsEndsOnTwoMaps) {
  open("maze", {1280, 720});
  act("split.side_by_side");
  race_a_while();
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().state().split, Split::side_by_side);
}

// 400 clicks are in the queue. Each click takes two frames.
class QuitTest : public LeavingTest {
 protected:
  void SetUp() override {
    open("maze", {1280, 720});
    for (int i = 0; i < 400; ++i) {
      move(screen(free_cell(i)));
      press();
      release();
    }
  }
  void ask_to_quit() {
    SDL_Event event{};
    event.type = SDL_QUIT;  // SDL sends this for SIGTERM, SIGINT and the window's close button
    app().handle(event);
  }
};

TEST_F(QuitTest, ARequestToQuitPassesQueuedClicks) {
  app().frame();
  EXPECT_FALSE(app().quit_wanted());
  ask_to_quit();
  app().frame();
  EXPECT_TRUE(app().quit_wanted());
}

TEST_F(QuitTest, SoDoesTheKey) {
  for (const bool down : {true, false}) key(SDLK_q, down, KMOD_LCTRL);
  app().frame();
  EXPECT_TRUE(app().quit_wanted());
}

// Earlier key presses are handled first, so a requested save is not lost.
TEST_F(QuitTest, KeysBeforeItAreTaken) {
  key(SDLK_s, true, KMOD_LCTRL);
  key(SDLK_s, false, KMOD_LCTRL);
  ask_to_quit();
  app().frame();
  EXPECT_TRUE(app().quit_wanted());
  EXPECT_EQ(app().ui().popup, Popup::save);
}

// In a dialog, Ctrl+Q does nothing, and the queued clicks stay.
TEST_F(QuitTest, AKeyThatDoesNotQuitDropsNothing) {
  app().send(RunAction{"help.commands"});
  app().frame();
  ASSERT_EQ(app().ui().popup, Popup::commands);
  key(SDLK_q, true, KMOD_LCTRL);
  app().frame();
  EXPECT_FALSE(app().quit_wanted());
  EXPECT_TRUE(app().busy());
}

TEST_F(LeavingTest, APastedShareCodeSaysWhatItOpened) {
  open("maze", {1280, 720});
  act("edit.copy_recipe");
  app().settle();
  app().send(CloseMessage{});
  app().settle();
  act("edit.paste_recipe");
  app().settle();
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "The share code opened Maze");
}

// The searches requested by the dialog are dropped, so they no longer keep the window busy.
TEST_F(LeavingTest, ADialogThatIsLeftBeforeItHasItsMapsLeavesTheWindowAtRest) {
  open("maze", {1280, 720});
  app().send(RunAction{"view.tie_rules"});
  app().frame();
  app().frame();
  for (const bool down : {true, false}) key(SDLK_ESCAPE, down);
  app().frame();
  app().frame();
  EXPECT_EQ(app().ui().popup, Popup::none);
  app().settle();
  EXPECT_FALSE(app().busy());
}

TEST_F(LeavingTest, ADialogClosesByItsButton) {
  open("maze", {1280, 720});
  act("map.terrain");
  app().settle();
  const ImGuiWindow* const dialog = ImGui::GetTopMostPopupModal();
  ASSERT_NE(dialog, nullptr);
  click_and_settle({dialog->Pos.x + dialog->Size.x - 22, dialog->Pos.y + 22});
  EXPECT_EQ(app().ui().popup, Popup::none);
}

}  // namespace
}  // namespace waymark::leaving_test
