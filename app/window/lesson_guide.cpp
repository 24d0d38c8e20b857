#include "app/window/lesson_guide.h"

#include <fmt/format.h>

namespace waymark {

LessonGuide::LessonGuide(Desk& desk, std::vector<Lesson> lessons, double pace)
    : desk_(desk), course_(std::move(lessons), desk.settings.lessons), pace_(pace) {}

// A task is done by what a hand has left behind, not by what it passed.
void LessonGuide::observe() {
  if (!desk_.store.in_gesture())
    course_.observe({desk_.state(), desk_.results(), desk_.ui.hovered, desk_.count_studies.counts(),
                     desk_.count_studies.streams(), &desk_.learner, &desk_.contest});
}

void LessonGuide::add_actions() {
  const auto add = [this](std::string id, std::string label, Chord chord, std::function<void()> run,
                          std::function<bool()> enabled, std::function<bool()> checked = {}) {
    desk_.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                       std::move(checked), std::move(run)});
  };
  const int count = static_cast<int>(course_.lessons().size());
  const auto has_any = [count] { return count > 0; };
  const auto has = [this](bool (*holds)(const LessonTask&)) {
    const std::optional<int> task = course_.task_at_hand();
    if (!task) return false;
    const Lesson& lesson = course_.lessons()[static_cast<std::size_t>(*course_.taken())];
    return holds(lesson.tasks[static_cast<std::size_t>(*task)]);
  };
  for (int i = 0; i < count; ++i)
    add(
        fmt::format("take.{}", i + 1),
        fmt::format("Lesson {}: {}", i + 1, course_.lessons()[static_cast<std::size_t>(i)].title),
        {}, [this, i] { take(i); }, [] { return true; },
        [this, i] { return course_.taken() == i; });
  add(
      "lesson.resume", "Start or go on with the lessons", {},
      [this] { take(course_.next_to_take()); },
      [this, has_any] { return has_any() && !course_.taken(); });
  add(
      "lesson.next", "Next lesson", Chord{SDLK_PAGEDOWN, true, false},
      [this] { take(*course_.taken() + 1); },
      [this, count] { return course_.taken() && *course_.taken() + 1 < count; });
  add(
      "lesson.back", "Previous lesson", Chord{SDLK_PAGEUP, true, false},
      [this] { take(*course_.taken() - 1); }, [this] { return course_.taken().value_or(0) > 0; });
  add(
      "lesson.hint", "Show a hint", {}, [this] { course_.show_hint(); },
      [this, has] {
        return !course_.hint_shown() && has([](const LessonTask& t) { return !t.hint.empty(); });
      });
  add(
      "lesson.solution", "Show a solution", {}, [this] { show_solution(); },
      [this, has] {
        return course_.showing() == Course::Showing::nothing &&
               has([](const LessonTask& t) { return !t.solution.empty(); });
      });
  add(
      "lesson.stop_solution", "Stop showing the solution", {}, [this] { end_solution(); },
      [this] { return busy(); });
  add(
      "lesson.take_back", "Take the solution back", {}, [this] { take_back(); },
      [this] { return course_.showing() == Course::Showing::shown; });
  add(
      "lesson.keep", "Go on from the solution", {}, [this] { course_.keep_shown(); },
      [this] { return course_.showing() == Course::Showing::shown; });
  add(
      "lesson.sum_up", "What was done and what is left", {}, [this] { course_.sum_up(); },
      [this] { return course_.taken() && !course_.summing_up(); });
  add(
      "lesson.leave", "Leave the lesson and go back to your map", {}, [this] { leave(); },
      [this] { return course_.taken().has_value(); });
  add(
      "lesson.start_over", "Start over and clear the finished tasks", {},
      [this] {
        course_.start_over();
        if (course_.taken()) take(0);
      },
      [this] { return course_.progress() != LessonProgress{}; });
  desk_.actions.begin_group();
}

// What still runs or is held was meant for the scene that goes.
void LessonGuide::let_go() {
  desk_.job.cancel();
  desk_.ui.let_go();
  desk_.ui.play.playing = false;
  desk_.ui.walk.playing = false;
  player_.reset();
  pointed_.reset();
}

void LessonGuide::take(int lesson) {
  let_go();
  const bool entering = !course_.taken();
  if (const std::optional<Error> error = course_.enter(lesson, desk_.store)) {
    desk_.tell(Message::failure(*error));
    return;
  }
  desk_.ui.tool = Tool::move;
  ask_first();
  if (entering) story_shown_before_ = desk_.settings.story_shown;
  desk_.settings.story_shown = desk_.ui.story_over_map = desk_.ui.story_beside_race = true;
}

// Who has done the lesson knows the answer.
void LessonGuide::ask_first() {
  const int taken = *course_.taken();
  const std::optional<LessonQuestion>& question =
      course_.lessons()[static_cast<std::size_t>(taken)].question;
  if (!question || course_.is_done(taken)) return;
  Prediction asked = closed(desk_.state().prediction);
  asked.what = question->what;
  asked.most = question->most;
  asked.number = question->most / 2;
  desk_.store.apply(SetPrediction{asked});
  desk_.ui.ask_first();
}

void LessonGuide::leave() {
  if (!course_.taken()) return;
  let_go();
  course_.leave(desk_.store);
  desk_.settings.story_shown = story_shown_before_;
  desk_.ui.story_over_map = desk_.ui.story_beside_race = false;
}

void LessonGuide::show_solution() {
  const Lesson& lesson = course_.lessons()[static_cast<std::size_t>(*course_.taken())];
  const LessonTask& task = lesson.tasks[static_cast<std::size_t>(*course_.task_at_hand())];
  let_go();
  course_.begin_showing(desk_.store);
  player_.emplace(task.solution, pace_);
}

void LessonGuide::end_solution() {
  player_.reset();
  course_.end_showing();
  shown_ = desk_.state().scene;
}

void LessonGuide::take_back() {
  let_go();
  course_.take_back(desk_.store);
}

void LessonGuide::follow(double seconds) {
  course_.pass_time(seconds);
  if (player_)
    show_on(seconds);
  else if (course_.showing() == Course::Showing::shown && !(desk_.state().scene == shown_))
    course_.keep_shown();
  if (course_.showing() == Course::Showing::nothing) pointed_.reset();
  // As a plot does: the map's own pointer goes before it.
  if (pointed_) desk_.ui.hovered_in_plot = pointed_;
}

// Each step waits for what the one before has begun. A hand that takes hold ends it.
void LessonGuide::show_on(double seconds) {
  if (desk_.ui.hand_is_busy()) return end_solution();
  if (desk_.job.status() || desk_.count_studies.busy() || desk_.contest.running) return;
  if (!desk_.results().answer(desk_.state())) return;
  if (player_->done()) return end_solution();
  for (SolutionPlayer::Act& act : player_->advance(desk_.state().scene, seconds))
    if (const auto* action = std::get_if<SolutionAction>(&act))
      desk_.send(RunAction{action->id});
    else
      desk_.send(std::move(std::get<StoreStep>(act)));
  pointed_ = player_->pointed();
}

void LessonGuide::tell_of(const std::vector<Error>& faults) {
  if (faults.empty()) return;
  std::string what = "A lesson cannot be used: " + faults.front().what;
  if (faults.size() > 1) what += fmt::format(" (and {} more)", faults.size() - 1);
  desk_.tell({Message::Kind::warning, what, faults.front().where, faults.front().remedy});
}

}  // namespace waymark
