#include <fmt/format.h>
#include <map>
#include <set>

#include "tests/window/window_test.h"

namespace waymark::lesson_test {
namespace {

class LessonTest : public WindowTest {
 protected:
  // The number of finished tasks in the open lesson.
  int done() {
    const Course& course = app().course();
    const auto& tasks = course.lessons()[std::size_t(*course.taken())].tasks;
    int count = 0;
    for (int i = 0; i < int(tasks.size()); ++i) count += course.is_done(*course.taken(), i);
    return count;
  }
  // The centre of the button at the bottom of the Summary pane.
  ImVec2 button(bool next) {
    const Rect pane = app().layout().summary;
    const float x = next ? pane.x + pane.w - 62 : pane.x + 62;
    return {x, pane.y + pane.h - 26};
  }
  void press_button(bool next) { click_and_settle(button(next)); }
};

// A script that removes landmarks one at a time.
std::string without(const std::vector<Cell>& landmarks) {
  std::string script;
  for (const Cell cell : landmarks)
    script += fmt::format("press {} {}\nrelease\nkey Delete\n", cell.x, cell.y);
  return script;
}

// The user's steps to finish each lesson, with one entry per task, in order.
const std::map<std::string, std::vector<std::string>> kWays = {
    {"use", {"drag 107 34 67 109", "drag 67 109 145 32"}},
    {"before_after", {"drag 86 127 137 126", "drag 137 126 174 135"}},
    {"tables", {"key L\npress 48 130\nrelease\nkey V\ndrag 48 130 98 104", "drag 98 104 49 105"}},
    {"geometry", {"press 13 21\nrelease", "point 60 70", "point 125 126", "point 19 20"}},
    {"code", {"point 103 23", "point 136 88", "point 68 48"}},
    {"placement", {"drag 108 60 156 111", "drag 111 60 87 47", "action place.farthest_6"}},
    {"improvement",
     {"drag 10 121 184 117", "drag 184 117 107 114", "drag 107 114 10 121\npoint 121 39"}},
    {"space",
     {"searches 1 2 651 astar h=landmarks | astar h=landmarks:drop:7 | astar",
      "searches 1 2 651 astar h=landmarks | astar h=landmarks:half | astar"}},
    {"data", {"searches 1 2 65 astar | astar scale=1.3", "searches 1 2 65 astar | astar scale=3"}},
    {"limits",
     {without({{41, 105},
               {127, 21},
               {7, 5},
               {165, 10},
               {68, 29},
               {5, 56},
               {139, 63},
               {111, 116},
               {143, 68},
               {4, 31}}),
      "drag 83 46 129 76"}},
    {"how_many",
     {"action count.run", "landmarks 175 115 88 59 41 105 127 21 7 5 96 90 165 10 97 87 68 29 5 56",
      "action place.farthest_16"}},
    {"changes",
     {"action tables.keep\npaint @ line 24 60 24 60", "paint . line 165 114 165 116",
      "action tables.refresh"}},
    {"learning",
     {"action after.least_100\ndrag 83 46 60 20", "action count.run_streams",
      "action count.stream_uniform\naction count.run_streams"}},
    {"spectrum",
     {"searches 1 2 65 astar w=0 | astar h=landmarks",
      "searches 1 2 65 astar w=3 | astar h=landmarks",
      "searches 1 2 65 astar w=1.5 | astar h=landmarks"}},
    {"ties", {"searches 1 2 65 astar ties=newest | astar", "drag 62 252 190 237"}},
    {"scale", {"searches 1 2 65 astar | astar", "searches 1 2 65 astar scale=2 | astar"}},
    {"formula",
     {"searches 1 2 65 astar h=squared-euclidean | astar",
      "searches 1 2 65 astar h=squared-euclidean scale=0.001 | astar",
      "searches 1 2 65 astar h=octile | astar"}},
    {"both_ends",
     {"drag 86 127 120 60",
      "drag 120 60 86 127\nsearches 1 2 65 astar | bidirectional h=landmarks"}},
    {"learned",
     {"searches 1 2 651 astar h=waypoints:8 | astar h=landmarks | astar",
      "searches 1 2 651 astar h=max(landmarks,embedding:3) | astar h=landmarks | astar"}},
    {"open_lists",
     {"searches 1 2 65 astar open=list | astar open=stacks",
      "searches 1 2 65 astar h=landmarks open=list | astar open=stacks"}},
    {"iterations",
     {"searches 1 2 65 idastar h=landmarks | astar", "searches 1 2 65 idastar delta=10 | astar"}},
    {"contests", {"action benchmark.run", "action benchmark.widest"}},
    {"off_grid",
     {"drag 10 2 18 3\ndrag 6 16 10 0", "drag 18 3 10 2\ndrag 10 0 6 16\n" +
                                            without({{0, 25}, {22, 6}, {27, 25}, {3, 0}}) +
                                            "drag 8 19 12 18"}},
    {"one_way",
     {"drag 43 31 134 113",
      "drag 134 113 43 31\n" + without({{144, 142}, {2, 143}, {141, 1}, {74, 71}, {9, 71}})}},
    {"units",
     {"key Q\nkey Q", "action mover.ogre", "action mover.cart\nkey W\npaint @ line 33 14 43 14"}},
    {"obstacle",
     {"key J\nwalk-time 40\npress 126 44\nrelease", "walk-time 360\npress 117 118\nrelease",
      "walk-time 363\npress 117 118\nrelease"}},
    {"goals", {"drag 62 252 34 206", "action goals.all", "action goals.near_10"}},
    {"best_place",
     {"action one_more.saved", "key L\npress 88 49\nrelease\nkey V",
      without({{108, 60}, {111, 60}, {109, 62}})}},
};

TEST_F(LessonTest, EachOneIsWalkedToDone) {
  open("maze");
  const State own = app().state();
  const DrawingPause drawing_pause(app());
  act("lesson.resume");
  for (const Lesson& lesson : app().course().lessons()) {
    SCOPED_TRACE(lesson.id);
    const int taken = *app().course().taken();
    ASSERT_EQ(app().course().lessons()[std::size_t(taken)].id, lesson.id);
    EXPECT_EQ(done(), 0);
    const auto way = kWays.find(lesson.id);
    ASSERT_NE(way, kWays.end());
    ASSERT_EQ(way->second.size(), lesson.tasks.size());
    for (std::size_t i = 0; i < lesson.tasks.size(); ++i) {
      EXPECT_FALSE(app().course().is_done(taken, int(i))) << "task " << i + 1;
      run(way->second[i]);
      EXPECT_TRUE(app().course().is_done(taken, int(i))) << "task " << i + 1;
    }
    press_button(true);
  }
  // The button of the last lesson opens the course's summary, and the button in the summary closes
  // it.
  EXPECT_TRUE(app().course().summing_up());
  press_button(true);
  EXPECT_FALSE(app().course().taken());
  EXPECT_EQ(app().state(), own);
}

TEST_F(LessonTest, EachShownSolutionMakesItsTaskDone) {
  open("maze");
  const DrawingPause drawing_pause(app());
  for (int i = 0; i < int(app().course().lessons().size()); ++i) {
    act(fmt::format("take.{}", i + 1));
    const Lesson& lesson = app().course().lessons()[std::size_t(i)];
    for (std::size_t task = 0; task < lesson.tasks.size(); ++task) {
      SCOPED_TRACE(lesson.id + fmt::format(", task {}", task + 1));
      ASSERT_FALSE(lesson.tasks[task].solution.empty());
      for (const SolutionStep& step : lesson.tasks[task].solution) {
        const auto* action = std::get_if<SolutionAction>(&step);
        EXPECT_TRUE(!action || app().actions().find(action->id)) << action->id;
      }
      ASSERT_EQ(app().course().task_at_hand(), int(task));
      act("lesson.solution");
      ASSERT_TRUE(app().course().is_done(i, int(task)));
      act("lesson.keep");
    }
  }
}

TEST_F(LessonTest, ASolutionIsShownStepByStepAndTakenBack) {
  open("maze");
  act("take.6");
  run("drag 108 60 120 60");
  const State before = app().state();
  app().actions().at("lesson.solution").run();
  std::set<std::pair<int, int>> places;
  for (int i = 0; i < 200 && app().course().showing() == Course::Showing::running; ++i) {
    app().frame();
    places.insert({scene().landmarks[0].x, scene().landmarks[0].y});
  }
  EXPECT_GT(places.size(), 4u) << "it moves gradually";
  EXPECT_TRUE(places.contains({108, 60})) << "from where the lesson begins";
  EXPECT_EQ(scene().landmarks[0], (Cell{156, 111}));
  EXPECT_TRUE(app().course().is_done(5, 0));
  act("lesson.take_back");
  EXPECT_EQ(app().state(), before);
  EXPECT_FALSE(app().course().is_done(5, 0));
  run("key Ctrl+Z");
  EXPECT_EQ(scene().landmarks[0], (Cell{108, 60})) << "undo returns to the user's own steps";
}

// If the user continues from a solution, the solution stays.
TEST_F(LessonTest, AHandThatGoesOnKeepsTheSolution) {
  open("maze");
  act("take.6");
  act("lesson.solution");
  EXPECT_TRUE(app().actions().at("lesson.take_back").enabled());
  run("drag 111 60 115 60");
  EXPECT_FALSE(app().actions().at("lesson.take_back").enabled());
  EXPECT_EQ(app().course().task_at_hand(), 1);
}

TEST_F(LessonTest, TheSummaryLeadsToALesson) {
  open("maze");
  act("take.24");
  act("lesson.sum_up");
  const Rect pane = app().layout().summary;
  // Clicks the first row below the two titles.
  bool taken = false;
  for (float y = pane.y + 100; y < pane.y + pane.h / 2 && !taken; y += 12) {
    click_and_settle({pane.x + 60, y});
    taken = !app().course().summing_up();
  }
  ASSERT_TRUE(taken);
  EXPECT_LT(*app().course().taken(), 10);
}

TEST_F(LessonTest, LeavingBringsBackTheMapAsItWasLeft) {
  open("maze");
  run("drag 2 2 20 2\nadd-landmark 90 90\nlayer path off 0.5\ncamera 50 60 9\nfield error "
      "distance");
  const State own = app().state();
  const Settings kept = app().settings();
  act("take.3");
  EXPECT_EQ(scene().map->source, "circle-tower");
  EXPECT_FALSE(app().actions().at("edit.undo").enabled());
  run("add-landmark 98 104\nlayer path on 1\nkey Ctrl+Z\nkey Ctrl+Z\nkey Ctrl+Z");
  EXPECT_EQ(scene().map->source, "circle-tower");
  // If the program ends within a lesson, it saves the user's own settings.
  EXPECT_EQ(app().settings().layers, kept.layers);
  act("lesson.leave");
  EXPECT_EQ(app().state(), own);
  EXPECT_EQ(app().results().scene, own.scene);
  run("key Ctrl+Z\nkey Ctrl+Z");
  EXPECT_EQ(scene().start, (Cell{2, 2}));
  EXPECT_FALSE(app().actions().at("edit.undo").enabled());
}

// If the user opens a map within a lesson, the lesson ends, and undo returns to the map before the
// lesson.
TEST_F(LessonTest, OpeningAMapLeavesTheLesson) {
  open("maze");
  const Scene own = scene();
  act("take.1");
  run("open lothering");
  EXPECT_FALSE(app().course().taken());
  EXPECT_EQ(scene().map->source, "lothering");
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), own);
}

