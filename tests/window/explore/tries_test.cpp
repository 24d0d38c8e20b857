// The things to try in Explore.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "app/explore/explore.h"
#include "app/scene/command.h"
#include "app/source/named_grid.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::tries_test {
namespace {

class TriesTest : public WindowTest {
 protected:
  void open_first(const std::string& source) {
    open_with(source, Settings::of_first_start(), {1440, 900});
  }
  const Tries& tries() { return app().tries(); }
  // Clicks the dot of a card, from 0. The dots are in the row of the buttons, 34 pixels above the
  // bottom of the pane.
  void click_card(int card) {
    const FrameItems items = frame_content();
    const auto title = std::find_if(items.places.begin(), items.places.end(),
                                    [](const auto& place) { return place.text == "Try this"; });
    ASSERT_NE(title, items.places.end());
    const int count = static_cast<int>(tries().list().tasks.size()) + 1;
    const Rect pane = app().layout().summary;
    const float right = pane.x + pane.w - (title->area.x - pane.x) + 4;
    click_and_settle({right - 16 * static_cast<float>(count - card) + 8, pane.y + pane.h - 34});
  }
};

TEST_F(TriesTest, EveryThingToTryIsDoneOnlyWhileItsActionHolds) {
  for (const Demo& demo : demos()) {
    SCOPED_TRACE(demo.name);
    open_first(demo.name);
    EXPECT_EQ(tries().at(), 0);
    while (tries().at() < static_cast<int>(tries().list().tasks.size())) {
      SCOPED_TRACE(tries().at());
      EXPECT_FALSE(tries().is_done());
      if (app().actions().at("explore.show_me").enabled()) {
        const Scene before = scene();
        act("explore.show_me");
        EXPECT_TRUE(tries().is_done());
        const Scene after = scene();
        if (after != before) {
          while (scene() != before) act("edit.undo");
          EXPECT_FALSE(tries().is_done());
          while (scene() != after) act("edit.redo");
          EXPECT_TRUE(tries().is_done());
        }
      } else {
        EXPECT_TRUE(tries().list().tasks[static_cast<std::size_t>(tries().at())].solution.empty());
      }
      act("explore.next");
    }
  }
}

// A task can be shown although the tasks before it are not done.
TEST_F(TriesTest, EveryThingToTryCanBeShownAlone) {
  for (const char* name :
       {"denerim-bloodmage", "lothering", "cogmind-factory-4", "cogmind-factory-5", "hills"})
    for (int task = 0; task < 3; ++task) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(task));
      open_first(name);
      for (int i = 0; i < task; ++i) act("explore.next");
      EXPECT_FALSE(tries().is_done());
      act("explore.show_me");
      EXPECT_TRUE(tries().is_done());
      // The cell at which the last one points stays marked.
      EXPECT_EQ(app().ui().hovered.has_value(), task == 2);
    }
}

// One landmark behind the goal explores few cells, so the second task needs another goal.
TEST_F(TriesTest, TheFirstThingToTryInThePuzzleDoesNotSolveTheSecond) {
  open_first("cogmind-factory-5");
  run("move-landmark 1 84 44");
  EXPECT_TRUE(tries().is_done());
  EXPECT_LT(app().results().b.counts.expanded, 1000);
  act("explore.next");
  app().settle();
  EXPECT_FALSE(tries().is_done());
  run("goal 50 62");
  EXPECT_FALSE(tries().is_done());
  run("move-landmark 2 47 62");
  EXPECT_TRUE(tries().is_done());
}

// A task about a landmark leaves the goal where the user put it.
TEST_F(TriesTest, AShownLandmarkGoesPastTheUsersGoal) {
  for (const Cell goal : {Cell{86, 127}, {154, 75}}) {
    open_first("denerim-bloodmage");
    app().apply(MoveGoal{goal});
    app().settle();
    act("explore.next");
    act("explore.show_me");
    EXPECT_TRUE(tries().is_done());
    EXPECT_EQ(scene().goal, goal);
    EXPECT_EQ(app().results().b.h_start, app().results().exact.cost);
  }
}

