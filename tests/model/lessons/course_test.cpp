#include "app/lessons/course.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "tests/support/scenes.h"

namespace waymark::course_test {
namespace {

constexpr const char* kLesson = R"({
  "id": "ID", "topic": "t", "title": "T", "demo": "maze", "scene": ["landmarks 2 60"],
  "text": ["x"], "try": "y",
  "tasks": [{"text": "a", "done": "landmarks == 2", "hint": "h"},
            {"text": "b", "done": "x_here == 2"}]})";

Lesson lesson_of(const std::string& id) {
  std::string text = kLesson;
  text.replace(text.find("ID"), 2, id);
  Result<Lesson> lesson = parse_lesson(text, id);
  EXPECT_TRUE(lesson) << lesson.error().text();
  return lesson.value();
}

class CourseTest : public testing::Test {
 protected:
  Course course_{{lesson_of("one"), lesson_of("two"), lesson_of("three")}, {}};
  Store store_{state_of(scene_of("......\n.@@@@.\n......\n", {0, 0}, {5, 2}, {{0, 2}}))};
  Computer computer_;

  void observe(std::optional<Cell> hovered = {}, bool in_gesture = false) {
    ComputeRequest request;
    request.scene = store_.state().scene;
    const std::shared_ptr<const Results> results = computer_.compute(request);
    course_.observe({store_.state(), *results, hovered}, in_gesture);
  }
};

TEST_F(CourseTest, LeavingBringsBackTheStateAndWhatUndoKnows) {
  store_.apply(MoveStart{{0, 2}});
  store_.apply(AddLandmark{{5, 0}});
  store_.apply(MoveGoal{{3, 2}});
  store_.undo();
  store_.apply(SetLayer{Layer::path, {false, 0.3f}});
  store_.apply(SetCamera{{false, 20, 2, 2}});
  store_.apply(SetField{{FieldKind::error, Slot::a}});
  const State own = store_.state();

  ASSERT_FALSE(course_.enter(1, store_));
  EXPECT_EQ(course_.taken(), 1);
  ASSERT_NE(course_.aside(), nullptr);
  EXPECT_EQ(*course_.aside(), own);
  EXPECT_EQ(store_.state().scene.map->source, "maze");
  EXPECT_EQ(store_.state().layers, first_layers());
  EXPECT_FALSE(store_.can_undo());
  EXPECT_FALSE(store_.can_redo());
  store_.apply(SetLandmarks{});
  store_.apply(SetLayer{Layer::explored_a, {false, 0}});
  for (int i = 0; i < 5; ++i) store_.undo();
  EXPECT_EQ(store_.state().scene.map->source, "maze") << "undo stays within the lesson";
  ASSERT_FALSE(course_.enter(2, store_));
  EXPECT_EQ(*course_.aside(), own);

  course_.leave(store_);
  EXPECT_FALSE(course_.taken());
  EXPECT_EQ(course_.aside(), nullptr);
  EXPECT_EQ(store_.state(), own);
  ASSERT_TRUE(store_.can_redo());
  store_.redo();
  EXPECT_EQ(store_.state().scene.goal, (Cell{3, 2}));
  for (int i = 0; i < 3; ++i) store_.undo();
  EXPECT_FALSE(store_.can_undo());
  EXPECT_EQ(store_.state().scene.start, (Cell{0, 0}));
  EXPECT_EQ(store_.state().scene.landmarks.size(), 1u);
  course_.leave(store_);
  EXPECT_EQ(store_.state().scene.start, (Cell{0, 0})) << "there is no lesson to leave";
}

// If a lesson is opened during a drag, the drag ends as one step.
TEST_F(CourseTest, AGestureEndsBeforeALessonBegins) {
  store_.begin_gesture();
  store_.apply(MoveStart{{0, 2}});
  ASSERT_FALSE(course_.enter(0, store_));
  course_.leave(store_);
  EXPECT_FALSE(store_.in_gesture());
  store_.undo();
  EXPECT_EQ(store_.state().scene.start, (Cell{0, 0}));
}

TEST_F(CourseTest, ATaskThatWasDoneStaysDone) {
  observe();
  EXPECT_EQ(course_.progress(), LessonProgress{}) << "no lesson is open";
  ASSERT_FALSE(course_.enter(0, store_));
  observe();
  EXPECT_FALSE(course_.is_done(0, 0));
  store_.apply(AddLandmark{{60, 2}});
  observe();
  EXPECT_TRUE(course_.is_done(0, 0));
  EXPECT_FALSE(course_.is_done(0, 1));
  EXPECT_FALSE(course_.is_done(0));
  store_.undo();
  observe(Cell{2, 2});
  EXPECT_TRUE(course_.is_done(0));
  EXPECT_FALSE(course_.is_done(1, 0)) << "a task of another lesson";
  course_.leave(store_);
  EXPECT_TRUE(course_.is_done(0));
  course_.start_over();
  EXPECT_FALSE(course_.is_done(0, 0));
}