TEST_F(LessonTest, ProgressIsKeptAndStartOverForgetsIt) {
  open("maze");
  act("take.4");
  run("press 13 21\nrelease");
  EXPECT_EQ(done(), 1);
  const LessonProgress progress = app().settings().lessons;
  EXPECT_EQ(progress.last, "geometry");
  EXPECT_EQ(progress.done, (std::map<std::string, std::set<int>>{{"geometry", {0}}}));
  // Opening the lesson again restarts it, but finished tasks stay finished.
  act("take.4");
  EXPECT_EQ(app().state().selected, kNothingSelected);
  EXPECT_EQ(done(), 1);
  act("lesson.start_over");
  EXPECT_EQ(*app().course().taken(), 0);
  EXPECT_TRUE(app().settings().lessons.done.empty());
}

TEST_F(LessonTest, TheSummaryComesForwardAndGoesBackWhereItWas) {
  open("maze", {1024, 640});
  EXPECT_EQ(app().layout().summary.w, 0);
  act("take.1");
  EXPECT_GT(app().layout().summary.w, 0);
  press_button(true);
  EXPECT_EQ(app().course().taken(), 1);
  press_button(false);
  EXPECT_EQ(app().course().taken(), 0);
  act("lesson.leave");
  EXPECT_EQ(app().layout().summary.w, 0);
  open("maze");
  act("view.summary");
  act("take.1");
  EXPECT_GT(app().layout().summary.w, 0);
  act("lesson.leave");
  EXPECT_EQ(app().layout().summary.w, 0);
}

TEST_F(LessonTest, AFileThatIsWrongIsToldAndTheOthersCanBeTaken) {
  folder().write("1.json", R"({"id": "wrong",})");
  folder().write("2.json",
                 R"({"id": "right", "topic": "t", "title": "Mine", "demo": "lothering",
                     "text": ["{landmarks}"], "try": "x",
                     "tasks": [{"text": "a", "done": "landmarks == 0"}]})");
  open_with_lessons("maze", folder().path());
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::warning);
  EXPECT_TRUE(app().message()->where.ends_with("/1.json:1:16")) << app().message()->where;
  ASSERT_EQ(app().course().lessons().size(), 1u);
  act("take.1");
  EXPECT_EQ(scene().map->source, "lothering");
}

}  // namespace
}  // namespace waymark::lesson_test
