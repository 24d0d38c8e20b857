#pragma once

#include <optional>
#include <vector>

#include "app/model/lesson/lesson.h"
#include "app/model/lesson/progress.h"
#include "app/model/state/store.h"

namespace waymark {

// Leads through the lessons. A lesson has a Store of its own, and while one is taken the person's
// Store lies aside here, whole: scene, what undo and redo know, layers, camera, selection. Leaving
// puts it back as it was. So nothing in a lesson can reach the person's work, undo least of all,
// and nothing had to be taught to tell the one from the other.
class Course {
 public:
  Course(std::vector<Lesson> lessons, LessonProgress progress);

  const std::vector<Lesson>& lessons() const { return lessons_; }
  const LessonProgress& progress() const { return progress_; }
  // Index of the lesson that is being taken.
  std::optional<int> taken() const { return taken_; }
  // The person's own State while a lesson is taken, else null.
  const State* aside() const { return aside_ ? &aside_->state() : nullptr; }

  bool is_done(int lesson, int task) const;
  bool is_done(int lesson) const;  // all of its tasks
  // Where to go on: the lesson taken last, or when that is done the first that is not; 0 when all
  // are.
  int next_to_take() const;

  // Sets the lesson's scene up in `store`, afresh where it is taken already. An Error leaves all
  // as it was. `lesson` is an index.
  std::optional<Error> enter(int lesson, Store& store);
  // Nothing where no lesson is taken.
  void leave(Store& store);
  // Notes the tasks of the lesson that is taken whose condition holds now; once done they stay so
  // until they were shown and that is taken back.
  // Where the results are not yet those of the state, nothing is: half of a situation may be the
  // last lesson's.
  void observe(const Situation& situation);
  // As if no task had ever been done.
  void start_over() { progress_ = {}; }

  // The first task of the lesson that is taken that is not done; while a solution is shown, the
  // task that it solves. Nothing where there is none.
  std::optional<int> task_at_hand() const;
  // The hint of the task at hand is shown once that was at hand for so many seconds, or is asked
  // for.
  static constexpr double kHintSeconds = 60;
  void pass_time(double seconds);
  void show_hint() { hint_wanted_ = true; }
  bool hint_shown() const { return hint_wanted_ || at_hand_ >= kHintSeconds; }

  // The course is summed up in place of the lesson that is taken, until one is entered.
  void sum_up() { summing_up_ = taken_.has_value(); }
  bool summing_up() const { return summing_up_; }

  // How the solution of a task is shown, from the first step until it is taken back or until the
  // person goes on from there.
  enum class Showing { nothing, running, shown };
  Showing showing() const { return showing_; }
  // Sets the lesson's scene up again, from where all its solutions begin; `store` and the progress
  // are remembered. A task must be at hand.
  void begin_showing(Store& store);
  // The last step was taken.
  void end_showing();
  // Puts back what begin_showing() remembered.
  void take_back(Store& store);
  // What is shown is kept, and can be taken back no more.
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
  std::optional<State> begun_;  // in which the lesson that is taken began
  bool summing_up_ = false;
  std::optional<int> last_at_hand_;
  double at_hand_ = 0;  // seconds
  bool hint_wanted_ = false;
  Showing showing_ = Showing::nothing;
  int shown_task_ = 0;
  std::optional<Before> before_;  // while something is shown
};

}  // namespace waymark
