#include <cstdlib>

#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::monkey_test {
namespace {

// All keys that have an effect, except Ctrl+Q, which ends the program. These are the keys that SDL
// names by their characters:
constexpr std::string_view kCharacterKeys = "xmpfvl0123456789tzkwbcdenorsa ,.[]=-";
// Escape is frequent, because dialogs receive every other key.
constexpr std::array kOtherKeys = {
    SDLK_ESCAPE, SDLK_ESCAPE, SDLK_ESCAPE, SDLK_ESCAPE,   SDLK_RETURN,   SDLK_TAB, SDLK_DELETE,
    SDLK_UP,     SDLK_DOWN,   SDLK_LEFT,   SDLK_RIGHT,    SDLK_HOME,     SDLK_END, SDLK_F1,
    SDLK_F9,     SDLK_F10,    SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_BACKSPACE};

SDL_Keycode any_key(Random& random) {
  if (random.one_in(3)) return kOtherKeys[random.below(kOtherKeys.size())];
  return kCharacterKeys[random.below(kCharacterKeys.size())];
}

constexpr std::array<Uint8, 4> kButtons = {SDL_BUTTON_LEFT, SDL_BUTTON_LEFT, SDL_BUTTON_MIDDLE,
                                           SDL_BUTTON_RIGHT};

// The number of events in a run, unless WAYMARK_MONKEY sets a different number.
int event_count() {
  const char* wanted = std::getenv("WAYMARK_MONKEY");
  return wanted ? std::atoi(wanted) : 1200;
}

class MonkeyTest : public WindowTest, public testing::WithParamInterface<int> {
 protected:
  // A position, usually over the map or close to a point, otherwise anywhere in the window or
  // slightly outside.
  ImVec2 any_place(Random& random, GlWindow::Size size) {
    if (random.one_in(3)) {
      const int count = static_cast<int>(scene().landmarks.size());
      const int which = random.between(-2, count - 1);
      return screen(which == -2   ? scene().start
                    : which == -1 ? scene().goal
                                  : scene().landmarks[static_cast<std::size_t>(which)]);
    }
    const Rect pane = app().layout().map;
    if (!random.one_in(3))
      return {pane.x + float(random.between(0, int(pane.w))),
              pane.y + float(random.between(0, int(pane.h)))};
    return {float(random.between(-20, size.width + 20)),
            float(random.between(-20, size.height + 20))};
  }

  void any_event(Random& random, GlWindow::Size size) {
    const Uint8 button = kButtons[random.below(kButtons.size())];
    switch (random.between(0, 12)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return move(any_place(random, size));
      case 4:
      case 5:
        return press(button);
      case 6:
      case 7:
        return release(button);
      case 8: {  // a whole drag, which would rarely happen by chance
        for (const Uint8 other : kButtons) release(other);
        move(any_place(random, size));
        press();
        for (int i = random.between(1, 3); i > 0; --i) move(any_place(random, size));
        return release();
      }
      case 9:
        return wheel(float(random.between(-6, 6)) / 2);
      case 10:
        return app().take(random_command(random, scene(), others_));
      case 11:
        return type(std::string(1, static_cast<char>(random.between(' ', '~'))));
      default: {
        const SDL_Keycode code = any_key(random);
        const int modifiers =
            (random.one_in(3) ? KMOD_LCTRL : 0) | (random.one_in(4) ? KMOD_LSHIFT : 0);
        let_go_of_the_key();
        key(code, true, SDL_Keymod(modifiers));
        held_ = code;  // until the next one
      }
    }
  }

  void let_go_of_the_key() { key(held_, false); }

 private:
  void type(const std::string& text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    text.copy(event.text.text, sizeof event.text.text - 1);
    app().handle(event);
  }

  const std::vector<Scene> others_ = {scene_of("....\n.@..\n....", {0, 0}, {3, 2}, {{3, 0}})};
  SDL_Keycode held_ = SDLK_ESCAPE;
};

TEST_P(MonkeyTest, WhateverIsPressedTheSceneStaysSoundAndCanBeUndone) {
  constexpr GlWindow::Size kSize{1024, 640};
  const int events = event_count();
  open("maze", kSize);
  app().set_drawing(true);
  const Scene first = scene();
  Random random(static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < events; ++i) {
    any_event(random, kSize);
    // Sends several events per frame, but events that need several frames get them.
    if (random.one_in(2)) do
        app().frame();
      while (app().busy());
    if (i % 50 != 0) continue;
    expect_sound(scene());
    expect_sound(app().results().scene);
    ASSERT_FALSE(HasFailure()) << "at event " << i;
  }
  for (const Uint8 button : kButtons) release(button);
  let_go_of_the_key();
  app().settle();
  run("key Escape\nkey Escape\nkey Escape");
  // A lesson has its own history. When the user leaves the lesson, the user's history comes back.
  if (app().course().taken()) act("lesson.leave");
  app().settle();
  expect_sound(scene());
  EXPECT_EQ(app().results().asked(), scene());
  int steps = 0;
  for (; app().actions().at("edit.undo").enabled(); ++steps) app().actions().at("edit.undo").run();
  EXPECT_GT(steps, events / 60) << "the run changed too little";
  EXPECT_EQ(scene(), first);
  while (app().actions().at("edit.redo").enabled()) app().actions().at("edit.redo").run();
  app().settle();
  EXPECT_EQ(app().results().asked(), scene());
}

INSTANTIATE_TEST_SUITE_P(Seeds, MonkeyTest, testing::Values(1, 2));

}  // namespace
}  // namespace waymark::monkey_test
