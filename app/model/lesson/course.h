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
  // Notes the tasks of the lesson that is taken whose condition holds now; once done they stay so.
  // Where the results are not yet those of the state, nothing is: half of a situation may be the
  // last lesson's.
  void observe(const Situation& situation);
  // As if no task had ever been done.
  void start_over() { progress_ = {}; }

 private:
  std::vector<Lesson> lessons_;
  LessonProgress progress_;
  std::optional<int> taken_;
  std::optional<Store> aside_;
};

}  // namespace waymark
