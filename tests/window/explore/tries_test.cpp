// The things to try in Explore.
#include <string>

#include "app/explore/explore.h"
#include "app/scene/command.h"
#include "app/source/demo.h"
#include "tests/window/window_test.h"

namespace waymark::tries_test {
namespace {

class TriesTest : public WindowTest {
 protected:
  void open_first(const std::string& source) {
    open_with(source, Settings::of_first_start(), {1440, 900});
  }
  const Tries& tries() { return app().tries(); }
};

TEST_F(TriesTest, EveryThingToTryCanBeShownAndIsThenDone) {
  for (const Demo& demo : demos()) {
    SCOPED_TRACE(demo.name);
    open_first(demo.name);
    EXPECT_EQ(tries().at(), 0);
    while (tries().at() < static_cast<int>(tries().list().tasks.size())) {
      SCOPED_TRACE(tries().at());
      EXPECT_FALSE(tries().at() == 0 && tries().is_done());
      if (app().actions().at("explore.show_me").enabled()) {
        act("explore.show_me");
        EXPECT_TRUE(tries().is_done());
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
  for (const Cell goal : {Cell{86, 127}, {154, 75}, {40, 50}}) {
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
