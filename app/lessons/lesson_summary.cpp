#include "app/lessons/lesson_summary.h"

#include <fmt/format.h>

#include "app/lessons/course.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

struct CourseCount {
  int lessons_done = 0, tasks = 0, tasks_done = 0;
};

int tasks_done(const Course& course, int lesson) {
  int done = 0;
  const auto tasks =
      static_cast<int>(course.lessons()[static_cast<std::size_t>(lesson)].tasks.size());
  for (int task = 0; task < tasks; ++task) done += course.is_done(lesson, task);
  return done;
}

CourseCount count_of(const Course& course) {
  CourseCount count;
  for (int i = 0; i < static_cast<int>(course.lessons().size()); ++i) {
    count.lessons_done += course.is_done(i);
    count.tasks_done += tasks_done(course, i);
    count.tasks += static_cast<int>(course.lessons()[static_cast<std::size_t>(i)].tasks.size());
  }
  return count;
}

// Draws a row with the lesson's name and the number of its completed tasks. A click opens the
// lesson.
void lesson_row(const UiContext& c, LessonPage& page, int index) {
  const Lesson& lesson = c.of<Course>().lessons()[static_cast<std::size_t>(index)];
  const std::string id = fmt::format("take.{}", index + 1);
  const float pad = c.px(6);
  const Rect row{page.x() - pad, page.bottom(), page.width() + 2 * pad, c.px(24)};
  if (quiet_button(c, ("sum." + id).c_str(), row, "", c.palette.ui.text)) c.run(id);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool done = c.of<Course>().is_done(index);
  const float top = centered_top(c.fonts.body, row.y, row.h);
  draw_text(list, c.fonts.body, {page.x(), top}, done ? c.palette.ui.ok : c.palette.ui.text2,
            done ? icon::kTaskDone : icon::kTaskOpen);
  const std::string count =
      done ? "" : fmt::format("{} of {}", tasks_done(c.of<Course>(), index), lesson.tasks.size());
  const float right = page.x() + page.width();
  draw_text_right(list, c.fonts.body, {right, top}, c.palette.ui.text2, count);
  const float left = page.x() + c.px(22);
  draw_text(list, c.fonts.body, {left, top}, c.palette.ui.text,
            fitted(c.fonts.body, fmt::format("{}. {}", index + 1, lesson.title),
                   right - left - text_width(c.fonts.body, count) - c.px(8)));
  page.skip(row.h);
}

void rows(const UiContext& c, LessonPage& page, bool done) {
  for (int i = 0; i < static_cast<int>(c.of<Course>().lessons().size()); ++i)
    if (c.of<Course>().is_done(i) == done) lesson_row(c, page, i);
  page.skip(c.px(12));
}

}  // namespace

void lesson_summary(const UiContext& c, LessonPage& page) {
  const CourseCount count = count_of(c.of<Course>());
  const int lessons = static_cast<int>(c.of<Course>().lessons().size());
  page.title("The course");
  page.words(fmt::format("You have finished {} of {} lessons and {} of {} tasks.",
                         count.lessons_done, lessons, count.tasks_done, count.tasks),
             c.palette.ui.text);
  if (count.lessons_done < lessons) {
    page.title("Still to do");
    rows(c, page, false);
  }
  if (count.lessons_done > 0) {
    page.title("Finished");
    rows(c, page, true);
  }
  page.words("Click a lesson to open it. Your own map stays unchanged.", c.palette.ui.text2);
}

}  // namespace waymark