TEST_F(CourseTest, ATaskThatIsDoneInAGestureStaysAtHandUntilItEnds) {
  ASSERT_FALSE(course_.enter(0, store_));
  observe({}, true);
  store_.apply(AddLandmark{{60, 2}});
  observe({}, true);
  EXPECT_TRUE(course_.is_done(0, 0));
  EXPECT_EQ(course_.task_at_hand(), 0);
  observe();
  EXPECT_EQ(course_.task_at_hand(), 1);
}

TEST_F(CourseTest, ResultsOfAnotherSceneCountForNothing) {
  ComputeRequest request;
  request.scene = store_.state().scene;
  request.scene.landmarks = {{0, 2}, {5, 0}};
  const std::shared_ptr<const Results> of_another = computer_.compute(request);
  ASSERT_FALSE(course_.enter(0, store_));
  course_.observe({store_.state(), *of_another, Cell{2, 0}});
  EXPECT_TRUE(course_.progress().done.empty());
}

TEST_F(CourseTest, GoesOnWithTheLastOneUntilItIsDoneAndThenWithTheFirstThatIsNot) {
  const auto next = [](LessonProgress progress) {
    return Course({lesson_of("one"), lesson_of("two"), lesson_of("three")}, std::move(progress))
        .next_to_take();
  };
  EXPECT_EQ(next({}), 0);
  EXPECT_EQ(next({"two", {}}), 1);
  EXPECT_EQ(next({"two", {{"two", {0}}}}), 1);
  EXPECT_EQ(next({"two", {{"two", {0, 1}}}}), 0);
  EXPECT_EQ(next({"two", {{"two", {0, 1}}, {"one", {0, 1}}}}), 2);
  EXPECT_EQ(next({"no longer there", {{"one", {0, 1}}}}), 1);
  EXPECT_EQ(next({"", {{"one", {0, 1}}, {"two", {0, 1}}, {"three", {0, 1}}}}), 0);
}

TEST_F(CourseTest, AHintIsShownAfterAWhileOrWhenAskedFor) {
  ASSERT_FALSE(course_.enter(0, store_));
  course_.pass_time(1);
  EXPECT_EQ(course_.task_at_hand(), 0);
  course_.pass_time(Course::kHintSeconds - 0.1);
  EXPECT_FALSE(course_.hint_shown());
  course_.pass_time(0.2);
  EXPECT_TRUE(course_.hint_shown());
  store_.apply(AddLandmark{{60, 2}});
  observe();
  course_.pass_time(1);
  EXPECT_EQ(course_.task_at_hand(), 1);
  EXPECT_FALSE(course_.hint_shown()) << "a hint of another task";
  course_.show_hint();
  EXPECT_TRUE(course_.hint_shown());
  ASSERT_FALSE(course_.enter(1, store_));
  course_.pass_time(1);
  EXPECT_FALSE(course_.hint_shown()) << "a hint of another lesson";
}

TEST_F(CourseTest, AShownSolutionIsTakenBackAsIfItHadNeverBeen) {
  ASSERT_FALSE(course_.enter(0, store_));
  const State begun = store_.state();
  store_.apply(MoveGoal{{100, 100}});
  const State before = store_.state();
  course_.begin_showing(store_);
  EXPECT_EQ(course_.showing(), Course::Showing::running);
  EXPECT_EQ(store_.state(), begun);
  store_.apply(AddLandmark{{60, 2}});
  observe();
  course_.end_showing();
  EXPECT_TRUE(course_.is_done(0, 0));
  EXPECT_EQ(course_.task_at_hand(), 0) << "the task shown";
  course_.take_back(store_);
  EXPECT_EQ(store_.state(), before);
  EXPECT_TRUE(store_.can_undo());
  EXPECT_FALSE(course_.is_done(0, 0));
  EXPECT_EQ(course_.showing(), Course::Showing::nothing);
}

TEST_F(CourseTest, AShownSolutionThatIsKeptLeadsToTheNextTask) {
  ASSERT_FALSE(course_.enter(0, store_));
  course_.begin_showing(store_);
  store_.apply(AddLandmark{{60, 2}});
  observe();
  course_.end_showing();
  course_.keep_shown();
  EXPECT_EQ(course_.task_at_hand(), 1);
  const State kept = store_.state();
  course_.take_back(store_);
  EXPECT_EQ(store_.state(), kept) << "there is nothing to undo";
}

