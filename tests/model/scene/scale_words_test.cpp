#include <gtest/gtest.h>

#include "app/scene/certificate_words.h"

namespace waymark::scale_words_test {
namespace {

SearchSpec named(const char* text) { return parse_search(text).value(); }

TEST(ScaleWords, SayHowManyTimesTooSmall) {
  EXPECT_EQ(scale_fault(named("astar"), 0.0667, {}),
            "its h is about 15 times too small for the costs on this path; it may use another "
            "unit, or assume cheaper terrain");
  EXPECT_EQ(scale_fault(named("astar"), 1.0 / 3, {})->find("its h is about 3.0 times too small"),
            0u);
  const std::vector<PathStep> small = {{0, 30}, {100, 20}, {200, 10}, {300, 0}};
  EXPECT_EQ(scale_fault_in_short(named("astar"), small), "h about 10 times too small");
}

TEST(ScaleWords, SayOnlyWhatThePathProves) {
  // Three steps that cost 10 each. Because of bits dropped from a landmark's table, h falls by 20
  // at once, but it never exceeds the remaining cost.
  const std::vector<PathStep> rough = {{0, 20}, {10, 20}, {20, 0}, {30, 0}};
  EXPECT_EQ(path_proof(rough), (PathProof{true, false}));
  EXPECT_EQ(scale_fault(named("astar h=landmarks:drop:3"), rough),
            "its h drops by up to 1.9 times the step cost, so it is not consistent; this does not "
            "show that it overestimates");
  EXPECT_EQ(scale_fault_in_short(named("astar h=landmarks:drop:3"), rough), "h is not consistent");
  const std::vector<PathStep> great = {{0, 90}, {10, 60}, {20, 30}, {30, 0}};
  EXPECT_EQ(path_proof(great), (PathProof{true, true}));
  EXPECT_EQ(scale_fault(named("astar scale=3"), great),
            "its h changes by up to 3.0 times the step cost and overestimates: at some cell it "
            "exceeds the cost of the rest of this path");
  EXPECT_EQ(scale_fault_in_short(named("astar scale=3"), great), "h overestimates");
  // h may rise by any amount, because the opposite steps may cost as much.
  const std::vector<PathStep> rising = {{0, 0}, {1, 9}, {20, 10}, {30, 0}};
  EXPECT_EQ(path_proof(rising), PathProof{});
}

TEST(ScaleWords, AreSilentWhereNothingIsWrong) {
  for (const double scale : {0.5, 0.71, 1.0, 1.04})
    EXPECT_FALSE(scale_fault(named("astar h=euclidean"), scale, {})) << scale;
  EXPECT_FALSE(scale_fault(named("dijkstra"), 0, {}));
  EXPECT_FALSE(scale_fault(named("astar"), 0, {})) << "no steps at all";
}

}  // namespace
}  // namespace waymark::scale_words_test
