#include "app/map/trip_text.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "tests/support/scenes.h"

namespace waymark::trip_text_test {
namespace {

// By hand: the trip costs 100.
TEST(TripPosition, FollowsTheCostsToBothEnds) {
  EXPECT_EQ(trip_position(10, 110, 100), TripPosition::before);
  EXPECT_EQ(trip_position(10, 99, 100), TripPosition::before);
  EXPECT_EQ(trip_position(30, 100, 100), TripPosition::aside);
  EXPECT_EQ(trip_position(110, 10, 100), TripPosition::after);
  EXPECT_EQ(trip_position(50, 60, 100), TripPosition::middle);
  EXPECT_EQ(trip_position(50, 61, 100), TripPosition::aside);
  EXPECT_EQ(trip_position(kNoCost, 60, 100), TripPosition::unknown);
  EXPECT_EQ(trip_position(50, 60, kNoCost), TripPosition::unknown);
}

TEST(TripText, SaysWhoLiesWhereAndWhoIsMissing) {
  const Scene scene = scene_of("....................\n....................\n....................",
                               {5, 0}, {14, 0}, {{0, 0}, {10, 0}});
  const auto r = Computer().compute({scene});
  const std::array<TripPart, 4> parts = trip_parts(*r);
  EXPECT_EQ(parts[static_cast<std::size_t>(TripPosition::before)].numbers, std::vector<int>{1});
  EXPECT_EQ(parts[static_cast<std::size_t>(TripPosition::middle)].numbers, std::vector<int>{2});
  EXPECT_EQ(trip_sentence(*r), "No landmark is behind the goal.");
  const Scene aside = scene_of(
      "...................\n...................\n...................\n"
      "...................\n...................\n...................",
      {5, 0}, {14, 0}, {{9, 5}});
  EXPECT_EQ(trip_sentence(*Computer().compute({aside})),
            "No landmark is behind the start or between start and goal or behind the goal. "
            "Landmark 1 is off the path and on its own gives the tightest bound for none of the "
            "explored cells.");
}

}  // namespace
}  // namespace waymark::trip_text_test