TEST_F(CourseTest, IsSummedUpUntilALessonIsTaken) {
  course_.sum_up();
  EXPECT_FALSE(course_.summing_up()) << "no lesson is open";
  ASSERT_FALSE(course_.enter(2, store_));
  course_.sum_up();
  EXPECT_TRUE(course_.summing_up());
  ASSERT_FALSE(course_.enter(1, store_));
  EXPECT_FALSE(course_.summing_up());
}

std::vector<SolutionStep> steps_of(const std::vector<std::string>& lines) {
  std::vector<SolutionStep> steps;
  for (const std::string& line : lines) steps.push_back(parse_solution_step(line).value());
  return steps;
}

// The effects of the steps: the columns of the goal, and everything else as text.
struct Played {
  std::vector<int> goal_columns;
  std::vector<std::string> words;
  double seconds = 0;
};

Played play(SolutionPlayer player, Store& store, double step) {
  Played played;
  for (; !player.done(); played.seconds += step)
    for (const SolutionPlayer::Act& act : player.advance(store.state().scene, step)) {
      if (const auto* action = std::get_if<SolutionAction>(&act)) {
        played.words.push_back(action->id);
        continue;
      }
      if (const auto* text = std::get_if<SolutionText>(&act)) {
        EXPECT_TRUE(store.in_gesture());
        played.words.push_back(text->text);
        continue;
      }
      store.take(std::get<StoreStep>(act));
      if (const auto* command = std::get_if<Command>(&std::get<StoreStep>(act))) {
        if (std::holds_alternative<MoveGoal>(*command))
          played.goal_columns.push_back(store.state().scene.goal.x);
        else
          played.words.push_back(text_of(*command));
      }
    }
  return played;
}

const std::string kRow = std::string(33, '.') + "\n";

TEST(SolutionPlayerTest, APointMovesAlongAsOneStepOfUndo) {
  Store store(state_of(scene_of(kRow, {0, 0}, {0, 0}, {})));
  const Played played =
      play(SolutionPlayer(steps_of({"goal 32 0"})), store, SolutionPlayer::kMove / 8);
  ASSERT_EQ(played.goal_columns.size(), 8u);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(played.goal_columns[std::size_t(i)], 4 * (i + 1));
  EXPECT_FALSE(store.in_gesture());
  EXPECT_EQ(store.history().undo, 1);
}

TEST(SolutionPlayerTest, ATextGrowsInOneStepOfUndo) {
  Store store(state_of(scene_of(kRow, {0, 0}, {0, 0}, {})));
  const Played played =
      play(SolutionPlayer(steps_of({"type dx+dy"})), store, SolutionPlayer::kTyping / 5);
  ASSERT_GE(played.words.size(), 5u);
  EXPECT_EQ(played.words.back(), "dx+dy");
  for (std::size_t i = 0; i + 1 < played.words.size(); ++i)
    EXPECT_TRUE(played.words[i + 1].starts_with(played.words[i])) << played.words[i];
  EXPECT_FALSE(store.in_gesture());
  EXPECT_GE(played.seconds, SolutionPlayer::kTyping + SolutionPlayer::kPause);
}

TEST(SolutionPlayerTest, StepsComeInTheirOrderWithAPauseAfterEach) {
  Store store(state_of(scene_of(kRow, {0, 0}, {9, 0}, {})));
  const double step = SolutionPlayer::kPause / 4;
  const Played played =
      play(SolutionPlayer(steps_of({"add-landmark 3 0", "action x.y", "select 1"})), store, step);
  EXPECT_EQ(played.words, (std::vector<std::string>{"add-landmark 3 0", "x.y", "select 1"}));
  EXPECT_GE(played.seconds, 3 * SolutionPlayer::kPause);
  Store again(state_of(scene_of(kRow, {0, 0}, {9, 0}, {})));
  const Played hurried = play(
      SolutionPlayer(steps_of({"add-landmark 3 0", "action x.y", "select 1"}), 0.5), again, step);
  EXPECT_LT(hurried.seconds, played.seconds);
  EXPECT_EQ(hurried.words, played.words);
}

TEST(SolutionPlayerTest, ThePointerStaysWhereItWasPutLast) {
  const Scene scene = scene_of(kRow, {0, 0}, {9, 0}, {});
  SolutionPlayer player(steps_of({"point 4 0"}));
  EXPECT_FALSE(player.pointed());
  EXPECT_TRUE(player.advance(scene, 0.1).empty());
  EXPECT_EQ(player.pointed(), (Cell{4, 0}));
  EXPECT_FALSE(player.done());
  while (!player.done()) player.advance(scene, 0.1);
  EXPECT_EQ(player.pointed(), (Cell{4, 0}));
}

}  // namespace
}  // namespace waymark::course_test
