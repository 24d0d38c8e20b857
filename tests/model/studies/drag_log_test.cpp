#include "app/studies/drag_log.h"

#include <gtest/gtest.h>

#include "app/compute/scene_search.h"
#include "tests/support/scenes.h"

namespace waymark::drag_log_test {
namespace {

// The right column cannot be reached.
constexpr const char* kMap = R"(
.....@.
.@@@.@.
.....@.)";

Scene first() { return scene_of(kMap, {0, 0}, {4, 2}, {{0, 2}}); }

StudiedPair searched(const Scene& scene) { return SceneSearcher().search(scene); }

// A log that receives commands from a script as if they were parts of a gesture.
struct Hand {
  DragLog log;
  State state = state_of(first());

  void go(const Command& command) {
    const Scene before = state.scene;
    state = apply(state, command);
    if (!(before == state.scene)) log.visit(state.scene, command);
  }
  void answer_all() {
    for (const Scene& scene : log.waiting(1000)) log.answer(scene, searched(scene));
  }
};

TEST(DragLogTest, EachPositionIsAPointOnce) {
  Hand hand;
  for (int x = 1; x <= 4; ++x) hand.go(MoveStart{{x, 0}});
  for (int x = 3; x >= 1; --x) hand.go(MoveStart{{x, 0}});  // back again
  EXPECT_EQ(hand.log.current().points().size(), 4u);
  hand.go(MoveStart{{0, 0}});
  EXPECT_EQ(hand.log.current().points().size(), 5u);
  EXPECT_EQ(hand.log.waiting(), 5);
  EXPECT_EQ(hand.log.current().name(), "1 landmark, start dragged");
}

TEST(DragLogTest, OnlyMovesOfPointsCount) {
  Hand hand;
  hand.go(AddLandmark{{2, 2}});
  hand.go(SwapEnds{});
  hand.go(SetLandmarks{});
  EXPECT_TRUE(hand.log.empty());
}

TEST(DragLogTest, TheLatestPositionsAreAskedForFirst) {
  Hand hand;
  for (int x = 1; x <= 3; ++x) hand.go(MoveGoal{{x, 2}});
  const std::vector<Scene> scenes = hand.log.waiting(2);
  ASSERT_EQ(scenes.size(), 2u);
  EXPECT_EQ(scenes[0].goal, (Cell{3, 2}));
  EXPECT_EQ(scenes[1].goal, (Cell{2, 2}));
  hand.log.answer(scenes[0], searched(scenes[0]));
  EXPECT_EQ(hand.log.waiting(), 2);
  EXPECT_EQ(hand.log.waiting(2)[0].goal, (Cell{2, 2}));
}

TEST(DragLogTest, MeansAreOverThePointsWithAPath) {
  Hand hand;
  hand.go(MoveGoal{{1, 0}});
  hand.go(MoveGoal{{6, 0}});  // cannot be reached
  hand.go(MoveGoal{{4, 0}});
  hand.answer_all();
  const DragSet& set = hand.log.current();
  EXPECT_EQ(set.waiting(), 0);
  EXPECT_EQ(set.points().size(), 3u);
  EXPECT_EQ(set.without_path(), 1);
  double formula = 0, landmarks = 0;
  for (const DragPoint& point : set.points()) {
    ASSERT_TRUE(point.figures);
    EXPECT_EQ(*point.figures, searched(point.scene));
    if (point.figures->cost == kNoCost) continue;
    formula += point.figures->a.expanded / 2.0;
    landmarks += point.figures->b.expanded / 2.0;
  }
  EXPECT_DOUBLE_EQ(set.mean_a(), formula);
  EXPECT_DOUBLE_EQ(set.mean_b(), landmarks);
  hand.log.answer(set.points()[0].scene, searched(set.points()[0].scene));
  EXPECT_DOUBLE_EQ(set.mean_a(), formula) << "a second answer changes nothing";
}

TEST(DragLogTest, APinnedSetStaysAndANewOneGrows) {
  Hand hand;
  hand.log.pin();
  EXPECT_EQ(hand.log.sets().size(), 1u) << "nothing to pin";
  hand.go(MoveStart{{1, 0}});
  hand.log.pin();
  hand.go(MoveLandmark{0, {4, 0}});
  hand.go(MoveStart{{2, 0}});
  ASSERT_EQ(hand.log.sets().size(), 2u);
  EXPECT_EQ(hand.log.sets()[0].points().size(), 1u);
  EXPECT_EQ(hand.log.current().points().size(), 2u);
  EXPECT_EQ(hand.log.current().name(), "1 landmark, start and landmark 1 dragged");
  hand.answer_all();
  EXPECT_EQ(hand.log.waiting(), 0);
  hand.log.remove(1);
  EXPECT_TRUE(hand.log.current().empty());
  hand.log.remove(0);
  EXPECT_TRUE(hand.log.empty());
}

TEST(DragLogTest, OldSetsGiveWayAndMarksStayApart) {
  Hand hand;
  for (int x = 1; x <= 4; ++x) {
    hand.go(MoveStart{{x, 0}});
    hand.log.pin();
  }
  ASSERT_EQ(hand.log.sets().size(), DragLog::kMostPinned + 1);
  std::vector<int> marks;
  for (std::size_t i = 0; i < DragLog::kMostPinned; ++i) {
    EXPECT_EQ(hand.log.sets()[i].points()[0].scene.start, (Cell{static_cast<int>(i) + 2, 0}));
    marks.push_back(hand.log.sets()[i].marks());
  }
  EXPECT_EQ(marks, (std::vector<int>{1, 2, 0}))
      << "the newest set reuses the marks of the removed one";
  hand.log.clear();
  EXPECT_TRUE(hand.log.empty());
}

TEST(DragLogTest, OtherMovesBeginASetAndAnotherMapForgetsAll) {
  Hand hand;
  hand.go(MoveStart{{1, 0}});
  hand.go(SetDirections{8});
  hand.go(MoveStart{{2, 0}});
  ASSERT_EQ(hand.log.sets().size(), 2u);
  Scene other = scene_of("....", {0, 0}, {3, 0});
  auto map = std::make_shared<OpenedMap>(*other.map);
  map->source = "another.map";
  other.map = map;
  hand.go(OpenScene{other});
  EXPECT_FALSE(hand.log.has_positions_on(*map));
  hand.go(MoveStart{{1, 0}});
  EXPECT_EQ(hand.log.sets().size(), 1u);
  EXPECT_EQ(hand.log.current().points().size(), 1u);
  EXPECT_EQ(hand.log.current().name(), "0 landmarks, start dragged");
}

TEST(DragLogTest, AnotherCountOfActiveLandmarksBeginsASet) {
  Hand hand;
  hand.go(MoveStart{{1, 0}});
  hand.go(SetActiveLandmarks{1});
  hand.go(MoveStart{{2, 0}});
  ASSERT_EQ(hand.log.sets().size(), 2u);
  EXPECT_EQ(hand.log.sets()[0].name(), "1 landmark, start dragged");
  EXPECT_EQ(hand.log.current().name(), "best 1 of 1 landmark, start dragged");
}

TEST(DragLogTest, ASceneThatComesFromAProblemFileIsTheSamePoint) {
  Hand hand;
  hand.go(MoveStart{{1, 0}});
  Scene scene = hand.state.scene;
  scene.problems = std::make_shared<const OpenedProblems>();
  scene.problem = 0;
  hand.log.answer(scene, searched(scene));
  EXPECT_EQ(hand.log.waiting(), 0);
}

}  // namespace
}  // namespace waymark::drag_log_test
