#include "app/lessons/lesson_panel.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/lessons/course.h"
#include "app/lessons/lesson_summary.h"
#include "app/lessons/lesson_tasks.h"
#include "app/lessons/prediction_panel.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
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

void head(const UiContext& c, ImDrawList& list, const Rect& area, const Lesson& lesson) {
  const float left = area.x + c.px(kMargin), width = area.w - 2 * c.px(kMargin);
  const Rect row{left, area.y + c.px(12), width, c.px(24)};
  const std::string where = fmt::format("Lesson {} of {} · {}", *c.of<Course>().taken() + 1,
                                        c.of<Course>().lessons().size(), lesson.topic);
  const float leave_width = text_width(c.fonts.body, "Leave") + c.px(16);
  draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, row.y, row.h)},
            c.palette.ui.text2, fitted(c.fonts.body, where, width - leave_width));
  const Rect leave{row.x + row.w - leave_width + c.px(8), row.y, leave_width, row.h};
  if (quiet_button(c, "leave", leave, "Leave", c.palette.ui.text2)) c.run("lesson.leave");
  tooltip(c, leave, "Back to your own map. It is unchanged");
  progress_bars(c, list, {left, row.y + row.h + c.px(2), width, c.px(12)});
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

// Draws a child window that scrolls if its content is too tall. `write` receives the top of the
// content and returns its bottom.
template <class Write>
void scrolled(const char* id, const Rect& area, const Write& write) {
  ImGui::SetCursorScreenPos(area.min());
  if (ImGui::BeginChild(id, area.size(), false, ImGuiWindowFlags_NoNav)) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float bottom = write(at);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, bottom - at.y});
  }
  ImGui::EndChild();
}

// Draws the tasks on their own background below the text, so they are always visible.
float task_dock(const UiContext& c, const Rect& area, const Lesson& lesson) {
  const float margin = c.px(kMargin), pad = c.px(kDockPad), width = area.w - 2 * margin;
  const float wanted = lesson_tasks_height(c, lesson, width) + 2 * pad;
  const float height = std::min(wanted, std::round(area.h * kMostDock));
  const Rect dock{area.x, area.y + area.h - height, area.w, height};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, dock, c.palette.ui.chrome);
  hairline(list, dock.x, dock.x + dock.w, dock.y, c.palette.ui.line);
  scrolled((lesson.id + ".tasks").c_str(), dock, [&](ImVec2 at) {
    lesson_tasks(c, lesson, {at.x + margin, at.y + pad}, width);
    return at.y + wanted - 1;
  });
  return height;
}

// Draws the question instead of the text, because the text would give away the answer.
void asked(const UiContext& c, const Rect& area) {
  scrolled("asked", area, [&](ImVec2 at) {
    const float margin = c.px(kMargin), width = area.w - 2 * margin;
    const float height = prediction_height(c, width);
    prediction_panel(c, {at.x + margin, at.y, width, height});
    return at.y + height;
  });
}

// Each lesson has its own window, so a newly opened lesson starts at its top.
void body(const UiContext& c, const Rect& area, const Lesson& lesson) {
  if (c.state.prediction.open()) return asked(c, area);
  const bool summing_up = c.of<Course>().summing_up();
  const float dock = summing_up ? 0 : task_dock(c, area, lesson);
  const char* id = summing_up ? "the-course" : lesson.id.c_str();
  scrolled(id, {area.x, area.y, area.w, area.h - dock}, [&](ImVec2 at) {
    const float margin = c.px(kMargin);
    LessonPage page(c, {at.x + margin, at.y}, area.w - 2 * margin);
    if (summing_up)
      lesson_summary(c, page);
    else
      write_lesson(c, page, lesson);
    return page.bottom();
  });
}

void buttons(const UiContext& c, const Rect& area) {
  const float height = c.px(28), width = c.px(84), margin = c.px(kMargin);
  const float y = area.y + area.h - c.px(12) - height;
  const int taken = *c.of<Course>().taken();
  const Rect next{area.x + area.w - margin - width, y, width, height};
  if (c.of<Course>().summing_up()) {
    if (push_button(c, "leave-course", next, "Leave", true)) c.run("lesson.leave");
    return;
  }
  const bool is_last = taken + 1 == static_cast<int>(c.of<Course>().lessons().size());
  if (taken > 0 && push_button(c, "back", {area.x + margin, y, width, height}, "Back"))
    c.run("lesson.back");
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
  body(c, {area.x, area.y + c.px(kHead), area.w - 1, area.h - c.px(kHead + kButtons)}, lesson);
  head(c, list, area, lesson);
  if (c.of<Course>().taken()) buttons(c, area);
}

}  // namespace waymark
