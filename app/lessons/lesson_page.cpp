#include "app/lessons/lesson_page.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/benchmarks/benchmarks.h"
#include "app/landmarks/landmark_learner.h"
#include "app/lessons/course.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"

namespace waymark {
namespace {

constexpr float kPageLine = 20, kBelowParagraph = 8;

}  // namespace

Situation situation_of(const UiContext& c) {
  return {c.state,
          c.results,
          c.ui.hovered,
          c.of<CountStudies>().of<CountRun>(),
          c.of<CountStudies>().of<StreamsRun>(),
          &c.of<LandmarkLearner>(),
          &c.of<BenchmarkFigures>()};
}

std::optional<Color> data_underline(const Palette& palette, DataMark mark) {
  switch (mark) {
    case DataMark::none:
      return std::nullopt;
    case DataMark::a:
      return palette.panel.a;
    case DataMark::b:
      return palette.panel.b;
    case DataMark::true_cost:
      return palette.panel.true_cost;
    case DataMark::exact:
      return palette.panel.exact;
    case DataMark::landmark_point:
      break;
  }
  return palette.panel.landmark;
}

LessonPage::LessonPage(const UiContext& c, const Box& place, bool drawn)
    : c_(c),
      situation_(situation_of(c)),
      list_(*ImGui::GetWindowDrawList()),
      rest_(place),
      drawn_(drawn) {}

void LessonPage::write(const std::vector<TextSpan>& text, const Color& ink, float line, float gap) {
  if (drawn_)
    rest_.paragraph(ink, text, line, gap);
  else
    rest_.top(Pixels{rest_.height_of(text, line)}, gap);
}

void LessonPage::title(const std::string& text) {
  write({{text, c_.fonts.semibold}}, c_.palette.ui.text, 24, 4);
}

void LessonPage::paragraph(const LiveText& text, const Color& ink) {
  std::vector<TextSpan> spans;
  for (LiveText::Span& span : text.spans(situation_))
    spans.push_back({std::move(span.text), span.is_number ? c_.fonts.semibold : c_.fonts.body,
                     data_underline(c_.palette, span.mark)});
  if (!spans.empty()) write(spans, ink, kPageLine, kBelowParagraph);
}

void LessonPage::words(const std::string& text, const Color& ink) {
  write({{text, c_.fonts.body}}, ink, kPageLine, kBelowParagraph);
}

void LessonPage::code(const std::vector<LiveText>& lines) {
  if (lines.empty()) return;
  const float height = c_.px(kPageLine) * static_cast<float>(lines.size());
  const Box ground = rest_.top(Pixels{height + 2 * c_.px(8)}, 12);
  fill_rect(list_, ground, c_.palette.ui.track, c_.px(4));
  list_.PushClipRect(ground.min(), ground.max(), true);
  Box rows = ground.inset(8, 8);
  for (const LiveText& text : lines) code_line(text, rows.top(kPageLine));
  list_.PopClipRect();
}

// Verbatim, including leading spaces.
void LessonPage::code_line(const LiveText& text, Box row) {
  for (const LiveText::Span& span : text.spans(situation_)) {
    Box line = row;
    // Wide enough that changing numbers rarely move the text after them.
    row.text(span.is_number ? c_.fonts.mono_semibold : c_.fonts.mono, c_.palette.ui.text,
             span.is_number ? fmt::format("{:>3}", span.text) : span.text);
    if (const std::optional<Color> color = data_underline(c_.palette, span.mark))
      fill_rect(list_, line.bottom(2).left(Pixels{row.x - line.x}), *color);
  }
}

namespace {

constexpr float kMargin = 20, kHead = 60, kButtons = 52, kDockPad = 10;
constexpr float kMostDock = 0.82f;  // maximum share of the lesson's height for its tasks

// Draws a bar per lesson: the open one in the text colour, finished ones in grey. A click opens a
// lesson.
void progress_bars(const UiContext& c, ImDrawList& list, const Rect& row) {
  const int count = static_cast<int>(c.of<Course>().lessons().size());
  const float gap = c.px(4);
  const float width = (row.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  const Palette::Ui& ui = c.palette.ui;
  for (int i = 0; i < count; ++i) {
    const float x0 = std::round(row.x + static_cast<float>(i) * (width + gap));
    const float x1 = std::round(row.x + static_cast<float>(i) * (width + gap) + width);
    const Rect grip{x0, row.y, x1 - x0, row.h};
    const std::string id = fmt::format("take.{}", i + 1);
    if (quiet_button(c, id.c_str(), grip, "", ui.text)) c.run(id);
    const Color& ink = c.of<Course>().taken() == i ? ui.text
                       : c.of<Course>().is_done(i) ? ui.text3
                                                   : ui.line2;
    const float height = c.px(3);
    fill_rect(list, {x0, std::round(row.y + (row.h - height) / 2), x1 - x0, height}, ink);
    tooltip(c, grip, c.actions.at(id).label);
  }
}

void head(const UiContext& c, ImDrawList& list, const Box& area, const Lesson& lesson) {
  Box rest = area.inset(kMargin);
  rest.top(12);
  Box row = rest.top(24, 2);
  const Pixels width = button_width(c, "Leave", 16);
  const Rect leave = row.inset(-8).right(width);
  row.right(width);
  row.text_fitted(c.fonts.body, c.palette.ui.text2,
                  fmt::format("Lesson {} of {} · {}", *c.of<Course>().taken() + 1,
                              c.of<Course>().lessons().size(), lesson.topic));
  if (quiet_button(c, "leave", leave, "Leave", c.palette.ui.text2)) c.run("lesson.leave");
  tooltip(c, leave, "Back to your own map. It is unchanged");
  progress_bars(c, list, rest.top(12));
}

void write_lesson(const UiContext& c, LessonPage& page, const Lesson& lesson) {
  page.title(lesson.title);
  // The two searches to which the lesson's numbers refer.
  if (!lesson.any_specs && !compares_distance_and_landmarks(c.results.scene))
    page.words(
        "This page compares A* with the distance formula (A) and A* with landmarks (B). Show these "
        "two searches on the map to read the page.",
        c.palette.ui.text2);
  else
    for (const LiveText& paragraph : lesson.text) page.paragraph(paragraph, c.palette.ui.text);
  page.code(lesson.code);
}

// Draws a child window that scrolls if its content is too tall. `write` cuts the content from the
// box that it receives.
template <class Write>
void scrolled(const UiContext& c, const char* id, const Rect& area, const Write& write) {
  ImGui::SetCursorScreenPos(area.min());
  if (ImGui::BeginChild(id, area.size(), false, ImGuiWindowFlags_NoNav)) {
    DialogPart rest(c, area.w);
    write(rest);
  }
  ImGui::EndChild();
}

// Cuts the tasks from the area. They have their own background below the text, so they are always
// visible.
void task_dock(const UiContext& c, Box& area, const Lesson& lesson) {
  const float tasks = lesson_tasks_height(c, lesson, area.inset(kMargin).w);
  const float wanted = tasks + 2 * c.px(kDockPad);
  const Box dock = area.bottom(Pixels{std::min(wanted, std::round(area.h * kMostDock))});
  fill_rect(*ImGui::GetWindowDrawList(), dock, c.palette.ui.chrome);
  dock.rule_above(c.palette.ui.line);
  scrolled(c, (lesson.id + ".tasks").c_str(), dock, [&](Box& rest) {
    lesson_tasks(c, lesson, rest.top(Pixels{wanted - 1}).inset(kMargin, kDockPad));
  });
}

// Draws the question instead of the text, because the text would give away the answer.
void asked(const UiContext& c, const Rect& area) {
  scrolled(c, "asked", area, [&](Box& rest) {
    const float height = prediction_height(c, rest.inset(kMargin).w);
    prediction_panel(c, rest.top(Pixels{height}).inset(kMargin));
  });
}

// Each lesson has its own window, so a newly opened lesson starts at its top.
void body(const UiContext& c, Box area, const Lesson& lesson) {
  if (c.state.prediction.open()) return asked(c, area);
  const bool summing_up = c.of<Course>().summing_up();
  if (!summing_up) task_dock(c, area, lesson);
  scrolled(c, summing_up ? "the-course" : lesson.id.c_str(), area, [&](Box& rest) {
    LessonPage page(c, rest.inset(kMargin));
    if (summing_up)
      lesson_summary(c, page);
    else
      write_lesson(c, page, lesson);
    rest.top(Pixels{page.bottom() - rest.y});
  });
}

void buttons(const UiContext& c, const Box& area) {
  Box rest = area.inset(kMargin);
  rest.bottom(12);
  Box row = rest.bottom(28);
  const int taken = *c.of<Course>().taken();
  const Rect next = row.right(84), back = row.left(84);
  if (c.of<Course>().summing_up()) {
    if (push_button(c, "leave-course", next, "Leave", true)) c.run("lesson.leave");
    return;
  }
  const bool is_last = taken + 1 == static_cast<int>(c.of<Course>().lessons().size());
  if (taken > 0 && push_button(c, "back", back, "Back")) c.run("lesson.back");
  if (push_button(c, "next", next, is_last ? "Finish" : "Next", c.of<Course>().is_done(taken)))
    c.run(is_last ? "lesson.sum_up" : "lesson.next");
}

}  // namespace

void lesson_panel(const UiContext& c, const Rect& area) {
  // The currently open lesson. A button may open another lesson for the next frames.
  const Lesson& lesson =
      c.of<Course>().lessons()[static_cast<std::size_t>(*c.of<Course>().taken())];
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, area.x, area.x + area.w - 1, area.y, c.palette.ui.line);
  Box rest(c, area);
  const Box top = rest.top(kHead), foot = rest.bottom(kButtons);
  rest.right(Pixels{1});
  body(c, rest, lesson);
  head(c, list, top, lesson);
  if (c.of<Course>().taken()) buttons(c, foot);
}

void lesson_list(const UiContext& c, const Rect& pane) {
  const Course& course = c.of<Course>();
  const Rect head = section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Lessons", true);
  Box rest = below_head(c, pane, head);
  Box foot = rest.bottom(52).inset(20);
  // Whole rows.
  const float row = c.px(32);
  Box list = rest.top(Pixels{std::floor((rest.h - c.px(2)) / row) * row});
  list.right(Pixels{1});
  scrolled(c, "lesson-list", list, [&](Box& rows) {
    for (int i = 0; i < static_cast<int>(course.lessons().size()); ++i) {
      const std::string id = fmt::format("take.{}", i + 1);
      Box line = rows.top(Pixels{row}).inset(8);
      line.right(8);
      if (quiet_button(c, id.c_str(), line, "", c.palette.ui.text)) c.run(id);
      line.left(28, 12).text_right(c.fonts.body, c.palette.ui.text3, fmt::format("{}", i + 1));
      line.right(8);
      Box tick = line.right(22);
      if (course.is_done(i)) tick.text_right(c.fonts.body, c.palette.ui.ok, icon::kDone);
      line.text_fitted(c.fonts.body, c.palette.ui.text,
                       course.lessons()[static_cast<std::size_t>(i)].title);
    }
  });
  const Action& resume = c.actions.at("lesson.resume");
  const int next = course.next_to_take();
  const std::string label =
      fmt::format("{} lesson {}", next == 0 ? "Start" : "Continue with", next + 1);
  foot.top(12);
  if (resume.enabled() &&
      push_button(c, "resume", foot.top(28).left(button_width(c, label)), label, true))
    c.run(resume);
}

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
  Box row = page.top(24);
  if (quiet_button(c, ("sum." + id).c_str(), row.inset(-6), "", c.palette.ui.text)) c.run(id);
  const bool done = c.of<Course>().is_done(index);
  row.left(22).text(c.fonts.body, done ? c.palette.ui.ok : c.palette.ui.text2,
                    done ? icon::kTaskDone : icon::kTaskOpen);
  row.text_right(
      c.fonts.body, c.palette.ui.text2,
      done ? "" : fmt::format("{} of {}", tasks_done(c.of<Course>(), index), lesson.tasks.size()),
      8);
  row.text_fitted(c.fonts.body, c.palette.ui.text, fmt::format("{}. {}", index + 1, lesson.title));
}