// If the landmarks already lead to the user's goal, moving one shows nothing. The card says so, and
// its solution begins with the demo's goal.
TEST_F(TriesTest, ALandmarkTaskThatIsAlreadySoIsShownForTheFirstGoal) {
  open_first("denerim-bloodmage");
  const Cell first = scene().goal;
  app().apply(MoveGoal{{40, 50}});
  app().settle();
  act("explore.next");
  EXPECT_TRUE(tries().already_so());
  EXPECT_TRUE(shows_text("already"));
  act("explore.show_me");
  EXPECT_EQ(scene().goal, first);
  EXPECT_TRUE(tries().is_done());
}

// If no cell is on an extended path behind the goal, the landmark goes next to it, not onto it.
TEST_F(TriesTest, AShownLandmarkLeavesAGapToTheGoal) {
  for (const Cell goal : {Cell{40, 50}, {60, 60}, {86, 127}, {120, 180}}) {
    SCOPED_TRACE(goal.x);
    open_first("denerim-bloodmage");
    app().apply(MoveGoal{goal});
    app().settle();
    act("explore.next");
    act("explore.show_me");
    const Cell landmark = scene().landmarks[3];
    EXPECT_GE(std::abs(landmark.x - goal.x) + std::abs(landmark.y - goal.y), 2);
    EXPECT_TRUE(tries().is_done());
    EXPECT_LT(2 * app().results().b.counts.expanded, 3 * app().results().exact.counts.expanded);
  }
}

// Moving a landmark without the promised effect is not enough, and the card says what is missing.
TEST_F(TriesTest, ALandmarkMovedInVainCompletesNothing) {
  open_first("denerim-bloodmage");
  act("explore.next");
  run("move-landmark 4 67 112");
  EXPECT_FALSE(tries().is_done());
  EXPECT_TRUE(has_text(frame_content(), "225"));  // cells with a perfect heuristic
  run("move-landmark 4 82 127");
  EXPECT_TRUE(tries().is_done());
}

// If many paths cost the same, an exact estimate at the start does not keep A* to the path.
TEST_F(TriesTest, ALandmarkBehindTheGoalIsEnoughDespiteTies) {
  open_first("lothering");
  run("goal 150 100");
  act("explore.next");
  run(fmt::format("landmarks {} {}", scene().start.x, scene().start.y));
  EXPECT_FALSE(tries().is_done());
  const Grid& map = grid();
  const std::vector<Cost> from_start = textbook_costs(map, Moves::four(), scene().start),
                          from_goal = textbook_costs(map, Moves::four(), scene().goal);
  const auto goal = static_cast<std::size_t>(map.node(scene().goal));
  int behind = 0, with_ties = 0;
  for (Node node = 0; node < static_cast<Node>(map.node_count()); node += 127) {
    const auto at = static_cast<std::size_t>(node);
    if (from_start[at] == kNoCost || from_start[at] != from_start[goal] + from_goal[at]) continue;
    app().apply(MoveLandmark{0, map.cell(node)});
    app().settle();
    SCOPED_TRACE(node);
    EXPECT_TRUE(tries().is_done());
    const bool ties =
        2 * app().results().b.counts.expanded >= 3 * app().results().exact.counts.expanded;
    EXPECT_EQ(shows_text("ties"), ties);
    ++behind;
    if (ties) ++with_ties;
    if (behind > 30 && with_ties > 0) break;
  }
  EXPECT_GT(with_ties, 0) << behind;
}

// The dots do not move when another card is higher, and a card that was done stays so.
TEST_F(TriesTest, TheLastCardIsDoneOnceTheWhatIfToolWasUsed) {
  open_first("denerim-bloodmage");
  act("explore.show_me");
  for (int i = 0; i < 3; ++i) act("explore.next");
  EXPECT_TRUE(tries().was_done(0));
  EXPECT_FALSE(tries().was_done(1)) << "it was skipped";
  EXPECT_FALSE(tries().was_done(3));
  act("edit.tool_what_if");
  run("point 60 60");
  EXPECT_TRUE(tries().was_done(3));
}

// Whether a path leads from `from` to `to` around the cells of `gate`.
bool reaches(const Grid& grid, Cell from, Cell to, const std::vector<Cell>& gate) {
  std::vector<bool> seen(static_cast<std::size_t>(grid.node_count()), false);
  for (const Cell cell : gate) seen[static_cast<std::size_t>(grid.node(cell))] = true;
  std::vector<Cell> open = {from};
  while (!open.empty()) {
    const Cell at = open.back();
    open.pop_back();
    if (at == to) return true;
    for (const Cell next :
         {Cell{at.x + 1, at.y}, {at.x - 1, at.y}, {at.x, at.y + 1}, {at.x, at.y - 1}}) {
      if (next.x < 0 || next.y < 0 || next.x >= grid.width() || next.y >= grid.height() ||
          !grid.walkable(next) || seen[static_cast<std::size_t>(grid.node(next))])
        continue;
      seen[static_cast<std::size_t>(grid.node(next))] = true;
      open.push_back(next);
    }
  }
  return false;
}

