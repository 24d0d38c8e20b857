#include "tests/window/window_test.h"

namespace waymark::plot_motion_window_test {
namespace {

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
}  // namespace waymark::plot_motion_window_test