void rows(const UiContext& c, LessonPage& page, bool done) {
  for (int i = 0; i < static_cast<int>(c.of<Course>().lessons().size()); ++i)
    if (c.of<Course>().is_done(i) == done) lesson_row(c, page, i);
  page.top(12);
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

namespace {

// Draws a row of buttons that run actions. Omits disabled actions.
class TaskButtons {
 public:
  TaskButtons(const UiContext& c, LessonPage& page) : c_(c), page_(page) {}

  void add(const char* action, const char* label) {
    if (!c_.actions.at(action).enabled()) return;
    if (!row_) row_ = page_.top(26, 12);
    const Rect button = row_->left(button_width(c_, label, 20), 8);
    if (page_.drawn() && push_button(c_, action, button, label)) c_.run(action);
  }

 private:
  const UiContext& c_;
  LessonPage& page_;
  std::optional<Box> row_;
};

// Draws "Task 2 of 3" with a box per task, ticked if it is done.
void task_head(const UiContext& c, LessonPage& page, const Lesson& lesson, int at_hand) {
  const int count = static_cast<int>(lesson.tasks.size());
  Box row = page.top(24, 4);
  if (!page.drawn()) return;
  row.text(c.fonts.semibold, c.palette.ui.text,
           at_hand < count ? fmt::format("Task {} of {}", at_hand + 1, count) : "Tasks");
  for (int i = count; i-- > 0;) {
    const bool done = c.of<Course>().is_done(*c.of<Course>().taken(), i);
    row.right(20).text_right(c.fonts.body,
                             done           ? c.palette.ui.ok
                             : i == at_hand ? c.palette.ui.text
                                            : c.palette.ui.text3,
                             done ? icon::kTaskDone : icon::kTaskOpen);
  }
}

// Draws the buttons that help with the current task, and those that keep or undo its solution. The
// hint is below them, so that no other button moves to where Hint was.
void task_help(const UiContext& c, LessonPage& page, const LessonTask& task) {
  TaskButtons buttons(c, page);
  switch (c.of<Course>().showing()) {
    case Course::Showing::nothing:
      buttons.add("lesson.solution", "Show a solution");
      buttons.add("lesson.hint", "Hint");
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

void lesson_tasks(const UiContext& c, const Lesson& lesson, const Box& place) {
  LessonPage page(c, place);
  write_tasks(c, page, lesson);
}

float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width) {
  LessonPage page(c, {c, {0, 0, width, 0}}, false);
  write_tasks(c, page, lesson);
  return page.bottom();
}

}  // namespace waymark
