// Choosing the number of active landmarks on the screen.
#include "app/scene/scene_searches.h"
#include "tests/window/window_test.h"

namespace waymark::active_landmarks_test {
namespace {

using ActiveLandmarksTest = WindowTest;

TEST_F(ActiveLandmarksTest, TheCommandAsksTheBestAloneAndUndoAllAgain) {
  open("denerim-bloodmage");
  ASSERT_EQ(app().results().active.size(), 6u);
  const int all = app().results().b.counts.expanded;
  act("active.1");
  app().settle();
  EXPECT_EQ(landmarks_asked(scene()), 1);
  EXPECT_EQ(app().results().active.size(), 1u);
  EXPECT_GT(app().results().b.counts.expanded, all);
  act("edit.undo");
  app().settle();
  EXPECT_EQ(app().results().active.size(), 6u);
  EXPECT_EQ(app().results().b.counts.expanded, all);
}

// The section's menu opens at the pointer; its last row offers the numbers.
TEST_F(ActiveLandmarksTest, TheSectionsMenuOffersHowMany) {
  open("denerim-bloodmage");
  const Rect section = app().layout().landmarks;
  const ImVec2 menu{section.x + section.w - 60, section.y + 18};
  click_and_settle(menu);
  click_and_settle({menu.x - 2, menu.y + 147});
  EXPECT_EQ(landmarks_asked(scene()), 2);
  EXPECT_EQ(app().results().active.size(), 2u);
}

}  // namespace
}  // namespace waymark::active_landmarks_test
