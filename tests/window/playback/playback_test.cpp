#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <set>

#include "app/map/map_playback.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::playback_test {
namespace {

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

// Bidirectional searches in the window.
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

// The open list next to the map.

// A start in the middle of an open room gives many ties.
Scene room() {
  return scene_of(R"(
...........
...........
...@@@@@...
...........
...........)",
                  {1, 2}, {9, 2}, {{10, 4}});
}

class OpenListTest : public WindowTest {
 protected:
  const OpenListText& list() { return app().ui().open_list.text; }
  Cell expanded(Slot slot, int step) {
    const Results& r = app().results();
    return r.scene.map->grid.cell(r.outcome(slot).record.node[static_cast<std::size_t>(step)]);
  }
};

TEST_F(OpenListTest, TheKeyOpensItAndEachStepExpandsItsFirstRow) {
  open(room());
  EXPECT_EQ(app().layout().open_list.w, 0);
  const float map = app().layout().map.w;
  run("key o");
  EXPECT_GT(app().layout().open_list.w, 200);
  EXPECT_LT(app().layout().map.w, map);
  act("playback.to_start");
  const int steps = app().results().a.record.steps();
  ASSERT_GT(steps, 5);
  for (int step = 0; step < steps; ++step) {
    ASSERT_EQ(list().parts.size(), 1u);
    ASSERT_FALSE(list().parts[0].rows.empty());
    EXPECT_TRUE(list().parts[0].next);
    EXPECT_EQ(list().parts[0].rows[0].cell, expanded(Slot::a, step));
    act("playback.step");
  }
  EXPECT_FALSE(list().parts[0].next);
  act("playback.open_list");
  EXPECT_EQ(app().layout().map.w, map);
}

TEST_F(OpenListTest, ItIsThatOfBWhenBIsChosenAndOfANewSceneWhenAPointMoves) {
  open(room());
  act("playback.open_list");
  act("playback.open_list_other");
  run("playback 3 3 same-count a");
  EXPECT_EQ(app().ui().open_list.order->slot, Slot::b);
  EXPECT_EQ(list().parts[0].rows[0].cell, expanded(Slot::b, 3));
  run("goal 5 4");
  EXPECT_EQ(app().ui().open_list.order->of->scene.goal, (Cell{5, 4}));
  EXPECT_EQ(list().parts[0].rows[0].cell, expanded(Slot::b, 3));
}

TEST_F(OpenListTest, AClickOnARowShowsItsCell) {
  open(room());
  act("playback.open_list");
  run("playback 6 6 same-count a");
  const Rect panel = app().layout().open_list;
  const float s = app().scale();
  // Clicks the second row, below the heading, the name and the column heads.
  click_and_settle({panel.x + panel.w / 2, panel.y + (40 + 26 + 20 + 22 + 11) * s});
  ASSERT_GT(list().parts[0].rows.size(), 1u);
  EXPECT_EQ(app().ui().card, list().parts[0].rows[1].cell);
}

TEST_F(OpenListTest, ASearchFromBothEndsHasTwoLists) {
  open(room());
  run("searches 1 2 12 bidirectional | astar h=landmarks");
  act("playback.open_list");
  run("playback 4 4 same-count a");
  if (app().ui().open_list.order->slot != Slot::a) act("playback.open_list_other");
  app().settle();
  ASSERT_EQ(list().parts.size(), 2u);
  EXPECT_EQ(list().parts[0].title, "Forward search");
  EXPECT_NE(list().parts[0].next, list().parts[1].next);
  const OpenListPart& next = list().parts[list().parts[0].next ? 0 : 1];
  EXPECT_EQ(next.rows[0].cell, expanded(Slot::a, 4));
}

TEST_F(OpenListTest, BreadthFirstSaysThatItHasNoKeys) {
  open(room());
  run("searches 1 2 12 bfs | bfs");
  act("playback.open_list");
  run("playback 4 4 same-count a");
  EXPECT_TRUE(contains(list().rule, "no keys"));
  EXPECT_EQ(list().parts[0].rows[0].f, "–");
  EXPECT_EQ(list().parts[0].rows[0].cell, expanded(app().ui().open_list.order->slot, 4));
}

}  // namespace
}  // namespace waymark::playback_test
