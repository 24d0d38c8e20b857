#include "app/scene/state.h"
#include "tests/window/window_test.h"

namespace waymark::panes_test {
namespace {

using PanesTest = WindowTest;

TEST_F(PanesTest, TheRightPaneScrollsWhereItHasNoRoom) {
  open("denerim-bloodmage", {1280, 720});
  run("theme projector");
  const Layout before = app().layout();
  ASSERT_GT(before.right_content, before.right.h);
  move_and_settle({before.compare.x + 60, before.compare.y + 20});
  wheel(-20);
  app().settle();
  const Layout after = app().layout();
  EXPECT_EQ(after.right_scroll, after.right_content - after.right.h);
  EXPECT_EQ(after.layers.y + after.layers.h, after.right.y + after.right.h)
      << "in a low pane, the plot is above the lists";
  EXPECT_EQ(after.plot.h, before.plot.h);
  // Over the plot, the wheel zooms instead of scrolling.
  move_and_settle({after.plot.x + after.plot.w / 2, after.plot.y + after.plot.h / 2});
  wheel(5);
  app().settle();
  EXPECT_EQ(app().layout().right_scroll, after.right_scroll);
  EXPECT_FALSE(app().state().scatter_plot.fit);
}

TEST_F(PanesTest, AStripOpensThePaneThatGaveWay) {
  open("denerim-bloodmage", {1024, 640});
  const Rect strip = app().layout().summary_tab;
  ASSERT_GT(strip.w, 0);
  EXPECT_EQ(app().layout().summary.w, 0);
  click_and_settle({strip.x + strip.w / 2, strip.y + 40});
  EXPECT_GT(app().layout().summary.w, 0);
  EXPECT_EQ(app().layout().summary_tab.w, 0);
}

TEST_F(PanesTest, TheTrianglesCardIsClosedByItsButton) {
  open("denerim-bloodmage");
  run("select 5");
  const Layout l = app().layout();
  ASSERT_GT(l.triangle.h, 0);
  EXPECT_EQ(l.triangle.y, l.summary.y + l.summary.h);
  click_and_settle({l.triangle.x + l.triangle.w - 22, l.triangle.y + 23});
  EXPECT_EQ(app().state().selected, kNothingSelected);
  EXPECT_EQ(app().layout().triangle.w, 0);
}

// Two landmarks are so close that one hides the other. While the pointer is close, the first is
// shown above and the second below, and each can be dragged from its displayed position.
TEST_F(PanesTest, LandmarksThatCoincideFanOut) {
  open("denerim-bloodmage");
  run("landmarks 100 50 101 50");
  const ImVec2 a = screen({100, 50}), b = screen({101, 50});
  ASSERT_LT(b.x - a.x, 8) << "they coincide";
  const ImVec2 middle{(a.x + b.x) / 2, a.y};
  for (const int index : {0, 1}) {
    move_and_settle(middle);
    move_and_settle({middle.x, middle.y + (index == 0 ? -22.0f : 22.0f)});
    press();
    app().settle();
    ASSERT_TRUE(app().ui().dragged);
    EXPECT_EQ(app().ui().dragged->index, index);
    EXPECT_EQ(scene().landmarks[0], (Cell{100, 50})) << "it has not moved yet";
    release_and_settle();
  }
}

TEST_F(PanesTest, AClickInTheListShowsAScene) {
  open("maze");
  run("key F6\nswap\nkey F6\nkey F7");
  ASSERT_EQ(app().state().presentation.at, 1);
  const Cell start = scene().start;
  const Rect& pane = app().layout().summary;
  click_and_settle({pane.x + 100, pane.y + 32 + 10 + 28 + 12 + 22});
  EXPECT_EQ(app().state().presentation.at, 0);
  EXPECT_EQ(scene().goal, start);
  // Drags the first scene below the second one.
  move({pane.x + 100, pane.y + 82 + 22});
  press();
  app().settle();
  move_and_settle({pane.x + 100, pane.y + 82 + 44 + 30});
  app().settle();
  release_and_settle();
  EXPECT_EQ(app().state().presentation.scene(1).state.scene.goal, start);
  run("key Ctrl+Z");
  EXPECT_EQ(app().state().presentation.scene(0).state.scene.goal, start) << "one step to undo";
}

}  // namespace
}  // namespace waymark::panes_test
