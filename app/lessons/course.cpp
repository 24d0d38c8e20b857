#include "app/lessons/course.h"

#include <algorithm>
#include <cmath>

#include "app/scene/scene_points.h"

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

}  // namespace waymark
