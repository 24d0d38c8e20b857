#include "app/shell/imgui_layer.h"
#include "tests/window/window_test.h"

namespace waymark::touch_test {
namespace {

// Fingers on a touch screen.
class TouchTest : public WindowTest {
 protected:
  void finger(Uint32 type, SDL_FingerID id, ImVec2 at) {
    SDL_Event event{};
    event.type = type;
    event.tfinger.fingerId = id;
    event.tfinger.x = at.x / 1280;
    event.tfinger.y = at.y / 720;
    app().handle(event);
  }
  void put(SDL_FingerID id, ImVec2 at) { finger(SDL_FINGERDOWN, id, at); }
  void slide(SDL_FingerID id, ImVec2 at) { finger(SDL_FINGERMOTION, id, at); }
  void lift(SDL_FingerID id, ImVec2 at) { finger(SDL_FINGERUP, id, at); }
  void frames(int count) {
    for (int i = 0; i < count; ++i) app().frame();
  }
};

TEST_F(TouchTest, OneFingerDragsAPoint) {
  open("maze", {1280, 720});
  const Cell goal = free_cell(0);
  const ImVec2 from = screen(scene().goal), to = screen(goal);
  put(1, from);
  slide(1, to);
  lift(1, to);
  app().settle();
  EXPECT_EQ(scene().goal, goal);
}

TEST_F(TouchTest, TwoFingersMoveAndZoomTheView) {
  open("maze", {1280, 720});
  const MapTransform before = transform();
  const ImVec2 middle = before.center({75, 75});
  const Scene first = scene();
  put(1, {middle.x - 50, middle.y});
  put(2, {middle.x + 50, middle.y});
  frames(4);
  slide(1, {middle.x - 100, middle.y + 30});
  frames(2);
  slide(2, {middle.x + 100, middle.y + 30});
  frames(2);
  lift(2, {middle.x + 100, middle.y + 30});
  lift(1, {middle.x - 100, middle.y + 30});
  app().settle();
  const MapTransform after = transform();
  // Moving two fingers twice as far apart doubles the size. The cell between the fingers stays
  // between them.
  EXPECT_NEAR(after.cell_px / before.cell_px, 2, 0.02);
  EXPECT_NEAR(after.center({75, 75}).x, middle.x, 4);
  EXPECT_NEAR(after.center({75, 75}).y, middle.y + 30, 4);
  EXPECT_EQ(scene(), first);
}

// Both fingers touch the floor at the same time.
TEST_F(TouchTest, TwoFingersThatComeAtOnceZoom) {
  open("denerim-bloodmage", {1280, 720});
  const float before = static_cast<float>(transform().cell_px);
  const ImVec2 middle = transform().center({100, 80});
  const auto at = [&](float by) { return ImVec2{middle.x + by, middle.y}; };
  put(1, at(-40));
  put(2, at(40));
  frames(3);
  for (const float by : {60.0f, 80.0f}) {
    slide(1, at(-by));
    slide(2, at(by));
    frames(3);
  }
  EXPECT_NEAR(static_cast<float>(transform().cell_px) / before, 2, 0.05);
}

TEST_F(TouchTest, AFingerThatRestsAddsALandmark) {
  open("maze", {1280, 720});
  const std::size_t before = scene().landmarks.size();
  const Cell cell = free_cell(1);
  put(1, screen(cell));
  frames(20);
  EXPECT_EQ(scene().landmarks.size(), before);
  frames(40);
  // Until the finger leaves, the landmark is only tried, and follows the finger.
  EXPECT_EQ(scene().landmarks.size(), before);
  ASSERT_TRUE(app().what_if().place());
  EXPECT_EQ(app().what_if().place()->cell, cell);
  const Cell next = free_cell(2);
  slide(1, screen(next));
  frames(4);
  EXPECT_EQ(app().what_if().place()->cell, next);
  lift(1, screen(next));
  app().settle();
  ASSERT_EQ(scene().landmarks.size(), before + 1);
  EXPECT_EQ(scene().landmarks.back(), next);
  EXPECT_FALSE(app().what_if().place());
}

TEST_F(TouchTest, ATapAndMouseEventsThatSdlMakesOfATouchAddNothing) {
  open("maze", {1280, 720});
  const Scene first = scene();
  const ImVec2 at = screen(free_cell(1));
  put(1, at);
  frames(5);
  lift(1, at);
  for (int times = 0; times < 2; ++times)
    for (const bool down : {true, false}) {
      SDL_Event event{};
      event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
      event.button.which = SDL_TOUCH_MOUSEID;
      event.button.button = SDL_BUTTON_LEFT;
      event.button.x = static_cast<int>(at.x);
      event.button.y = static_cast<int>(at.y);
      app().handle(event);
    }
  app().settle();
  EXPECT_EQ(scene(), first);
}

}  // namespace
}  // namespace waymark::touch_test
