#pragma once

#include <vector>

#include "app/model/lesson/course.h"
#include "app/window/desk.h"

namespace waymark {

// Leads through the lessons in the window: the Course, its actions, and what entering and leaving a
// lesson does to the panes.
class LessonGuide {
 public:
  LessonGuide(Desk& desk, std::vector<Lesson> lessons);

  void add_actions();
  // Lesson files that could not be used.
  void tell_of(const std::vector<Error>& faults);
  const Course& course() const { return course_; }
  // The person's own State, also while a lesson lies over it.
  const State& own_state() const { return course_.aside() ? *course_.aside() : desk_.state(); }
  // Whether the person's own window shows the Story pane.
  bool own_story_shown() const {
    return course_.taken() ? story_shown_before_ : desk_.settings.story_shown;
  }
  // Notes the tasks that are done by what is on the screen.
  void observe();
  // Nothing where no lesson is taken.
  void leave();

 private:
  void take(int lesson);
  void let_go();

  Desk& desk_;
  Course course_;
  bool story_shown_before_ = true;
};

}  // namespace waymark
