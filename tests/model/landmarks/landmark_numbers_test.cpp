#include <gtest/gtest.h>
#include <map>

#include "app/scene/scene_points.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::landmark_numbers_test {
namespace {

State wide() {
  return state_of(
      scene_of("............\n............", {0, 0}, {11, 1}, {{1, 0}, {3, 0}, {5, 0}, {7, 0}}));
}

TEST(LandmarkNumbers, StayWhenOneOfThemIsRemoved) {
  State state = wide();
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 2, 3, 4}));
  state = waymark::apply(state, RemoveLandmark{1});
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 3, 4}));
  EXPECT_EQ(landmark_with_number(state.scene, 3), 1);
  EXPECT_EQ(landmark_with_number(state.scene, 2), -1);
  // A new landmark gets the lowest free number.
  state = waymark::apply(state, AddLandmark{{9, 0}});
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 3, 4, 2}));
  state = waymark::apply(state, AddLandmark{{10, 0}});
  EXPECT_EQ(landmark_number(state.scene, 4), 5);
}

TEST(LandmarkNumbers, AreCountedAnewByThePlacement) {
  State state = waymark::apply(wide(), RemoveLandmark{0});
  state = waymark::apply(state, SetLandmarks{{{2, 1}, {4, 1}}});
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 2}));
}

// Moves the landmarks to other points and back. They keep their numbers.
TEST(LandmarkNumbers, StayWhereOnlyTheEndsMove) {
  State state = waymark::apply(wide(), RemoveLandmark{0});
  const std::vector<int> before = landmark_numbers(state.scene);
  state = waymark::apply(state, SetPoints{{2, 1}, {4, 1}, state.scene.landmarks});
  EXPECT_EQ(landmark_numbers(state.scene), before);
  EXPECT_EQ(state.scene.start, (Cell{2, 1}));
}

TEST(LandmarkNumbers, OfThoseThatAWallLeavesStay) {
  // Walls over 3,0 and around it leave no free cell next to it for the landmark.
  State state = wide();
  const PaintShape all{PaintShape::Kind::box, {2, 0}, {4, 1}, 1};
  state = waymark::apply(state, PaintCells{'@', all});
  ASSERT_EQ(state.scene.landmarks.size(), landmark_numbers(state.scene).size());
  std::map<int, Cell> by_number;
  for (std::size_t i = 0; i < state.scene.landmarks.size(); ++i)
    by_number[landmark_number(state.scene, int(i))] = state.scene.landmarks[i];
  EXPECT_EQ(by_number.at(3), (Cell{5, 0}));
  EXPECT_EQ(by_number.at(4), (Cell{7, 0}));
}

// After any list of commands, each landmark has a different number in the valid range.
TEST(LandmarkNumbers, AreSoundWhateverIsDone) {
  Random random(31);
  int unusual = 0;
  for (int i = 0; i < 60; ++i) {
    State state = state_of(random_scene(random, 14));
    for (int k = 0; k < 80; ++k) {
      state = waymark::apply(state, random_command(random, state.scene, {}));
      ASSERT_TRUE(
          are_landmark_numbers(landmark_numbers(state.scene), state.scene.landmarks.size()));
      unusual += !state.scene.landmark_numbers.empty();
    }
  }
  EXPECT_GT(unusual, 100);
}

TEST(LandmarkNumbers, AreInSessionsAndShareCodes) {
  State state = waymark::apply(wide(), RemoveLandmark{1});
  const std::string text = session_text(session_of(state, 0, ""));
  EXPECT_TRUE(contains(text, "\"numbers\": [1, 3, 4]"));
  const Result<Session> read = parse_session(text, "s");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value().landmark_numbers, (std::vector<int>{1, 3, 4}));
  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(contains(share_code, ";n=1/3/4;"));
  EXPECT_EQ(parse_share_code(share_code).value().landmark_numbers, (std::vector<int>{1, 3, 4}));
  EXPECT_FALSE(contains(share_code_of(wide()), ";n="));
  EXPECT_FALSE(contains(session_text(session_of(wide(), 0, "")), "numbers"));
}

TEST(LandmarkNumbers, ThatAreNoneAreRefused) {
  State state = waymark::apply(wide(), RemoveLandmark{1});
  const std::string text = session_text(session_of(state, 0, ""));
  const auto with = [&](const std::string& numbers) {
    std::string changed = text;
    const std::string usual = "[1, 3, 4]";
    changed.replace(changed.find(usual), usual.size(), numbers);
    return parse_session(changed, "s");
  };
  for (const char* bad : {"[1, 3]", "[1, 3, 3]", "[0, 3, 4]", "[1, 3, 65]", "[1, 3, 4, 5]", "7"})
    EXPECT_FALSE(with(bad)) << bad;
  const std::string share_code = share_code_of(state);
  for (const char* bad : {";n=1/3;", ";n=1/3/3;", ";n=1/3/4/5;", ";n=a;"}) {
    std::string changed = share_code;
    changed.replace(changed.find(";n=1/3/4;"), 9, bad);
    EXPECT_FALSE(parse_share_code(changed)) << bad;
  }
}

}  // namespace
}  // namespace waymark::landmark_numbers_test
