#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "app/frame/settings.h"
#include "app/frame/workspace.h"
#include "app/lessons/lesson.h"
#include "app/scene/store.h"

namespace waymark {

// Leads the user through the lessons. Each lesson has a Store of its own. During a lesson, the
// user's whole Store is set aside here: scene, undo history, layers, camera and selection. leave()
// restores it. So nothing in a lesson, not even undo, can change the user's work, and no other code
// has to know whether a lesson is running.
class Course {
 public:
  Course(std::vector<Lesson> lessons, LessonProgress progress);

  const std::vector<Lesson>& lessons() const { return lessons_; }
  const LessonProgress& progress() const { return progress_; }
  // Index of the current lesson.
  std::optional<int> taken() const { return taken_; }
  // The user's own State during a lesson, otherwise nullptr.
  const State* aside() const { return aside_ ? &aside_->state() : nullptr; }

  bool is_done(int lesson, int task) const;
  bool is_done(int lesson) const;  // whether all its tasks are done
  // The lesson to resume: the one started last or, if that is done, the first lesson that is not
  // done. 0 if all are done.
  int next_to_take() const;

  // Starts the lesson with index `lesson`: puts its scene into `store`. Restarts the lesson if it
  // is already running. If this returns an Error, nothing has changed.
  std::optional<Error> enter(int lesson, Store& store);
  // Ends the lesson. Does nothing if there is none.
  void leave(Store& store);
  // Marks each task of the current lesson as done if its condition holds now. A task that is done
  // stays done, unless its solution was shown and is taken back. Does nothing while the results do
  // not match the state, because they may belong to the previous lesson. During a gesture, only the
  // task at hand can be marked, and it stays at hand until the gesture ends.
  void observe(const Situation& situation, bool in_gesture = false);
  // Marks all tasks as not done.
  void start_over() { progress_ = {}; }

  // The first task of the current lesson that is not done, or the task whose solution is being
  // shown. std::nullopt if there is none.
  std::optional<int> task_at_hand() const;
  // The hint of the current task appears after this many seconds, or when the user requests it.
  static constexpr double kHintSeconds = 60;
  void pass_time(double seconds);
  void show_hint() { hint_wanted_ = true; }
  bool hint_shown() const { return hint_wanted_ || at_hand_ >= kHintSeconds; }

  // Shows a summary of the course instead of the current lesson, until a lesson is entered.
  void sum_up() { summing_up_ = taken_.has_value(); }
  bool summing_up() const { return summing_up_; }

  // The state of showing a task's solution. It ends when the solution is taken back or kept.
  enum class Showing { nothing, running, shown };
  Showing showing() const { return showing_; }
  // Sets up the lesson's scene again, because all its solutions start from that scene. Saves
  // `store` and the progress for take_back(). Requires a current task, see task_at_hand().
  void begin_showing(Store& store);
  // Call this after the last step.
  void end_showing();
  // Restores what begin_showing() saved.
  void take_back(Store& store);
  // Keeps the shown solution. It can no longer be taken back.
  void keep_shown();

 private:
  struct Before {
    Store store;
    LessonProgress progress;
  };

  void look_afresh();

  std::vector<Lesson> lessons_;
  LessonProgress progress_;
  std::optional<int> taken_;
  std::optional<Store> aside_;
  std::optional<State> begun_;  // state in which the current lesson began
  bool summing_up_ = false;
  std::optional<int> at_hand_in_gesture_;
  std::optional<int> last_at_hand_;
  double at_hand_ = 0;  // seconds
  bool hint_wanted_ = false;
  Showing showing_ = Showing::nothing;
  int shown_task_ = 0;
  std::optional<Before> before_;  // set while a solution is shown
};

// Shows the solution of a task step by step at a pace that the user can follow: points move as if
// dragged, texts grow as if typed, and there is a pause after each step. It reads no clock: the
// caller passes the elapsed time.
class SolutionPlayer {
 public:
  // The time in which a point moves and in which a text is typed, and the pause after each step, in
  // seconds.
  static constexpr double kMove = 0.9, kTyping = 1.8, kPause = 0.7;
  // A SolutionText is the part of the text that has been typed so far.
  using Act = std::variant<StoreStep, SolutionAction, SolutionText>;

  // Playback takes `pace` times as long as the default.
  explicit SolutionPlayer(std::vector<SolutionStep> steps, double pace = 1)
      : steps_(std::move(steps)), pace_(pace) {}

  // The acts due within the next `seconds`, in order. `scene` is the result of the previous acts.
  std::vector<Act> advance(const Scene& scene, double seconds);
  // The cell at which the pointer rests; std::nullopt until a step sets it.
  const std::optional<Cell>& pointed() const { return pointed_; }
  // Whether there are no acts left and the last pause is over.
  bool done() const { return next_ == steps_.size() && !moving_ && !typing_ && rest_ <= 0; }

 private:
  void begin_step(const Scene& scene, std::vector<Act>& acts);
  void move_on(std::vector<Act>& acts);
  void type_on(std::vector<Act>& acts);

  // A moving point. `last` is the command that brings it to its destination.
  struct Moving {
    Command last;
    Cell from, to;
    double passed = 0;  // seconds
  };
  struct Typing {
    std::string text;
    double passed = 0;  // seconds
  };

  std::vector<SolutionStep> steps_;
  double pace_;
  std::size_t next_ = 0;
  std::optional<Moving> moving_;
  std::optional<Typing> typing_;
  double rest_ = 0;  // remaining seconds of the pause
  std::optional<Cell> pointed_;
};

// The data from which conditions and live numbers are read.
Situation situation_of(const Workspace& workspace);

// Shows a solution for another `seconds`. Returns whether it has ended.
bool show_solution_on(Workspace& workspace, SolutionPlayer& player, double seconds);

// Runs the lessons in the window: the Course, its actions, and the changes to the panes when a
// lesson starts or ends.
class LessonGuide {
 public:
  // Solutions take `pace` times as long as usual.
  LessonGuide(Workspace& workspace, std::vector<Lesson> lessons, double pace);

  void add_actions();
  // Shows a message about lesson files that could not be used.
  void tell_of(const std::vector<Error>& faults);
  const Course& course() const { return course_; }
  // The user's own State, even while a lesson replaces it.
  const State& own_state() const { return course_.aside() ? *course_.aside() : workspace_.state(); }
  // Whether the Summary pane is shown outside lessons.
  bool own_summary_shown() const {
    return course_.taken() ? summary_shown_before_ : workspace_.settings.summary_shown;
  }
  // Call it once a frame, before drawing. `seconds` is the time since the last frame.
  void follow(double seconds);
  // Whether a solution is being shown.
  bool busy() const { return player_.has_value(); }
  // Records the tasks that the current state completes.
  void observe();
  // Leaves the lesson. Does nothing if no lesson is open.
  void leave();

 private:
  void take(int lesson);
  void let_go();
  void ask_first();
  void show_solution();
  void end_solution();
  void take_back();

  Workspace& workspace_;
  Course course_;
  double pace_;
  std::optional<SolutionPlayer> player_;  // while a solution is shown
  std::optional<Cell> pointed_;           // where the solution points
  Scene shown_;                           // last scene of the solution shown last
  bool summary_shown_before_ = true;
};

}  // namespace waymark
