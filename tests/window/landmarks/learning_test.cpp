// Landmarks that adapt to searches: one of them moves when the user drops a dragged start or goal.
#include <algorithm>
#include <fmt/format.h>

#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::learning_test {
namespace {

class LearningTest : public WindowTest {
 protected:
  void drop_goal(Cell to) {
    run(fmt::format("drag {} {} {} {}", scene().goal.x, scene().goal.y, to.x, to.y));
  }
  int least_used() {
    const std::span<const std::int64_t> usage = app().learner().usage();
    return int(std::min_element(usage.begin(), usage.end()) - usage.begin());
  }
};

TEST_F(LearningTest, ADroppedGoalGetsTheLeastUsedLandmarkInOneUndoStep) {
  open("cogmind-factory-5");
  run("action place.farthest_4\nafter-search least-used:1 1");
  const Scene before = scene();
  drop_goal(free_cell(2));
  ASSERT_NE(scene().goal, before.goal);
  int moved = -1;
  for (int i = 0; i < 4; ++i)
    if (scene().landmarks[std::size_t(i)] != before.landmarks[std::size_t(i)]) {
      EXPECT_EQ(moved, -1) << "one landmark at most";
      moved = i;
    }
  ASSERT_GE(moved, 0);
  EXPECT_EQ(scene().landmarks[std::size_t(moved)], scene().goal);
  EXPECT_EQ(app().results().scene, scene());
  EXPECT_EQ(app().results().b.h_start, app().results().exact.cost)
      << "a landmark at the goal gives the true cost";
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, fmt::format("Landmark {}", moved + 1)));
  EXPECT_EQ(app().learner().moves(), 1);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), before) << "the goal and the landmark move back together";
  run("key Ctrl+Shift+Z");
  EXPECT_EQ(scene().landmarks[std::size_t(moved)], scene().goal);
}

TEST_F(LearningTest, WhichOneIsUsedLeastIsCountedOverAllDrops) {
  open("cogmind-factory-5");
  run("action place.farthest_4");
  for (int i = 2; i < 5; ++i) drop_goal(free_cell(i));
  EXPECT_EQ(app().learner().searches(), 4);
  EXPECT_EQ(app().learner().drops(), 0) << "there is no rule";
  const int least = least_used();
  const std::vector<Cell> before = scene().landmarks;
  // The search after this drop counts too. Its goal does not move, so the least used landmark stays
  // the same.
  run("after-search least-used:1 1");
  drop_goal(scene().goal);
  EXPECT_EQ(scene().landmarks, before) << "a drop at the same place does not count";
  EXPECT_EQ(least_used(), least);
  act("after.reset");
  EXPECT_LE(app().learner().searches(), 1);
}

TEST_F(LearningTest, OtherWaysOfMovingAPointMoveNoLandmark) {
  open("cogmind-factory-5");
  run("action place.farthest_4\nafter-search least-used:1 1");
  const std::vector<Cell> landmarks = scene().landmarks;
  const Cell goal = free_cell(2);
  run(fmt::format("goal {} {}", goal.x, goal.y));
  run("key X");
  EXPECT_EQ(scene().landmarks, landmarks) << "neither a script nor a swap moves a landmark";
  const Cell to = free_cell(3);
  run(fmt::format("drag {} {} {} {}", landmarks[0].x, landmarks[0].y, to.x, to.y));
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(scene().landmarks[i], landmarks[i]);
  EXPECT_EQ(app().learner().drops(), 0);
}

// A recording contains the move itself, so playing it uses no random numbers.
TEST_F(LearningTest, ARuleIsPartOfASessionAndAShareCode) {
  open("cogmind-factory-5");
  run("action place.farthest_4\naction after.least_30");
  EXPECT_EQ(app().state().after_search.strategy, (Strategy{StrategyKind::least_used, 0.3}));
  EXPECT_TRUE(app().actions().at("after.least_30").checked());
  act("after.next");
  EXPECT_EQ(app().state().after_search.seed, 2u);
  const State before = app().state();
  const std::string session = folder().path() + "/rule.waymark";
  run("save " + session);
  app().settle();
  run("action after.nothing\nopen " + session);
  EXPECT_EQ(app().state().after_search, before.after_search);
}

}  // namespace
}  // namespace waymark::learning_test
