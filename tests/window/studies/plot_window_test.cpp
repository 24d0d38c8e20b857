#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "tests/window/window_test.h"

namespace waymark::plot_window_test {
namespace {

using FullPlotTest = WindowTest;

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

// On this map, estimates and true costs of more than a thousand cells occur.
TEST_F(FullPlotTest, BothAxesWriteThousandsAlike) {
  open("maze");
  run("moves 8");
  const Rect area = plot_area(app().layout(), app().scale());
  int up = 0, across = 0;
  for (const FrameItems::Place& place : frame_content().places) {
    const Rect& text = place.area;
    const bool is_tick = place.text.find_first_not_of("0123456789.,k") == std::string::npos;
    if (!is_tick || place.text == "0") continue;
    const bool left =
        text.x < area.x && text.x > area.x - 40 && text.y > area.y - 10 && text.y < area.y + area.h;
    const bool below = text.y > area.y + area.h && text.y < area.y + area.h + 12 &&
                       text.x > area.x && text.x < area.x + area.w;
    if (!left && !below) continue;
    ++(left ? up : across);
    EXPECT_TRUE(place.text.ends_with("k")) << place.text;
  }
  EXPECT_GE(up, 2);
  EXPECT_GE(across, 2);
}

// A number of an axis is at its tick, inside its section, and covers no other text.
TEST_F(FullPlotTest, NumbersOfTheAxesAreAtTheirTicks) {
  for (const GlWindow::Size size :
       {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}, {2560, 1440}})
    for (const char* const view : {"mode explore", "mode lab", "mode lab\nkey S", "full-plot on"}) {
      SCOPED_TRACE(fmt::format("{} at {}", view, size.width));
      open("denerim-bloodmage", size);
      run(view);
      const Rect area = plot_area(app().layout(), app().scale());
      const Rect& section = app().layout().plot;
      const PlotWindow& window = app().results().plot->window;
      const PlotFrame frame{area, window.x0, window.x1, window.y0, window.y1};
      const FrameItems items = frame_content();
      int across = 0, up = 0;
      for (const FrameItems::Place& place : items.places) {
        const Rect& text = place.area;
        if (place.text.find_first_not_of("0123456789") != std::string::npos) continue;
        const ImVec2 middle{text.x + text.w / 2, text.y + text.h / 2};
        const float bottom = area.y + area.h;
        const bool below = middle.y > bottom && middle.y < bottom + 24 && middle.x > area.x - 20 &&
                           middle.x < area.x + area.w + 20;
        const bool left = middle.x < area.x && middle.x > area.x - 40 && middle.y > area.y - 10 &&
                          middle.y < bottom - 8;
        if (!below && !left) continue;
        ++(below ? across : up);
        const double number = std::stod(place.text);
        EXPECT_NEAR(below ? middle.x : middle.y, below ? frame.x(number) : frame.y(number), 2)
            << place.text;
        EXPECT_GE(text.x, section.x);
        EXPECT_LE(text.x + text.w, section.x + section.w) << place.text;
        for (const FrameItems::Place& other : items.places) {
          if (&other == &place) continue;
          EXPECT_FALSE(overlap(text, other.area)) << place.text << " / " << other.text;
        }
      }
      EXPECT_GE(across, 2);
      EXPECT_GE(up, 1);
    }
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
  release_and_settle();
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

// Each plot, and a text of its own controls.
struct Plot {
  const char *script, *control;
};
constexpr Plot kPlots[] = {
    {"plot truth", "estimate"},
    {"plot drag", "Press F11 to see the map, then drag a point to plot its positions"},
    {"plot path\npath-plot along 50 0.05", "Along the paths"},
    {"plot path\npath-plot formulas 50 0.05", "line at 27°"},
    {"plot pairs", "Search 1,000 pairs"},
    {"plot count\ncount-plot counts 16 200 1 farthest", "Measure 200 pairs"},
    {"plot count\ncount-plot two 16 200 1 farthest", "Two"},
    {"plot count\ncount-plot memory 16 200 1 farthest", "Memory"},
    {"plot count\ncount-plot streams 16 200 1 farthest", "Queries"},
    {"plot count\ncount-plot weights 16 200 1 farthest", "Weight"},
};

TEST_F(FullPlotTest, ASceneKeepsThePlotAndItsSize) {
  for (const char* mode : {"mode lab", "mode explore", "mode present"}) {
    open("maze");
    run(mode);
    for (const Plot& plot : kPlots) run(std::string(plot.script) + "\nfull-plot on\ntake-scene");
    run("full-plot off\nplot truth\ntake-scene");
    int index = 0;
    for (const Plot& plot : kPlots) {
      SCOPED_TRACE(std::string(mode) + ": " + plot.script);
      run("show-scene " + std::to_string(++index));
      EXPECT_TRUE(app().layout().full_plot);
      const State shown = app().state();
      const FrameItems items = frame_content();
      EXPECT_TRUE(has_text(items, plot.control));
      run(std::string("show-scene ") + std::to_string(std::size(kPlots) + 1));
      EXPECT_FALSE(app().layout().full_plot);
      EXPECT_EQ(app().state().plot_tab, PlotTab::scatter);
      run("show-scene " + std::to_string(index));
      EXPECT_EQ(app().state(), shown);
      EXPECT_EQ(frame_content().texts, items.texts);
    }
  }
}

TEST_F(FullPlotTest, APresentationShowsIt) {
  open("maze", {1280, 720});
  run("plot path\nfull-plot on\ntake-scene\nfull-plot off\ntake-scene\nshow-scene 1\nkey F5");
  ASSERT_TRUE(app().layout().presenting);
  EXPECT_EQ(app().layout().plot.x, app().layout().map.x);
  EXPECT_GE(app().layout().plot.h, app().layout().map.h);
  EXPECT_TRUE(shows_text("f along the path"));
  run("key Right");
  EXPECT_FALSE(app().layout().full_plot);
  EXPECT_FALSE(shows_text("f along the path"));
}

TEST_F(FullPlotTest, AnotherPlotMovesNoOtherSection) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}})
    for (const char* mode : {"mode lab", "mode explore"}) {
      open("maze", size);
      run(mode);
      const Layout before = app().layout();
      for (const Plot& plot : kPlots) {
        SCOPED_TRACE(std::string(mode) + ": " + plot.script);
        run(plot.script);
        const Layout& now = app().layout();
        EXPECT_EQ(now.compare, before.compare);
        EXPECT_EQ(now.landmarks, before.landmarks);
        EXPECT_EQ(now.layers, before.layers);
        EXPECT_EQ(now.plot, before.plot);
        EXPECT_EQ(now.right_content, before.right_content);
      }
    }
}

