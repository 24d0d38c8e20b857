#include "app/lessons/lesson_guide.h"

#include <fmt/format.h>

#include "app/benchmarks/benchmarks.h"
#include "app/landmarks/landmark_learner.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"

namespace waymark {

LessonGuide::LessonGuide(Workspace& workspace, std::vector<Lesson> lessons, double pace)
    : workspace_(workspace), course_(std::move(lessons), workspace.settings.lessons), pace_(pace) {
  workspace_.features.refer(course_);
}

Situation situation_of(const Workspace& workspace) {
  return {workspace.state(),
          workspace.results(),
          workspace.ui.hovered,
          workspace.of<CountStudies>().of<CountRun>(),
          workspace.of<CountStudies>().of<StreamsRun>(),
          &workspace.of<LandmarkLearner>(),
          &workspace.of<BenchmarkFigures>()};
}

// Each step waits until the previous step is complete. A drag by the user ends the solution.
bool show_solution_on(Workspace& workspace, SolutionPlayer& player, double seconds) {
  if (workspace.ui.hand_is_busy()) return true;
  if (workspace.job.status() || workspace.of<CountStudies>().busy() ||
      workspace.of<BenchmarkFigures>().running)
    return false;
  if (!workspace.results().answer(workspace.state())) return false;
  if (player.done()) return true;
  for (SolutionPlayer::Act& act : player.advance(workspace.state().scene, seconds))
    if (const auto* action = std::get_if<SolutionAction>(&act))
      workspace.send(RunAction{action->id});
    else
      workspace.send(std::move(std::get<StoreStep>(act)));
  return false;
}

void LessonGuide::observe() {
  course_.observe(situation_of(workspace_), workspace_.store.in_gesture());
}

void LessonGuide::add_actions() {
  ActionTable& actions = workspace_.actions;
  const int count = static_cast<int>(course_.lessons().size());
  const auto has_any = [count] { return count > 0; };
  const auto has = [this](bool (*holds)(const LessonTask&)) {
    const std::optional<int> task = course_.task_at_hand();
    if (!task) return false;
    const Lesson& lesson = course_.lessons()[static_cast<std::size_t>(*course_.taken())];
    return holds(lesson.tasks[static_cast<std::size_t>(*task)]);
  };
  for (int i = 0; i < count; ++i)
    actions.add(
        fmt::format("take.{}", i + 1),
        fmt::format("Lesson {}: {}", i + 1, course_.lessons()[static_cast<std::size_t>(i)].title),
        [this, i] { take(i); }, always, [this, i] { return course_.taken() == i; });
  actions.add(
      "lesson.resume", "Start or resume the lessons", [this] { take(course_.next_to_take()); },
      [this, has_any] { return has_any() && !course_.taken(); });
  actions.add(
      "lesson.next", "Next lesson", Chord{SDLK_PAGEDOWN, true, false},
      [this] { take(*course_.taken() + 1); },
      [this, count] { return course_.taken() && *course_.taken() + 1 < count; });
  actions.add(
      "lesson.back", "Previous lesson", Chord{SDLK_PAGEUP, true, false},
      [this] { take(*course_.taken() - 1); }, [this] { return course_.taken().value_or(0) > 0; });
  actions.add(
      "lesson.hint", "Show a hint", [this] { course_.show_hint(); },
      [this, has] {
        return !course_.hint_shown() && has([](const LessonTask& t) { return !t.hint.empty(); });
      });
  actions.add(
      "lesson.solution", "Show a solution", [this] { show_solution(); },
      [this, has] {
        return course_.showing() == Course::Showing::nothing &&
               has([](const LessonTask& t) { return !t.solution.empty(); });
      });
  actions.add(
      "lesson.stop_solution", "Stop showing the solution", [this] { end_solution(); },
      [this] { return busy(); });
  actions.add(
      "lesson.take_back", "Undo the solution", [this] { take_back(); },
      [this] { return course_.showing() == Course::Showing::shown; });
  actions.add(
      "lesson.keep", "Continue from the solution", [this] { course_.keep_shown(); },
      [this] { return course_.showing() == Course::Showing::shown; });
  actions.add(
      "lesson.sum_up", "Show finished and open tasks", [this] { course_.sum_up(); },
      [this] { return course_.taken() && !course_.summing_up(); });
  actions.add(
      "lesson.leave", "Leave the lesson and go back to your map", [this] { leave(); },
      [this] { return course_.taken().has_value(); });
  actions.add(
      "lesson.start_over", "Start over and clear the finished tasks",
      [this] {
        course_.start_over();
        if (course_.taken()) take(0);
      },
      [this] { return course_.progress() != LessonProgress{}; });
  actions.begin_group();
}

// Ends the job and the drag that belong to the previous scene.
void LessonGuide::let_go() {
  workspace_.job.cancel();
  workspace_.ui.let_go();
  workspace_.ui.play.playing = false;
  workspace_.ui.walk.playing = false;
  player_.reset();
  pointed_.reset();
}

void LessonGuide::take(int lesson) {
  let_go();
  const bool entering = !course_.taken();
  if (const std::optional<Error> error = course_.enter(lesson, workspace_.store)) {
    workspace_.tell(Message::failure(*error));
    return;
  }
  workspace_.ui.tool = Tool::move;
  ask_first();
  if (entering) summary_shown_before_ = workspace_.settings.summary_shown;
  workspace_.settings.summary_shown = workspace_.ui.summary_over_map =
      workspace_.ui.summary_unfolded = true;
}

// Skips the question if the lesson is finished, because the user knows the answer.
void LessonGuide::ask_first() {
  const int taken = *course_.taken();
  const std::optional<LessonQuestion>& question =
      course_.lessons()[static_cast<std::size_t>(taken)].question;
  if (!question || course_.is_done(taken)) return;
  Prediction asked = closed(workspace_.state().prediction);
  asked.what = question->what;
  asked.most = question->most;
  asked.number = Prediction::kUnknown;
  workspace_.store.apply(SetPrediction{asked});
  workspace_.ui.ask_first();
}

void LessonGuide::leave() {
  if (!course_.taken()) return;
  let_go();
  course_.leave(workspace_.store);
  workspace_.settings.summary_shown = summary_shown_before_;
  workspace_.ui.summary_over_map = workspace_.ui.summary_unfolded = false;
}

void LessonGuide::show_solution() {
  const Lesson& lesson = course_.lessons()[static_cast<std::size_t>(*course_.taken())];
  const LessonTask& task = lesson.tasks[static_cast<std::size_t>(*course_.task_at_hand())];
  let_go();
  course_.begin_showing(workspace_.store);
  player_.emplace(task.solution, pace_);
}

void LessonGuide::end_solution() {
  player_.reset();
  course_.end_showing();
  shown_ = workspace_.state().scene;
}

void LessonGuide::take_back() {
  let_go();
  course_.take_back(workspace_.store);
}

void LessonGuide::follow(double seconds) {
  course_.pass_time(seconds);
  if (player_) {
    const bool ended = show_solution_on(workspace_, *player_, seconds);
    pointed_ = player_->pointed();
    if (ended) end_solution();
  } else if (course_.showing() == Course::Showing::shown && !(workspace_.state().scene == shown_)) {
    course_.keep_shown();
  }
  if (course_.showing() == Course::Showing::nothing) pointed_.reset();
  // Marks the cell as a plot does. If the pointer is on the map, that cell takes precedence.
  if (pointed_) workspace_.ui.hovered_in_plot = pointed_;
}

void LessonGuide::tell_of(const std::vector<Error>& faults) {
  if (faults.empty()) return;
  std::string what = "Can't load a lesson or chapter: " + faults.front().what;
  if (faults.size() > 1) what += fmt::format(" (and {} more)", faults.size() - 1);
  workspace_.tell({Message::Kind::warning, what, faults.front().where, faults.front().remedy});
}

}  // namespace waymark
