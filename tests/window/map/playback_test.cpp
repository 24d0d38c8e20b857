#include <fmt/format.h>
#include <imgui_internal.h>
#include <set>

#include "app/map/map_playback.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::playback_test {
namespace {

// Manhattan distance leads the search to the end of the passage that points at the goal. With the
// landmark behind the goal, the estimate is exact.
Scene passage() {
  return scene_of(R"(
............
.@@@@@@@@@@.
.........@..
.@@@@@@@@@.@
.........@@@)",
                  {0, 2}, {10, 2}, {{10, 3}});
}

class PlaybackTest : public WindowTest {
 protected:
  const Playback& playback() const {
    return const_cast<PlaybackTest*>(this)->app().state().playback;
  }
  const SearchRecord& formula() { return app().results().a.record; }
  const SearchRecord& landmarks() { return app().results().b.record; }

  // The lowest count at which the sets of explored nodes differ.
  int first_difference() {
    for (int count = 1; count <= std::max(formula().steps(), landmarks().steps()); ++count)
      if (explored(formula(), count) != explored(landmarks(), count)) return count;
    return 0;
  }
  static std::set<Node> explored(const SearchRecord& record, int count) {
    return {record.node.begin(), record.node.begin() + std::min(count, record.steps())};
  }

  ImVec2 lane_place(int count) {
    const Layout& l = app().layout();
    const float part = float(count) / float(std::max(formula().steps(), landmarks().steps()));
    return {l.lanes_left + part * (l.lanes_right - l.lanes_left),
            l.timeline.y + l.timeline.h - 46 * app().scale()};
  }
  void drag_handle(int from, int to) {
    move(lane_place(from));
    app().frame();
    press();
    app().frame();
    for (int i = 1; i <= 8; ++i) {
      move(lane_place(from + (to - from) * i / 8));
      app().frame();
    }
    release_and_settle();
  }
};

TEST_F(PlaybackTest, ARaceIsScrubbedToItsFirstDifference) {
  open(passage());
  act("split.side_by_side");
  const int count = first_difference();
  ASSERT_GT(count, 1);
  drag_handle(formula().steps(), 0);
  EXPECT_EQ(playback().a, 0);
  drag_handle(0, count);
  EXPECT_EQ(playback().a, count);
  EXPECT_EQ(playback().b, count);
  const auto last = static_cast<std::size_t>(count - 1);
  EXPECT_NE(formula().node[last], landmarks().node[last]);
  drag_handle(count, count - 1);
  EXPECT_EQ(explored(formula(), playback().a), explored(landmarks(), playback().b));
  drag_handle(count - 1, formula().steps());
  EXPECT_TRUE(playback().at_end());
}

TEST_F(PlaybackTest, TheButtonGoesToTheFirstDifference) {
  open("denerim-bloodmage");
  run("key Home\nsplit side-by-side");
  const Layout& l = app().layout();
  click_and_settle({l.lanes_right + 60, l.timeline.y + 74});
  const int count = first_difference();
  ASSERT_GT(count, 0);
  EXPECT_EQ(playback().a, count);
  const Cell a = grid().cell(formula().node[static_cast<std::size_t>(count - 1)]);
  const Cell b = grid().cell(landmarks().node[static_cast<std::size_t>(count - 1)]);
  EXPECT_EQ(difference_text(app().results()),
            fmt::format("at step {}: ({}, {}) or ({}, {})", count, a.x, a.y, b.x, b.y));
}

TEST_F(PlaybackTest, PlaysWithTimeAndPauses) {
  open("denerim-bloodmage");
  run("key Home");
  key(SDLK_k, true);
  key(SDLK_k, false);
  app().frame();
  EXPECT_TRUE(app().busy());
  // The playback runs at 1,000 expansions per second, in fixed time steps of 1/60 s.
  for (int i = 0; i < 60; ++i) app().frame();
  EXPECT_NEAR(playback().a, 1000, 60);
  tap(SDLK_k);
  EXPECT_FALSE(app().busy());
  const Playback paused = playback();
  for (int i = 0; i < 10; ++i) app().frame();
  EXPECT_EQ(playback(), paused);
  run("key Right\nkey Right\nkey Left");
  EXPECT_EQ(playback().a, paused.a + 1);
}

TEST_F(PlaybackTest, TheRaceRunsToItsEnd) {
  open(passage());
  act("playback.race");  // also waits for the end of the playback
  EXPECT_EQ(app().state().split, Split::side_by_side);
  EXPECT_TRUE(playback().at_end());
  EXPECT_FALSE(app().busy());
}

TEST_F(PlaybackTest, ItStopsAtTheFirstDifferenceWhereItIsToldTo) {
  open(passage());
  act("playback.stop_at_difference");
  act("playback.race");
  EXPECT_EQ(playback().a, first_difference());
  act("playback.play");
  EXPECT_TRUE(playback().at_end());
}

TEST_F(PlaybackTest, AStepStaysWhileTheStartIsDragged) {
  open("denerim-bloodmage");
  run("playback 500 500 same-count distance");
  const Playback before = playback();
  const Cell from = scene().start, to = free_cell(1);
  run("drag " + std::to_string(from.x) + " " + std::to_string(from.y) + " " + std::to_string(to.x) +
      " " + std::to_string(to.y));
  EXPECT_NE(scene().start, from);
  EXPECT_EQ(playback(), before);
  EXPECT_EQ(app().results().scene, scene());
}

