#include "tests/window/window_test.h"

namespace waymark::full_plot_test {
namespace {

class FullPlotTest : public WindowTest {
 protected:
  void tap(SDL_Keycode code) {
    for (const bool down : {true, false}) {
      key(code, down);
      app().frame();
    }
  }
};

TEST_F(FullPlotTest, TakesThePlaceOfTheMapUntilEscape) {
  open("maze");
  const Rect map = app().layout().map, small = app().layout().plot;
  const auto columns = app().results().plot->columns;
  tap(SDLK_F11);
  app().settle();
  const Rect plot = app().layout().plot;
  EXPECT_EQ(plot.x, map.x);
  EXPECT_EQ(plot.w, map.w);
  EXPECT_GE(plot.h, map.h);
  const Rect area = plot_area(app().layout(), app().scale());
  EXPECT_EQ(area.w, area.h);
  EXPECT_GT(area.w, 400);
  EXPECT_GT(app().results().plot->columns, columns);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().layout().plot, small);
}

// A press in the plot must not reach the map below it.
TEST_F(FullPlotTest, NoHandReachesTheMapBelow) {
  open("maze");
  const Scene before = scene();
  const ImVec2 start = screen(before.start);
  act("plot.full");
  app().frame();
  move(start);
  app().frame();
  press();
  app().frame();
  move({start.x + 80, start.y + 80});
  app().frame();
  release();
  app().settle();
  EXPECT_EQ(scene(), before);
}

TEST_F(FullPlotTest, ADoubleClickOnTheHeadOpensAndClosesIt) {
  open("maze");
  for (const bool full : {true, false}) {
    const Rect plot = app().layout().plot;
    for (int i = 0; i < 2; ++i) click({plot.x + 4, plot.y + 20});
    app().settle();
    EXPECT_EQ(app().layout().full_plot, full);
  }
}

}  // namespace
}  // namespace waymark::full_plot_test
