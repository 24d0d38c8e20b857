#pragma once

#include <optional>
#include <vector>

#include "app/model/lesson/course.h"
#include "app/model/lesson/solution_player.h"
#include "app/window/desk.h"

namespace waymark {

// Leads through the lessons in the window: the Course, its actions, and what entering and leaving a
// lesson does to the panes.
class LessonGuide {
 public:
  // Solutions take `pace` times as long as they usually do.
  LessonGuide(Workspace& workspace, std::vector<Lesson> lessons, double pace);

  void add_actions();
  // Lesson files that could not be used.
  void tell_of(const std::vector<Error>& faults);
  const Course& course() const { return course_; }
  // The person's own State, also while a lesson lies over it.
  const State& own_state() const { return course_.aside() ? *course_.aside() : workspace_.state(); }
  // Whether the person's own window shows the Summary pane.
  bool own_summary_shown() const {
    return course_.taken() ? summary_shown_before_ : workspace_.settings.summary_shown;
  }
  // Once a frame, before it is drawn: so many seconds have passed since the last one.
  void follow(double seconds);
  // A solution is being shown.
  bool busy() const { return player_.has_value(); }
  // Notes the tasks that are done by what is on the screen.
  void observe();
  // Nothing where no lesson is taken.
  void leave();

 private:
  void take(int lesson);
  void let_go();
  void ask_first();
  void show_solution();
  void show_on(double seconds);
  void end_solution();
  void take_back();

  Workspace& workspace_;
  Course course_;
  double pace_;
  std::optional<SolutionPlayer> player_;  // while a solution is shown
  std::optional<Cell> pointed_;           // where the solution points
  Scene shown_;                           // what the solution that was shown last came to
  bool summary_shown_before_ = true;
};

}  // namespace waymark