TEST_F(PlaybackTest, AtTheSameFTheOtherFollowsTheNewSearchesWhileTheGoalMoves) {
  open("denerim-bloodmage");
  run("playback 4000 0 same-f distance");
  const Cell from = scene().goal, to = free_cell(2);
  run("drag " + std::to_string(from.x) + " " + std::to_string(from.y) + " " + std::to_string(to.x) +
      " " + std::to_string(to.y));
  const Results& r = app().results();
  const Cost f = r.a.layers.highest_f(playback().a);
  EXPECT_EQ(shown_count(r, playback(), Slot::b), r.b.layers.count_within(f));
}

// A drag through scenes with shorter searches does not change the step.
TEST_F(PlaybackTest, AtTheSameFTheLeadersStepStaysBeyondAShorterSearch) {
  open("denerim-bloodmage");
  run("playback 4000 0 same-f distance");
  const Cell from = scene().start, to = scene().goal;
  move(screen(from));
  app().frame();
  press();
  app().frame();
  move_and_settle(screen({to.x, to.y - 3}));
  ASSERT_LT(formula().steps(), 4000);
  EXPECT_EQ(playback().a, 4000);
  EXPECT_EQ(shown_count(app().results(), playback(), Slot::b), landmarks().steps());
  move_and_settle(screen(from));
  release_and_settle();
  EXPECT_EQ(position(app().results(), playback()), 4000);
}

TEST_F(PlaybackTest, AloneTheLaneThatIsPressedMoves) {
  open(passage());
  run("action lock.alone");
  const float lower = 17 * app().scale();
  ImVec2 at = lane_place(5);
  click_and_settle({at.x, at.y + lower});
  EXPECT_EQ(playback().moved, Slot::b);
  EXPECT_EQ(playback().b, 5);
  EXPECT_EQ(playback().a, Playback::kEnd);
  click_and_settle(lane_place(9));
  EXPECT_EQ(playback().moved, Slot::a);
  EXPECT_EQ(playback().a, 9);
  EXPECT_EQ(playback().b, 5);
}

TEST_F(PlaybackTest, OpenListsAreMadeWhereTheyAreShown) {
  open("denerim-bloodmage");
  EXPECT_FALSE(app().results().a.open);
  act("layer.frontier");
  ASSERT_TRUE(app().results().a.open && app().results().b.open);
  act("layer.frontier");
  EXPECT_FALSE(app().results().a.open);
}

TEST_F(PlaybackTest, AClickedCellTellsItsHistoryAndARowGoesThere) {
  open(passage());
  const Cell cell{4, 2};
  click_and_settle(screen(cell));
  ASSERT_EQ(app().ui().card, cell);
  const ImGuiWindow* card = ImGui::FindWindowByName("cell-card");
  ASSERT_TRUE(card && card->Active);
  // The rows are the heading, the search, "generated" and "expanded".
  click_and_settle({card->Pos.x + 100, card->Pos.y + (40 + 24 + 24 + 12) * app().scale()});
  const int step = app().results().a.steps.at(grid().node(cell));
  EXPECT_EQ(playback().a, step + 1);
  run("key Escape");
  EXPECT_FALSE(app().ui().card);
}

TEST_F(PlaybackTest, ADragOrADoubleClickIsNoClick) {
  open("denerim-bloodmage");
  const ImVec2 at = screen(free_cell(3));
  move(at);
  app().frame();
  press();
  app().frame();
  move({at.x + 30, at.y});
  app().frame();
  release_and_settle();
  EXPECT_FALSE(app().ui().card);
  const std::size_t landmarks_before = scene().landmarks.size();
  click(at);
  click_and_settle(at);
  EXPECT_EQ(scene().landmarks.size(), landmarks_before + 1);
  EXPECT_FALSE(app().ui().card);
}

// Each weight's path is drawn as soon as the playback reaches it.
TEST_F(PlaybackTest, AnAnytimeSearchDrawsEachPathAsItComes) {
  open("denerim-bloodmage");
  app().set_drawing(true);
  run("searches 1 2 65 astar anytime=1 | astar");
  const std::vector<AnytimePath> paths = app().results().a.paths;
  ASSERT_EQ(paths.size(), 5u);
  ASSERT_GT(paths[1].cost, paths[4].cost);
  const auto picture_at = [&](int steps) {
    run(fmt::format("playback {} 0 alone a", steps));
    return pixels().rgba;
  };
  const auto differing = [](const std::vector<std::uint8_t>& x,
                            const std::vector<std::uint8_t>& y) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < x.size(); ++i) count += x[i] != y[i];
    return count;
  };
  // A step changes one cell and some numbers. The step that finishes a weight also draws a line.
  const int first = paths[0].expanded;
  const std::size_t usual = differing(picture_at(first - 2), picture_at(first - 1));
  EXPECT_GT(differing(picture_at(first - 1), picture_at(first)), 3 * usual);
}

}  // namespace
}  // namespace waymark::playback_test