class PlotMotionWindowTest : public WindowTest {
 protected:
  // Holds a landmark and moves it by one step. Draws the frames in which the results arrive.
  void hold_landmark(bool reduced_motion, PlotTab tab = PlotTab::scatter) {
    Settings settings;
    settings.reduced_motion = reduced_motion;
    open_with("denerim-bloodmage", settings, {1280, 720});
    app().set_drawing(true);
    app().apply(ShowPlot{tab});
    const ImVec2 from = screen(scene().landmarks[3]);
    move_and_settle(from);
    press();
    app().settle();
    ASSERT_TRUE(app().ui().dragged);
    move({from.x + 60, from.y + 40});
    for (int i = 0; i < 3; ++i) app().frame();
  }
};

TEST_F(PlotMotionWindowTest, FramesAreDrawnUntilTheDotsArrive) {
  hold_landmark(false);
  EXPECT_TRUE(app().busy());
  int frames = 0;
  for (; app().busy(); ++frames) app().frame();
  EXPECT_GE(frames, 3);
  EXPECT_LE(frames, 9) << "0.15 seconds at 60 frames a second";
  const Picture arrived = pixels();
  app().settle();
  EXPECT_EQ(pixels().rgba, arrived.rgba);

  hold_landmark(true);
  EXPECT_FALSE(app().busy());
  app().settle();
  EXPECT_EQ(pixels().rgba, arrived.rgba) << "the same pixels at once";
}

TEST_F(PlotMotionWindowTest, APlotThatIsNotShownDoesNotMove) {
  hold_landmark(false, PlotTab::path);
  EXPECT_FALSE(app().busy());
}

TEST_F(PlotMotionWindowTest, OnlyAHeldLandmarkLeavesDotsBehind) {
  hold_landmark(false);
  app().settle();
  const Picture held = pixels();
  release_and_settle();
  const Rect area = plot_area(app().layout(), app().scale());
  const auto differs = [&](const Picture& a, const Picture& b) {
    int count = 0;
    for (int y = 0; y < static_cast<int>(area.h); ++y)
      for (int x = 0; x < static_cast<int>(area.w); ++x) {
        const auto at = 4 * ((static_cast<std::size_t>(area.y) + std::size_t(y)) *
                                 static_cast<std::size_t>(a.width) +
                             static_cast<std::size_t>(area.x) + std::size_t(x));
        for (std::size_t i = 0; i < 4; ++i)
          if (a.rgba[at + i] != b.rgba[at + i]) ++count, i = 4;
      }
    return count;
  };
  EXPECT_GT(differs(held, pixels()), 100);
}

}  // namespace
}  // namespace waymark::plot_window_test
