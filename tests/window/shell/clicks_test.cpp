#include <algorithm>

#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::clicks_test {
namespace {

class ClicksTest : public WindowTest {
 protected:
  // Clicks on a grid of positions and closes whatever opens.
  void click_all_over(const Rect& rect, float step_x, float step_y) {
    for (float y = rect.y + std::min(step_y, rect.h) / 2; y < rect.y + rect.h; y += step_y)
      for (float x = rect.x + step_x / 2; x < rect.x + rect.w; x += step_x) {
        click({x, y});
        put_away();
        expect_sound(scene());
        if (HasFailure()) FAIL() << "after a click at " << x << ", " << y;
      }
    app().settle();
    EXPECT_FALSE(app().quit_wanted());
    EXPECT_EQ(app().results().scene, scene());
  }
  void put_away() {
    for (const bool down : {true, false}) key(SDLK_ESCAPE, down);
    app().frame();
    app().frame();
  }
};

TEST_F(ClicksTest, EveryButtonOfTheToolbar) {
  open("maze", {1280, 720});
  run("start 1 1\nkey Ctrl+Z");
  click_all_over(app().layout().toolbar, 12, 100);
}

TEST_F(ClicksTest, EveryScaleIsDrawn) {
  open("maze");
  for (const char* scale : {"scale 0.5", "scale 0.8", "scale 1.3", "scale 3"}) run(scale);
}

// A splitter overlaps the rows but must not take their clicks.
TEST_F(ClicksTest, TheEyesOfLayersTakeClicksOverTheirWholeWidth) {
  open("maze");
  const Rect layers = app().layout().layers;
  const float y = layers.y + 4 + kSectionHead + kRow / 2;
  for (const float x : {17.0f, 25.0f}) {
    const bool shown = app().state().layer(Layer::explored_a).shown;
    click({layers.x + x, y});
    EXPECT_NE(app().state().layer(Layer::explored_a).shown, shown) << "at " << x;
  }
}

TEST_F(ClicksTest, EveryButtonOfTheSmallestToolbar) {
  open("maze", {1024, 640});
  click_all_over(app().layout().toolbar, 12, 100);
}

TEST_F(ClicksTest, EveryPane) {
  open("maze", {1280, 720});
  click_all_over(app().layout().summary, 90, 110);
  click_all_over(app().layout().right, 64, 20);
  click_all_over(app().layout().status, 200, 100);
  click_all_over(app().layout().map, 97, 89);
}

TEST_F(ClicksTest, EveryPaneWithProblems) {
  folder().write("some.map", "type octile\nheight 2\nwidth 5\nmap\n.....\n.@@@.\n");
  open(folder().write("some.map.scen",
                      "version 1\n0\tsome.map\t5\t2\t0\t0\t2\t0\t2\n"
                      "1\tsome.map\t5\t2\t0\t1\t4\t1\t6\n"),
       {1024, 640});
  click_all_over(app().layout().problems, 24, 20);
  click_all_over(app().layout().landmarks, 80, 12);
}

// Menus open when the button is pressed. The test clicks the items one at a time, from the top.
TEST_F(ClicksTest, EveryMenu) {
  open("maze", {1024, 640});
  for (float x = 20; x < 350; x += 60)
    for (float y = 45; y < 460; y += 30) {
      click({x, 14});
      click({x + 20, y});
      put_away();
      put_away();
      if (app().quit_wanted()) open("maze");  // File, Quit
      expect_sound(scene());
    }
  app().settle();
  EXPECT_EQ(app().results().scene, scene());
}

}  // namespace
}  // namespace waymark::clicks_test
