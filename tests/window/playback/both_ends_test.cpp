// Bidirectional searches in the window.
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <set>

#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::both_ends_test {
namespace {

class BothEndsTest : public WindowTest {
 protected:
  // The number of colours in the central part of a cell.
  std::size_t colors(Cell cell) {
    const Picture picture = pixels();
    const ImVec2 middle = screen(cell);
    std::set<std::uint32_t> found;
    for (int y = -6; y <= 6; ++y)
      for (int x = -6; x <= 6; ++x) {
        const std::uint8_t* p = picture.pixel(static_cast<std::size_t>(int(middle.x) + x),
                                              static_cast<std::size_t>(int(middle.y) + y));
        found.insert(std::uint32_t{p[0]} << 16 | std::uint32_t{p[1]} << 8 | p[2]);
      }
    return found.size();
  }
};

// In a row of 15 cells, the search expands from the two ends in turn: 0 14 1 13 ... The backward
// search's cells are striped as far as the playback has reached them. Both directions also explore
// the row below, in which nothing else is drawn.
TEST_F(BothEndsTest, TheGoalsHalfIsStripedAsFarAsItIsPlayed) {
  open(scene_of("...............\n...............\n", {0, 0}, {14, 0}));
  run("searches 1 2 65 bidirectional h=zero | astar h=landmarks");
  const SearchRecord& record = app().results().a.record;
  ASSERT_TRUE(record.from_both_ends());
  ASSERT_EQ(record.side_of(1), Side::backward);
  const Cell mine{4, 1}, others{10, 1};
  const auto step_of = [&](Cell cell) { return app().results().a.steps.at(grid().node(cell)); };
  ASSERT_EQ(record.side_of(step_of(mine)), Side::forward);
  ASSERT_EQ(record.side_of(step_of(others)), Side::backward);
  EXPECT_EQ(colors(mine), 1u);
  EXPECT_GT(colors(others), 1u);
  run("playback 2 2 same-count a");
  EXPECT_EQ(colors(others), 1u);
}

// The rows are the heading, the search, "generated from the goal" and "expanded". A click on the
// last row plays to that step.
TEST_F(BothEndsTest, ACellsCardTellsWhatTheGoalsHalfDid) {
  open(scene_of("...............\n...............\n", {0, 0}, {14, 0}));
  run("searches 1 2 65 bidirectional | astar h=landmarks");
  const Cell cell{11, 0};
  click_and_settle(screen(cell));
  ASSERT_EQ(app().ui().card, cell);
  const ImGuiWindow* card = ImGui::FindWindowByName("cell-card");
  ASSERT_TRUE(card && card->Active);
  click_and_settle({card->Pos.x + 100, card->Pos.y + (40 + 24 + 24 + 12) * app().scale()});
  const int step = app().results().a.steps.at(grid().node(cell));
  ASSERT_EQ(app().results().a.record.side_of(step), Side::backward);
  EXPECT_EQ(app().state().playback.a, step + 1);
}

// `solve` reports the same counts. A bidirectional search needs a consistent heuristic.
TEST_F(BothEndsTest, AListIsSearchedAndOneThatDoesNotFitIsRefused) {
  open("denerim-bloodmage");
  run("searches 1 2 65 bidirectional | bidirectional h=landmarks potential=average");
  EXPECT_EQ(app().results().a.counts.expanded, 3146);
  EXPECT_EQ(app().results().b.counts.expanded, 759);
  EXPECT_FALSE(parse_roster("1 2 65 astar | bidirectional h=landmarks:drop:2"));
}

}  // namespace
}  // namespace waymark::both_ends_test
