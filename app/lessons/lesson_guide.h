#pragma once

#include <optional>
#include <vector>

#include "app/frame/workspace.h"
#include "app/lessons/course.h"

namespace waymark {

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
