#include "app/lessons/lesson_tasks.h"

#include <fmt/format.h>

#include "app/lessons/course.h"
#include "app/lessons/lesson_page.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kTaskHead = 28, kTaskBox = 20, kTaskButton = 26;

// Draws a row of buttons that run actions. Omits disabled actions.
class TaskButtons {
 public:
  TaskButtons(const UiContext& c, LessonPage& page) : c_(c), page_(page), x_(page.x()) {}

  void add(const char* action, const char* label) {
    if (!c_.actions.at(action).enabled()) return;
    const float width = text_width(c_.fonts.body, label) + c_.px(20);
    if (page_.drawn() &&
        push_button(c_, action, {x_, page_.bottom(), width, c_.px(kTaskButton)}, label))
      c_.run(action);
    x_ += width + c_.px(8);
    any_ = true;
  }
  void end() {
    if (any_) page_.skip(c_.px(kTaskButton + 12));
  }

 private:
  const UiContext& c_;
  LessonPage& page_;
  float x_;
  bool any_ = false;
};

// Draws "Task 2 of 3" with a box per task, ticked if it is done.
void task_head(const UiContext& c, LessonPage& page, const Lesson& lesson, int at_hand) {
  const int count = static_cast<int>(lesson.tasks.size());
  if (page.drawn()) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float top = centered_top(c.fonts.body, page.bottom(), c.px(24));
    const std::string title =
        at_hand < count ? fmt::format("Task {} of {}", at_hand + 1, count) : "Tasks";
    draw_text(list, c.fonts.semibold, {page.x(), top}, c.palette.ui.text, title);
    for (int i = 0; i < count; ++i) {
      const bool done = c.of<Course>().is_done(*c.of<Course>().taken(), i);
      draw_text_right(
          list, c.fonts.body,
          {page.x() + page.width() - c.px(kTaskBox) * static_cast<float>(count - 1 - i), top},
          done           ? c.palette.ui.ok
          : i == at_hand ? c.palette.ui.text
                         : c.palette.ui.text3,
          done ? icon::kTaskDone : icon::kTaskOpen);
    }
  }
  page.skip(c.px(kTaskHead));
}

// Draws the buttons that help with the current task, and those that keep or undo its solution. The
// hint is below them, so that no other button moves to where Hint was.
void task_help(const UiContext& c, LessonPage& page, const LessonTask& task) {
  TaskButtons buttons(c, page);
  switch (c.of<Course>().showing()) {
    case Course::Showing::nothing:
      buttons.add("lesson.solution", "Show a solution");
      buttons.add("lesson.hint", "Hint");
      buttons.end();
      if (c.of<Course>().hint_shown()) page.paragraph(task.hint, c.palette.ui.text2);
      return;
    case Course::Showing::running:
      page.words("Showing a solution, from the start of the lesson.", c.palette.ui.text2);
      buttons.add("lesson.stop_solution", "Stop");
      break;
    case Course::Showing::shown:
      page.words("That was a solution. Undo it to find your own.", c.palette.ui.text2);
      buttons.add("lesson.take_back", "Undo");
      buttons.add("lesson.keep", "Continue");
      break;
  }
  buttons.end();
}

void write_tasks(const UiContext& c, LessonPage& page, const Lesson& lesson) {
  const std::optional<int> task = c.of<Course>().task_at_hand();
  const int count = static_cast<int>(lesson.tasks.size());
  task_head(c, page, lesson, task.value_or(count));
  if (!task) {
    page.words(
        count == 1 ? "The task of this lesson is done." : "All tasks of this lesson are done.",
        c.palette.ui.text);
    return;
  }
  const LessonTask& at_hand = lesson.tasks[static_cast<std::size_t>(*task)];
  page.paragraph(lesson.attempt, c.palette.ui.text);
  page.paragraph(at_hand.text, c.palette.ui.text);
  page.paragraph(at_hand.now, c.palette.ui.text);
  task_help(c, page, at_hand);
}

}  // namespace

void lesson_tasks(const UiContext& c, const Lesson& lesson, ImVec2 at, float width) {
  LessonPage page(c, at, width);
  write_tasks(c, page, lesson);
}

float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width) {
  LessonPage page(c, {0, 0}, width, false);
  write_tasks(c, page, lesson);
  return page.bottom();
}

}  // namespace waymark
