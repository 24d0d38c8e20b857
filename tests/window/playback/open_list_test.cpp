// The open list next to the map.
#include <set>

#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::open_list_test {
namespace {

// A start in the middle of an open room gives many ties.
Scene room() {
  return scene_of(R"(
...........
...........
...@@@@@...
...........
...........)",
                  {1, 2}, {9, 2}, {{10, 4}});
}

class OpenListTest : public WindowTest {
 protected:
  const OpenListText& list() { return app().ui().open_list.text; }
  Cell expanded(Slot slot, int step) {
    const Results& r = app().results();
    return r.scene.map->grid.cell(r.outcome(slot).record.node[static_cast<std::size_t>(step)]);
  }
};

TEST_F(OpenListTest, TheKeyOpensItAndEachStepExpandsItsFirstRow) {
  open(room());
  EXPECT_EQ(app().layout().open_list.w, 0);
  const float map = app().layout().map.w;
  run("key o");
  EXPECT_GT(app().layout().open_list.w, 200);
  EXPECT_LT(app().layout().map.w, map);
  act("playback.to_start");
  app().settle();
  const int steps = app().results().a.record.steps();
  ASSERT_GT(steps, 5);
  for (int step = 0; step < steps; ++step) {
    ASSERT_EQ(list().parts.size(), 1u);
    ASSERT_FALSE(list().parts[0].rows.empty());
    EXPECT_TRUE(list().parts[0].next);
    EXPECT_EQ(list().parts[0].rows[0].cell, expanded(Slot::a, step));
    act("playback.step");
    app().settle();
  }
  EXPECT_FALSE(list().parts[0].next);
  act("playback.open_list");
  app().settle();
  EXPECT_EQ(app().layout().map.w, map);
}

TEST_F(OpenListTest, ItIsThatOfBWhenBIsChosenAndOfANewSceneWhenAPointMoves) {
  open(room());
  act("playback.open_list");
  act("playback.open_list_other");
  run("playback 3 3 same-count a");
  EXPECT_EQ(app().ui().open_list.order->slot, Slot::b);
  EXPECT_EQ(list().parts[0].rows[0].cell, expanded(Slot::b, 3));
  run("goal 5 4");
  EXPECT_EQ(app().ui().open_list.order->of->scene.goal, (Cell{5, 4}));
  EXPECT_EQ(list().parts[0].rows[0].cell, expanded(Slot::b, 3));
}

TEST_F(OpenListTest, AClickOnARowShowsItsCell) {
  open(room());
  act("playback.open_list");
  run("playback 6 6 same-count a");
  const Rect panel = app().layout().open_list;
  const float s = app().scale();
  // Clicks the second row, below the heading, the name and the column heads.
  click_and_settle({panel.x + panel.w / 2, panel.y + (40 + 26 + 20 + 22 + 11) * s});
  ASSERT_GT(list().parts[0].rows.size(), 1u);
  EXPECT_EQ(app().ui().card, list().parts[0].rows[1].cell);
}

TEST_F(OpenListTest, ASearchFromBothEndsHasTwoLists) {
  open(room());
  run("searches 1 2 12 bidirectional | astar h=landmarks");
  act("playback.open_list");
  run("playback 4 4 same-count a");
  if (app().ui().open_list.order->slot != Slot::a) act("playback.open_list_other");
  app().settle();
  ASSERT_EQ(list().parts.size(), 2u);
  EXPECT_EQ(list().parts[0].title, "Forward search");
  EXPECT_NE(list().parts[0].next, list().parts[1].next);
  const OpenListPart& next = list().parts[list().parts[0].next ? 0 : 1];
  EXPECT_EQ(next.rows[0].cell, expanded(Slot::a, 4));
}

TEST_F(OpenListTest, BreadthFirstSaysThatItHasNoKeys) {
  open(room());
  run("searches 1 2 12 bfs | bfs");
  act("playback.open_list");
  run("playback 4 4 same-count a");
  EXPECT_TRUE(contains(list().rule, "no keys"));
  EXPECT_EQ(list().parts[0].rows[0].f, "–");
  EXPECT_EQ(list().parts[0].rows[0].cell, expanded(app().ui().open_list.order->slot, 4));
}

}  // namespace
}  // namespace waymark::open_list_test
