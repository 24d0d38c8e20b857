// Painting a map in the window while the landmark tables are frozen.
#include "app/map/summary_text.h"
#include "tests/window/window_test.h"

namespace waymark::stale_tables_test {
namespace {

// With the wall at the top, the path from 1,2 to 5,2 leads along the bottom and costs 8. Without
// the wall, it costs 6.
constexpr const char* kMap =
    "type octile\nheight 6\nwidth 7\nmap\n"
    "@@@@@@@\n"
    "@..@..@\n"
    "@.@@@.@\n"
    "@.@@@.@\n"
    "@.....@\n"
    "@@@@@@@\n";

class StaleTablesWindowTest : public WindowTest {
 protected:
  void open_kept() {
    open(folder().write("kept.map", kMap));
    run("points 1 2 5 2 5 2\naction tables.keep");
  }
};

TEST_F(StaleTablesWindowTest, AWallThatFallsLeavesThemAndRefreshBuildsThemAnew) {
  open_kept();
  EXPECT_FALSE(app().actions().at("tables.refresh").enabled()) << "the tables belong to this map";
  ASSERT_TRUE(app().results().certificate(Slot::b));
  EXPECT_TRUE(app().results().certificate(Slot::b)->admissible());
  run("action edit.tool_paint\npaint . line 3 1 3 1");
  EXPECT_EQ(scene().stale.edits, 1);
  const Results& stale = app().results();
  EXPECT_EQ(stale.exact.cost, 6);
  EXPECT_EQ(stale.b.cost, 8);
  ASSERT_TRUE(stale.certificate(Slot::b));
  EXPECT_FALSE(stale.certificate(Slot::b)->admissible());
  act("tables.refresh");
  app().settle();
  EXPECT_EQ(scene().stale, (StaleTables{scene().map, 0}));
  EXPECT_EQ(app().results().b.cost, 6);
  ASSERT_TRUE(app().results().certificate(Slot::b))
      << "the effect of Rebuild tables must be visible";
  EXPECT_TRUE(app().results().certificate(Slot::b)->admissible());
  EXPECT_FALSE(app().actions().at("tables.refresh").enabled());
  run("key Ctrl+Z");
  EXPECT_EQ(scene().stale.edits, 1);
  EXPECT_EQ(app().results().b.cost, 8);
  act("tables.follow");
  app().settle();
  EXPECT_EQ(app().results().b.cost, 6);
}

TEST_F(StaleTablesWindowTest, TheCertificateIsDrawnOnTheMapAndSpeaksOfAnySearch) {
  open_kept();
  const Picture before = pixels();
  run("paint . line 3 1 3 1");
  const Picture painted = pixels();
  EXPECT_NE(before.rgba, painted.rgba);
  act("certificate.a");
  app().settle();
  EXPECT_EQ(app().ui().certificate, Slot::a);
  EXPECT_TRUE(app().results().certificate(Slot::a)->consistent());
  EXPECT_NE(pixels().rgba, painted.rgba) << "A has no worst step to draw";
  act("tables.follow");
  act("certificate.a");
  app().settle();
  EXPECT_FALSE(app().ui().certificate);
  EXPECT_EQ(app().results().certificate(Slot::a), nullptr)
      << "the certificate is no longer requested";
}

TEST_F(StaleTablesWindowTest, InANarrowWindowAClickOnTheChipOpensTheCertificate) {
  open(folder().write("kept.map", kMap), {1024, 640});
  run("action tables.keep");
  ASSERT_EQ(app().layout().summary.w, 0);
  const Rect status = app().layout().status;
  click_and_settle({status.x + status.w - 40, status.y + status.h / 2});
  EXPECT_GT(app().layout().summary.w, 0);
  run("action view.summary");
  ASSERT_EQ(app().layout().summary.w, 0);
  run("action certificate.a");
  EXPECT_GT(app().layout().summary.w, 0);
}

// The tables of a large map are built in the background while the old ones are still in use.
TEST_F(StaleTablesWindowTest, AnEditWhileTheyAreBuiltHasThemBuiltOnceMore) {
  open_kept();
  run("paint . line 3 1 3 1");
  app().send(RunAction{"tables.refresh"});
  app().apply(PaintCells{'.', {.from = {3, 2}, .to = {3, 2}}});
  app().settle();
  EXPECT_EQ(scene().stale, (StaleTables{scene().map, 0}));
  EXPECT_EQ(app().results().b.cost, app().results().exact.cost);
}

}  // namespace
}  // namespace waymark::stale_tables_test
