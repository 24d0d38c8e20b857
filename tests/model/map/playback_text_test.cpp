#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/map_playback.h"
#include "tests/support/scenes.h"

namespace waymark::playback_text_test {
namespace {

std::shared_ptr<const Results> computed(std::vector<Cell> landmarks, int directions = 4) {
  // The passage on the left is a dead end, and the landmark is behind the goal.
  Scene scene = scene_of(R"(
............
.@@@@@@@@@@.
.........@..
.@@@@@@@@@.@
.........@@@)",
                         {0, 2}, {10, 2}, std::move(landmarks));
  scene.directions = directions;
  return Computer().compute({scene, 8, 8});
}

TEST(PlaybackText, SaysHowFarBothAre) {
  const auto r = computed({{10, 3}});
  const int end = r->b.counts.expanded;
  Playback p;
  p.a = p.b = 5;
  EXPECT_EQ(playback_sentence(*r, p),
            "Both have expanded 5 nodes; landmarks have reached f 16 of 16, Manhattan has reached "
            "f 10 of 16.");
  p.a = p.b = end;
  EXPECT_EQ(playback_sentence(*r, p),
            "Both have expanded 17 nodes; landmarks have found the path, Manhattan has reached f "
            "14 of 16.");
  p.b = 0;
  p.a = 1;
  EXPECT_EQ(playback_sentence(*r, p),
            "Manhattan has expanded 1 node, landmarks 0; landmarks start at f 16, Manhattan has "
            "reached f "
            "10 of 16.");
  EXPECT_EQ(expanded_text(*r, p, Mode::lab).numbers, "1 · 0");
}

TEST(PlaybackText, NamesWhoeverBIs) {
  Scene scene = scene_of("............", {0, 0}, {10, 0});
  scene.roster =
      Roster::of({parse_search("astar").value(), parse_search("dijkstra").value()}).value();
  const auto r = Computer().compute({scene, 8, 8});
  Playback p;
  p.a = 1;
  p.b = 0;
  EXPECT_EQ(
      playback_sentence(*r, p),
      "Manhattan has expanded 1 node, Dijkstra 0; Dijkstra starts at f 0, Manhattan has reached f "
      "10 of 10.");
}

TEST(PlaybackText, OfOneSearchSaysOnlyThat) {
  const auto r = computed({}, 8);
  Playback p;
  EXPECT_EQ(playback_sentence(*r, p), "Octile has expanded " +
                                          std::to_string(r->a.counts.expanded) +
                                          " nodes; octile has found the path.");
  EXPECT_EQ(expanded_text(*r, p, Mode::lab).words, "expanded");
  EXPECT_EQ(expanded_text(*r, p, Mode::explore).words, "explored");
}

TEST(PlaybackText, NamesTheTwoCellsOfTheFirstDifference) {
  const auto r = computed({{10, 3}});
  // Manhattan distance leads the search east into the passage. The landmark's table leads it around
  // to the north.
  EXPECT_EQ(difference_text(*r), "at step 2: (1, 2) or (0, 1)");
  EXPECT_EQ(difference_text(*computed({})), "none: both explore the same cells");
}

}  // namespace
}  // namespace waymark::playback_text_test
