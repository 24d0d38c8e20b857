#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/shell/exports.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::scene_description_test {
namespace {

constexpr const char* kMap = R"(
.......
@@@@@@.
.......
@@@@@@@
.......)";

std::string description_of(const State& state) {
  return scene_description(state, *Computer().compute({state.scene, 10, 10}));
}

bool has(const std::string& text, const char* part) {
  const bool found = text.find(part) != std::string::npos;
  if (!found) ADD_FAILURE() << "no \"" << part << "\" in\n" << text;
  return found;
}

TEST(SceneDescriptionTest, DescribesTheMapThePointsTheResultsAndWhatIsShown) {
  State state = state_of(scene_of(kMap, {0, 0}, {0, 2}, {{0, 0}, {4, 2}}));
  state.selected = 1;
  const std::string text = description_of(state);
  EXPECT_TRUE(has(text, "7 × 5, 22 free cells."));
  EXPECT_TRUE(has(text, "A step leads in 4 directions."));
  EXPECT_TRUE(has(text,
                  "The start is at 0, 0. The goal is at 0, 2. Landmarks 1 at 0, 0 and 2 at "
                  "4, 2."));
  EXPECT_TRUE(has(text, "The Manhattan distance is 2, the path costs 14. A* explores 15 cells."));
  EXPECT_TRUE(has(text,
                  "At the start, Manhattan estimates 2 and Landmarks estimates 14; the true "
                  "cost is 14."));
  EXPECT_TRUE(has(text, "Mode: Lab. Plot: Estimate against true cost. Layers: "));
  EXPECT_TRUE(has(text, "Landmark 2 is selected."));
  EXPECT_EQ(text.back(), '\n');
}

TEST(SceneDescriptionTest, CountsWhatThePlaybackShows) {
  State state = state_of(scene_of(kMap, {0, 0}, {0, 2}));
  state.playback.a = state.playback.b = 3;
  EXPECT_TRUE(has(description_of(state), "The playback shows 3 of 15 expansions."));
  EXPECT_TRUE(has(description_of(state), "There are no landmarks."));
}

TEST(SceneDescriptionTest, NamesEveryGoalAndEveryOtherSearch) {
  State state = state_of(scene_of(kMap, {0, 0}, {0, 2}, {{0, 0}}));
  state = apply(state, AddGoal{{6, 2}});
  EXPECT_TRUE(
      has(description_of(state), "The 2 goals are at 0, 2 and at 6, 2. Landmark 1 at 0, 0."));
}

TEST(SceneDescriptionTest, HidesTheResultsWhileAQuestionIsOpen) {
  State state = state_of(scene_of(kMap, {0, 0}, {0, 2}));
  state.prediction.what = Guessed::cost;
  ASSERT_TRUE(state.prediction.hides());
  const std::string text = description_of(state);
  EXPECT_TRUE(has(text, "The results are hidden until the answer is revealed."));
  EXPECT_FALSE(contains(text, "explores"));
}

}  // namespace
}  // namespace waymark::scene_description_test
