#include "app/lessons/course.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/benchmarks/benchmarks.h"
#include "app/landmarks/landmark_learner.h"
#include "app/scene/scene_parts.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"

namespace waymark {

Course::Course(std::vector<Lesson> lessons, LessonProgress progress)
    : lessons_(std::move(lessons)), progress_(std::move(progress)) {}

bool Course::is_done(int lesson, int task) const {
  const auto found = progress_.done.find(lessons_[static_cast<std::size_t>(lesson)].id);
  return found != progress_.done.end() && found->second.contains(task);
}

bool Course::is_done(int lesson) const {
  const auto tasks = static_cast<int>(lessons_[static_cast<std::size_t>(lesson)].tasks.size());
  for (int task = 0; task < tasks; ++task)
    if (!is_done(lesson, task)) return false;
  return true;
}

int Course::next_to_take() const {
  const auto count = static_cast<int>(lessons_.size());
  for (int i = 0; i < count; ++i)
    if (lessons_[static_cast<std::size_t>(i)].id == progress_.last && !is_done(i)) return i;
  for (int i = 0; i < count; ++i)
    if (!is_done(i)) return i;
  return 0;
}

std::optional<Error> Course::enter(int lesson, Store& store) {
  const Lesson& chosen = lessons_[static_cast<std::size_t>(lesson)];
  Result<State> state = opening_state(chosen);
  if (!state) return state.error();
  // Guesses and the presentation belong to the user and stay when a lesson starts.
  state.value().prediction.past = closed(store.state().prediction).past;
  state.value().presentation = store.state().presentation;
  if (!aside_) {
    store.end_gesture();
    aside_ = std::move(store);
  }
  begun_ = state.value();
  store = Store(std::move(state.value()));
  taken_ = lesson;
  progress_.last = chosen.id;
  look_afresh();
  return std::nullopt;
}

void Course::leave(Store& store) {
  if (!aside_) return;
  Prediction own = aside_->state().prediction;
  own.past = closed(store.state().prediction).past;
  if (own != aside_->state().prediction) aside_->apply(SetPrediction{own});
  if (!(store.state().presentation == aside_->state().presentation))
    aside_->apply(SetPresentation{store.state().presentation});
  store = std::move(*aside_);
  aside_.reset();
  begun_.reset();
  taken_.reset();
  look_afresh();
}

// Resets everything that the previous lesson requested or showed.
void Course::look_afresh() {
  summing_up_ = false;
  hint_wanted_ = false;
  at_hand_ = 0;
  last_at_hand_.reset();
  at_hand_in_gesture_.reset();
  keep_shown();
}

std::optional<int> Course::task_at_hand() const {
  if (!taken_) return std::nullopt;
  if (showing_ != Showing::nothing) return shown_task_;
  if (at_hand_in_gesture_) return at_hand_in_gesture_;
  const auto tasks = static_cast<int>(lessons_[static_cast<std::size_t>(*taken_)].tasks.size());
  for (int task = 0; task < tasks; ++task)
    if (!is_done(*taken_, task)) return task;
  return std::nullopt;
}

void Course::pass_time(double seconds) {
  const std::optional<int> now = task_at_hand();
  if (now != last_at_hand_) {
    last_at_hand_ = now;
    at_hand_ = 0;
    hint_wanted_ = false;
  } else {
    at_hand_ += seconds;
  }
}

void Course::begin_showing(Store& store) {
  shown_task_ = *task_at_hand();
  store.end_gesture();
  before_ = Before{std::move(store), progress_};
  store = Store(*begun_);
  showing_ = Showing::running;
}

void Course::end_showing() {
  if (showing_ == Showing::running) showing_ = Showing::shown;
}

void Course::take_back(Store& store) {
  if (!before_) return;
  store = std::move(before_->store);
  progress_ = std::move(before_->progress);
  keep_shown();
}

void Course::keep_shown() {
  before_.reset();
  showing_ = Showing::nothing;
}

void Course::observe(const Situation& situation, bool in_gesture) {
  if (!in_gesture)
    at_hand_in_gesture_.reset();
  else if (!at_hand_in_gesture_)
    at_hand_in_gesture_ = task_at_hand();
  if (!taken_ || !situation.results.answer(situation.state)) return;
  const Lesson& lesson = lessons_[static_cast<std::size_t>(*taken_)];
  const auto lookup = [&](std::string_view name) { return quantity_value(situation, name); };
  for (std::size_t i = 0; i < lesson.tasks.size(); ++i) {
    const auto task = static_cast<int>(i);
    if (in_gesture && task != at_hand_in_gesture_) continue;
    if (!is_done(*taken_, task) && lesson.tasks[i].done.holds(lookup))
      progress_.done[lesson.id].insert(task);
  }
}

namespace {

struct PointMove {
  Cell from, to;
};

// The cells between which a command moves a point, origin and destination; std::nullopt if the
// command moves no point.
std::optional<PointMove> move_of(const Command& command, const Scene& scene) {
  if (const auto* move = std::get_if<MoveStart>(&command)) return PointMove{scene.start, move->to};
  if (const auto* move = std::get_if<MoveGoal>(&command))
    if (is_goal(scene, move->index)) return PointMove{goal_of(scene, move->index), move->to};
  if (const auto* move = std::get_if<MoveLandmark>(&command))
    if (move->index >= 0 && move->index < static_cast<int>(scene.landmarks.size()))
      return PointMove{scene.landmarks[static_cast<std::size_t>(move->index)], move->to};
  return std::nullopt;
}

// Returns the command with another destination.
Command moved_to(Command command, Cell to) {
  if (auto* move = std::get_if<MoveStart>(&command)) move->to = to;
  if (auto* move = std::get_if<MoveGoal>(&command)) move->to = to;
  if (auto* move = std::get_if<MoveLandmark>(&command)) move->to = to;
  return command;
}

}  // namespace

std::vector<SolutionPlayer::Act> SolutionPlayer::advance(const Scene& scene, double seconds) {
  std::vector<Act> acts;
  if (moving_) {
    moving_->passed += seconds;
    move_on(acts);
  } else if (typing_) {
    typing_->passed += seconds;
    type_on(acts);
  } else if (rest_ > 0) {
    rest_ -= seconds;
  } else if (next_ < steps_.size()) {
    begin_step(scene, acts);
  }
  return acts;
}

void SolutionPlayer::begin_step(const Scene& scene, std::vector<Act>& acts) {
  const SolutionStep& step = steps_[next_++];
  rest_ = kPause * pace_;
  if (const auto* point = std::get_if<SolutionPoint>(&step)) {
    pointed_ = point->at;
  } else if (const auto* action = std::get_if<SolutionAction>(&step)) {
    acts.push_back(*action);
  } else if (const auto* text = std::get_if<SolutionText>(&step)) {
    typing_ = Typing{text->text};
    acts.push_back(StoreStep{BeginGesture{}});
  } else {
    const Command& command = std::get<Command>(step);
    const std::optional<PointMove> move = move_of(command, scene);
    if (move) {
      moving_ = Moving{command, move->from, move->to};
      acts.push_back(StoreStep{BeginGesture{}});
    } else {
      acts.push_back(StoreStep{command});
    }
  }
}

void SolutionPlayer::move_on(std::vector<Act>& acts) {
  const double part = std::min(moving_->passed / (kMove * pace_), 1.0);
  if (part >= 1) {
    acts.push_back(StoreStep{moving_->last});
    acts.push_back(StoreStep{EndGesture{}});
    moving_.reset();
    return;
  }
  const auto between = [part](int from, int to) {
    return static_cast<int>(std::lround(from + part * (to - from)));
  };
  const Cell at{between(moving_->from.x, moving_->to.x), between(moving_->from.y, moving_->to.y)};
  acts.push_back(StoreStep{moved_to(moving_->last, at)});
}

void SolutionPlayer::type_on(std::vector<Act>& acts) {
  const double part = std::min(typing_->passed / (kTyping * pace_), 1.0);
  const auto length = static_cast<double>(typing_->text.size());
  acts.push_back(SolutionText{typing_->text.substr(0, static_cast<std::size_t>(part * length))});
  if (part < 1) return;
  acts.push_back(StoreStep{EndGesture{}});
  typing_.reset();
}

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