// The bridge or the gate separates the start from the demo's goal.
TEST_F(TriesTest, TheSameSideIsTheStartsSide) {
  struct Barrier {
    const char* demo;
    std::vector<Cell> gate;
    Cell wrong;  // a goal that is cheaper to reach than the demo's, on the other side
  };
  for (const Barrier& barrier :
       {Barrier{
            "lothering", {{209, 150}, {209, 151}, {209, 152}, {209, 153}, {209, 154}}, {206, 53}},
        {"cogmind-factory-4", {{93, 112}, {93, 113}, {93, 114}}, {110, 112}},
        {"cogmind-research-2", {{64, 5}, {64, 6}, {64, 7}}, {93, 38}}}) {
    SCOPED_TRACE(barrier.demo);
    open_first(barrier.demo);
    const Grid& grid = scene().map->grid;
    EXPECT_FALSE(reaches(grid, scene().start, scene().goal, barrier.gate));
    EXPECT_FALSE(reaches(grid, scene().start, barrier.wrong, barrier.gate));
    run(fmt::format("goal {} {}", barrier.wrong.x, barrier.wrong.y));
    EXPECT_EQ(scene().goal, barrier.wrong);
    EXPECT_FALSE(tries().is_done());
    EXPECT_TRUE(has_text(frame_content(), "other"));
    act("explore.show_me");
    EXPECT_TRUE(tries().is_done());
    EXPECT_TRUE(reaches(grid, scene().start, scene().goal, barrier.gate));
  }
}

// The doors separate the demo's goal from all other rooms.
TEST_F(TriesTest, AnotherRoomIsNotTheGoalsRoom) {
  open_first("denerim-bloodmage");
  std::vector<Cell> doors;
  for (int i = 0; i < 4; ++i) {
    doors.push_back({98 + i, 142});
    doors.push_back({126, 128 + i});
  }
  const Cell first = scene().goal;
  const auto is_done = [&](Cell goal) {
    app().apply(MoveGoal{goal});
    app().settle();
    EXPECT_EQ(scene().goal, goal);
    return tries().is_done();
  };
  for (const Cell inside : {Cell{74, 118}, {125, 118}, {74, 141}, {125, 141}, {99, 141}}) {
    SCOPED_TRACE(fmt::format("{} {}", inside.x, inside.y));
    EXPECT_TRUE(reaches(grid(), first, inside, doors));
    EXPECT_FALSE(is_done(inside));
    EXPECT_TRUE(shows_text("same"));
  }
  for (const Cell outside : {Cell{99, 145}, {138, 130}, {80, 111}, {72, 146}, {154, 75}}) {
    SCOPED_TRACE(fmt::format("{} {}", outside.x, outside.y));
    EXPECT_FALSE(reaches(grid(), first, outside, doors));
    EXPECT_TRUE(is_done(outside));
    EXPECT_FALSE(shows_text("same"));
  }
}

// A done card shows its task and what came of it, and can be shown again.
TEST_F(TriesTest, ADoneCardShowsItsResultAndNoNewInstruction) {
  open_first("denerim-bloodmage");
  act("explore.next");
  act("explore.show_me");
  EXPECT_TRUE(has_text(frame_content(), "Drag"));
  EXPECT_TRUE(has_text(frame_content(), "perfect"));
  EXPECT_FALSE(has_text(frame_content(), "Press"));
  EXPECT_TRUE(app().actions().at("explore.show_me").enabled());
  act("explore.next");
  act("explore.next");
  EXPECT_TRUE(has_text(frame_content(), "Press"));
}

