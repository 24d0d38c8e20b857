#include <algorithm>
#include <fmt/format.h>

#include "app/compute/results.h"
#include "app/landmarks/puzzle.h"
#include "app/scene/scene_parts.h"
#include "app/screen/style.h"
#include "tests/window/window_test.h"

namespace waymark::studio_test {
namespace {

class StudioTest : public WindowTest {
 protected:
  const std::vector<BestPlace>& best() { return app().results().best_places; }
  ImVec2 row_of_place(int index) {
    const Rect pane = app().layout().summary;
    // With five rows, the list is at the end of the pane. The test finds its rows by pointing at
    // them.
    for (float y = pane.y + pane.h - 4; y > pane.y; y -= 6) {
      move({pane.x + pane.w / 2, y});
      app().frame();
      app().frame();
      if (app().ui().best_place == index) return {pane.x + pane.w / 2, y};
    }
    return {0, 0};
  }
};

TEST_F(StudioTest, ARingPlacesALandmarkThereAsOneStep) {
  open("cogmind-factory-5");
  act("one_more.saved");
  ASSERT_EQ(best().size(), 5u);
  EXPECT_EQ(best()[0].cell, scene().goal) << "a landmark there gives the true costs";
  EXPECT_EQ(app().studio().scoring.done, app().studio().scoring.of);
  const std::size_t before = scene().landmarks.size();
  const BestPlace first = best()[0];
  const int expanded = app().results().b.counts.expanded;
  click_and_settle(screen(first.cell));
  ASSERT_EQ(scene().landmarks.size(), before + 1);
  EXPECT_EQ(scene().landmarks.back(), first.cell);
  // The search saves exactly as many cells as the list promised, and expands only the path.
  EXPECT_EQ(app().results().b.counts.expanded, expanded - first.value);
  EXPECT_EQ(app().results().b.counts.expanded, 214);
  // The places have been scored again, and nothing is left to save.
  EXPECT_TRUE(best().empty());
  EXPECT_TRUE(app().results().scored);
  run("key Ctrl+Z");
  EXPECT_EQ(scene().landmarks.size(), before);
  EXPECT_EQ(best()[0], first);
}

TEST_F(StudioTest, AClickOnARingOpensNoCard) {
  open("cogmind-factory-5");
  act("one_more.saved");
  ASSERT_EQ(best().size(), 5u);
  for (std::size_t i = 1; i < best().size(); ++i) EXPECT_LE(best()[i].value, best()[i - 1].value);
  const BestPlace second = best()[1];
  const int expanded = app().results().b.counts.expanded;
  click_and_settle(screen(second.cell));
  EXPECT_EQ(scene().landmarks.back(), second.cell);
  EXPECT_EQ(app().results().b.counts.expanded, expanded - second.value);
  EXPECT_FALSE(app().ui().card);
}

// All five rows fit at the default window size.
TEST_F(StudioTest, TheListHasRoomForAllFive) {
  open("cogmind-factory-5");
  act("one_more.saved");
  EXPECT_GT(row_of_place(4).y, 0);
}

TEST_F(StudioTest, ARowOfTheListLightsItsRingAndPlacesIt) {
  open("cogmind-factory-5");
  run("action one_more.bound");
  ASSERT_GE(best().size(), 2u);
  move_and_settle(screen(best()[0].cell));
  EXPECT_EQ(app().ui().best_place, 0) << "the ring highlights its row";
  const ImVec2 row = row_of_place(1);
  ASSERT_GT(row.y, 0) << "no row of the list was found";
  const Cell cell = best()[1].cell;
  click_and_settle(row);
  EXPECT_EQ(scene().landmarks.back(), cell);
}

// Bounds need no scoring, so they are ready with the results of the drag.
TEST_F(StudioTest, TheBoundFollowsThePointer) {
  open("cogmind-factory-5");
  run("action one_more.bound");
  const std::vector<BestPlace> before = best();
  const Cell start = scene().start;
  run("press " + std::to_string(start.x) + " " + std::to_string(start.y) + "\npoint 30 60");
  EXPECT_NE(best(), before);
  EXPECT_EQ(app().studio().scoring.kind, FieldKind::none);
  run("release");
}

// While a landmark is being dragged, the scores stay. They are computed again after the release.
TEST_F(StudioTest, ADragKeepsTheColoursUntilTheDrop) {
  open("cogmind-factory-5");
  run("action one_more.saved");
  run("press 108 60\npoint 60 60");
  EXPECT_TRUE(app().results().places_are_old());
  EXPECT_TRUE(best().empty());
  EXPECT_TRUE(app().results().fields[0]);
  run("release");
  EXPECT_FALSE(app().results().places_are_old());
  EXPECT_FALSE(best().empty());
}

TEST_F(StudioTest, OverManySearchesTheDrawnPairsAreCounted) {
  open("cogmind-factory-5");
  run("action one_more.pairs");
  EXPECT_EQ(app().studio().scoring.of, 300);
  EXPECT_EQ(app().studio().scoring.done, 300);
  ASSERT_FALSE(best().empty());
  // The scores do not depend on the start and the goal of the current search.
  const std::vector<BestPlace> places = best();
  run("start 20 20");
  EXPECT_EQ(best(), places);
  EXPECT_FALSE(app().results().places_are_old());
}

TEST_F(StudioTest, EscapeStopsTheScoring) {
  open(real_map("dao/ost100d.map").empty() ? "denerim-bloodmage" : real_map("dao/ost100d.map"));
  run("moves 8");
  app().send(RunAction{"one_more.saved"});
  while (app().studio().scoring.done == 0) app().frame();
  tap(SDLK_ESCAPE);
  const ScoringStatus status = app().studio().scoring;
  if (status.done == status.of) GTEST_SKIP() << "the scoring finished before it could be stopped";
  EXPECT_TRUE(status.cancelled());
  EXPECT_GT(app().layout().scoring.h, 0) << "the strip offers to continue";
  EXPECT_TRUE(app().results().scored);
  act("one_more.go_on");
  EXPECT_FALSE(app().studio().scoring.cancelled());
  EXPECT_EQ(app().layout().scoring.h, 0);
}

// On Factory 5, the best place is the goal's own cell. A drag moves the goal; a click uses the
// ring.
TEST_F(StudioTest, AClickOnARingRoundAPointPlacesALandmark) {
  open("cogmind-factory-5");
  act("one_more.saved");
  const Cell goal = scene().goal;
  const auto& places = app().results().best_places;
  const auto ring = std::find_if(places.begin(), places.end(), [&](const BestPlace& place) {
    return std::abs(place.cell.x - goal.x) + std::abs(place.cell.y - goal.y) <= 1;
  });
  ASSERT_NE(ring, places.end());
  const Cell at = ring->cell;
  const std::string press = "press " + std::to_string(at.x) + " " + std::to_string(at.y);
  run(press + "\npoint 90 46\nrelease");
  EXPECT_EQ(scene().landmarks.size(), 3u) << "a drag is not a click";
  EXPECT_NE(scene().goal, goal);
  act("edit.undo");
  run(press + "\nrelease");
  ASSERT_EQ(scene().landmarks.size(), 4u);
  EXPECT_EQ(scene().landmarks[3], at);
  EXPECT_EQ(scene().goal, goal);
}

TEST_F(StudioTest, PlacingAddsToWhatIsLocked) {
  open("cogmind-factory-5");
  const Cell kept = scene().landmarks[1];
  run("lock-landmark 2 on\naction place.farthest_4");
  ASSERT_EQ(scene().landmarks.size(), 5u);
  EXPECT_EQ(scene().landmarks[0], kept);
  EXPECT_TRUE(is_locked(scene(), 0));
  EXPECT_EQ(locked_landmarks(scene()).size(), 1u);
  run("key Ctrl+Z");
  EXPECT_EQ(scene().landmarks.size(), 3u);
  EXPECT_TRUE(is_locked(scene(), 1));
}

// The buttons exist only while the pointer is on the row.
TEST_F(StudioTest, TheButtonsOfARowThatIsNotSelectedWork) {
  open("cogmind-factory-5");
  const std::vector<Cell> before = scene().landmarks;
  ASSERT_EQ(before.size(), 3u);
  const auto click_in_list = [this](Cell landmark, const std::string& button) {
    const auto place = [this](const std::string& text) -> ImVec2 {
      for (const FrameItems::Place& item : frame_content().places)
        if (item.text == text && app().layout().landmarks.contains(item.area.min()))
          return {item.area.x + item.area.w / 2, item.area.y + item.area.h / 2};
      ADD_FAILURE() << "no text in the list: " << text;
      return {0, 0};
    };
    move_and_settle(place(fmt::format("{}, {:>3}", landmark.x, landmark.y)));
    click_and_settle(place(button));
  };
  click_in_list(before[1], icon::kFree);
  EXPECT_TRUE(is_locked(scene(), 1));
  EXPECT_EQ(locked_landmarks(scene()).size(), 1u);
  EXPECT_EQ(app().state().selected, kNothingSelected);
  click_in_list(before[2], icon::kRemove);
  EXPECT_EQ(scene().landmarks, (std::vector<Cell>{before[0], before[1]}));
}

TEST_F(StudioTest, ThePuzzleIsPlayedToItsEnd) {
  open("cogmind-factory-5");
  const State own = app().state();
  run("action puzzle.count_2");
  ASSERT_EQ(scene().landmarks.size(), 2u);
  const auto puzzle = [this] { return app().studio().puzzle; };
  ASSERT_TRUE(puzzle().on && puzzle().yours && puzzle().best);
  EXPECT_EQ(puzzle().began, puzzle().yours->expanded);
  EXPECT_EQ(puzzle().yours->expanded, app().results().b.counts.expanded);
  EXPECT_LT(puzzle().best->expanded, puzzle().began);
  const std::vector<Cell> solution = puzzle().best->cells;
  // The solution adds one landmark at a time, at fixed time steps, and is undone in one step.
  app().send(RunAction{"puzzle.solve"});
  std::vector<std::size_t> seen;
  for (int i = 0; i < 120; ++i) {
    app().frame();
    if (seen.empty() || seen.back() != scene().landmarks.size())
      seen.push_back(scene().landmarks.size());
  }
  EXPECT_EQ(seen, (std::vector<std::size_t>{0, 1, 2}));
  app().settle();
  EXPECT_EQ(scene().landmarks, solution);
  EXPECT_EQ(puzzle().yours->expanded, puzzle().best->expanded);
  EXPECT_EQ(app().results().b.counts.expanded, puzzle().best->expanded);
  run("key Ctrl+Z");
  EXPECT_NE(scene().landmarks, solution);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), own.scene);
  run("action puzzle.end");
  EXPECT_FALSE(app().studio().puzzle.on);
}

}  // namespace
}  // namespace waymark::studio_test
