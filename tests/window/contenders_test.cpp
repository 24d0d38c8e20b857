// Contenders on the screen, by the pointer.
#include <gtest/gtest.h>

#include "app/present/story_text.h"
#include "tests/window/window_test.h"

namespace waymark {
namespace {

class ContendersTest : public WindowTest {
 protected:
  // The tag of a row of the table, from 0.
  ImVec2 tag(int row) const {
    const Rect& compare = app_rect();
    return {compare.x + kSectionPadding + 9,
            compare.y + 2 + kSectionHead + 18 + (static_cast<float>(row) + 0.5f) * kCompareRow};
  }
  ImVec2 name(int row) const { return {tag(row).x + 60, tag(row).y}; }
  const Rect& app_rect() const { return const_cast<ContendersTest*>(this)->app().layout().compare; }
  const Roster& roster() { return app().state().scene.roster; }
};

constexpr const char* kThree = "contenders 1 2 651 astar | astar h=landmarks | astar w=1.5";

// The figures are those of the pictures that the screen was designed by.
TEST_F(ContendersTest, EachIsSearchedAndListed) {
  open("denerim-bloodmage");
  run("contenders 3 5 123465 dijkstra | greedy | astar | astar w=1.5 | astar h=landmarks");
  const std::vector<ContenderFigures>& figures = app().results().figures;
  ASSERT_EQ(figures.size(), 5u);
  const std::vector<std::pair<int, Cost>> expected = {
      {15619, 224}, {3366, 338}, {8160, 224}, {5865, 232}, {1303, 224}};
  for (std::size_t i = 0; i < figures.size(); ++i) {
    EXPECT_TRUE(figures[i].current) << i;
    EXPECT_EQ(figures[i].counts.expanded, expected[i].first) << i;
    EXPECT_EQ(figures[i].cost, expected[i].second) << i;
  }
}

TEST_F(ContendersTest, AClickOnATagPutsAThereAndWithTheRightButtonB) {
  open("denerim-bloodmage");
  run(kThree);
  click(tag(2));
  app().settle();
  EXPECT_EQ(roster().a(), 2);
  EXPECT_EQ(roster().b(), 1);
  EXPECT_EQ(app().results().a.counts.expanded, 5865);
  const std::string story = plain_text(story_text(app().results()));
  EXPECT_NE(
      story.find("A, A* Manhattan × 1.5, explores 5,865 cells. Its path costs 232, 8 more than "
                 "need be."),
      std::string::npos)
      << story;
  move(tag(2));
  press(SDL_BUTTON_RIGHT);
  release(SDL_BUTTON_RIGHT);
  app().settle();
  EXPECT_EQ(roster().b(), 2);
  EXPECT_EQ(roster().a(), 1);
  act("edit.undo");
  act("edit.undo");
  app().settle();
  EXPECT_EQ(text_of(roster()), "1 2 651 astar | astar h=landmarks | astar w=1.5");
}

TEST_F(ContendersTest, AClickOnTheNameOpensTheEditorAndEscapeClosesIt) {
  open("denerim-bloodmage");
  run(kThree);
  click(name(2));
  app().settle();
  EXPECT_EQ(app().ui().contender.index, 2);
  key(SDLK_ESCAPE, true);
  key(SDLK_ESCAPE, false);
  app().settle();
  EXPECT_EQ(app().ui().contender.index, -1);
  EXPECT_EQ(roster().size(), 3);
}

TEST_F(ContendersTest, ARowIsDraggedToAnotherPlace) {
  open("denerim-bloodmage");
  run(kThree);
  move(name(2));
  press();
  for (int step = 1; step <= 12; ++step) {
    move({name(2).x, name(2).y + (name(0).y - name(2).y) * static_cast<float>(step) / 12});
    app().frame();
  }
  release();
  app().settle();
  EXPECT_EQ(text_of(roster()), "2 3 165 astar w=1.5 | astar | astar h=landmarks");
}

TEST_F(ContendersTest, SearchesThatOpenCellsAgainArePlayedAndShown) {
  open("denerim-bloodmage");
  run("moves 8\ncontenders 1 2 65 astar h=manhattan | greedy\nlayer frontier on 1\nlayer tree on "
      "1");
  app().settle();
  EXPECT_GT(app().results().a.reopened, 0);
  for (const char* steps : {"0", "100", "1000", "end"})
    run(std::string("playback ") + steps + " " + steps + " same-count distance");
  app().settle();
  EXPECT_FALSE(app().message());
}

}  // namespace
}  // namespace waymark