TEST_F(TriesTest, CardsAreKeptWhenGoingBackAndCanBeStartedOver) {
  open_first("denerim-bloodmage");
  EXPECT_FALSE(app().actions().at("help.try_again").enabled());
  act("explore.show_me");
  EXPECT_TRUE(tries().is_done());
  act("explore.next");
  EXPECT_FALSE(tries().is_done());
  click_card(0);
  EXPECT_EQ(tries().at(), 0);
  EXPECT_TRUE(tries().is_done());
  act("explore.next");
  act("explore.next");
  click_card(0);
  EXPECT_EQ(tries().at(), 0);
  click_card(3);
  EXPECT_EQ(tries().at(), 0) << "not reached yet";
  click_card(2);
  EXPECT_EQ(tries().at(), 2);
  act("help.try_again");
  EXPECT_EQ(tries().at(), 0);
  click_card(2);
  EXPECT_EQ(tries().at(), 0);
}

// The hint follows the goal while the user drags it.
TEST_F(TriesTest, AHintDisappearsDuringTheDrag) {
  open_first("lothering");
  move_and_settle(screen(scene().goal));
  press();
  move_and_settle(screen({206, 53}));
  EXPECT_TRUE(shows_text("still"));
  move_and_settle(screen({150, 60}));
  EXPECT_FALSE(shows_text("still"));
  EXPECT_TRUE(tries().is_done());
  release_and_settle();
}

// The effect of a landmark belongs to a goal: for another goal, the task must be done again.
TEST_F(TriesTest, AnotherGoalDoesNotCompleteALandmarkTask) {
  open_first("lothering");
  run("goal 150 60");
  act("explore.next");
  EXPECT_LT(2 * app().results().b.counts.expanded, 5000) << "few cells already";
  EXPECT_FALSE(tries().is_done());
}

// While a solution is shown, a second click on its button must not press "Next".
TEST_F(TriesTest, TheButtonsStayInPlaceWhileASolutionIsShown) {
  open_first("denerim-bloodmage");
  const auto place_of_next = [&] {
    const FrameItems items = frame_content();
    const auto next = std::find_if(items.places.begin(), items.places.end(),
                                   [](const auto& place) { return place.text == "Next"; });
    return next == items.places.end() ? -1 : next->area.x;
  };
  const float before = place_of_next();
  ASSERT_GE(before, 0);
  app().actions().at("explore.show_me").run();
  EXPECT_TRUE(tries().showing());
  EXPECT_EQ(place_of_next(), before);
  app().settle();
}

TEST_F(TriesTest, TheQuestionForAllMapsIsAnswered) {
  open_first("lake-and-hills");
  act("explore.show_me");
  std::string words;
  for (const std::string& text : frame_content().texts) words += text + " ";
  EXPECT_TRUE(contains(words, "Almost always.")) << words;
}

// Only the goal counts if the task is to drag it.
TEST_F(TriesTest, ADraggedStartIsNoDraggedGoal) {
  open_first("denerim-bloodmage");
  app().apply(MoveStart{free_cell(1)});
  app().settle();
  EXPECT_FALSE(tries().is_done());
  app().apply(MoveGoal{free_cell(2)});
  app().settle();
  EXPECT_TRUE(tries().is_done());
}

TEST_F(TriesTest, DemosOfTheFirstMapsHaveTheirOwnThingsToTry) {
  for (const char* name : {"denerim-bloodmage", "lothering", "cogmind-factory-4"}) {
    open_first(name);
    EXPECT_EQ(tries().list().demo, name);
    EXPECT_EQ(tries().list().tasks.size(), 3u);
  }
  open_first("town");
  EXPECT_EQ(tries().list().id, "any");
}

TEST_F(TriesTest, AnOpenLessonIsNamedAndCanBeLeft) {
  open_first("denerim-bloodmage");
  act("explore.next");
  act("take.1");
  act("mode.explore");
  EXPECT_TRUE(has_text(frame_content(), "Lesson 1 of"));
  EXPECT_FALSE(app().actions().at("explore.next").enabled());
  act("lesson.leave");
  act("mode.explore");
  EXPECT_FALSE(has_text(frame_content(), "Lesson 1 of"));
  EXPECT_EQ(tries().at(), 1);
  EXPECT_EQ(tries().list().demo, "denerim-bloodmage");
}

TEST_F(TriesTest, TheThirdThingToTryIsAnswered) {
  open_first("denerim-bloodmage");
  act("explore.next");
  act("explore.next");
  EXPECT_TRUE(has_text(frame_content(), "Where"));
  act("explore.show_me");
  EXPECT_TRUE(has_text(frame_content(), "detour"));
}

}  // namespace
}  // namespace waymark::tries_test
