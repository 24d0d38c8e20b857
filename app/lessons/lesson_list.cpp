#include "app/lessons/lesson_list.h"

#include <cmath>
#include <fmt/format.h>

#include "app/lessons/course.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {

void lesson_list(const UiContext& c, const Rect& pane) {
  const Course& course = c.of<Course>();
  const Rect head = section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Lessons", true);
  const float foot = c.px(52), row = c.px(32);
  // Whole rows.
  const float room = std::floor((pane.h - head.h - foot - c.px(4)) / row) * row;
  const Rect rows{pane.x, head.y + head.h, pane.w - 1, room};
  ImGui::SetCursorScreenPos(rows.min());
  ImGui::BeginChild("lesson-list", rows.size(), false, ImGuiWindowFlags_NoNav);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float y = ImGui::GetCursorScreenPos().y;
  for (int i = 0; i < static_cast<int>(course.lessons().size()); ++i) {
    const Lesson& lesson = course.lessons()[static_cast<std::size_t>(i)];
    const std::string id = fmt::format("take.{}", i + 1);
    const Rect line{pane.x + c.px(8), y, pane.w - c.px(24), row};
    if (quiet_button(c, id.c_str(), line, "", c.palette.ui.text)) c.run(id);
    const float top = centered_top(c.fonts.body, line.y, line.h);
    draw_text_right(list, c.fonts.body, {line.x + c.px(28), top}, c.palette.ui.text3,
                    fmt::format("{}", i + 1));
    draw_text(list, c.fonts.body, {line.x + c.px(40), top}, c.palette.ui.text,
              fitted(c.fonts.body, lesson.title, line.w - c.px(70)));
    if (course.is_done(i))
      draw_text_right(list, c.fonts.body, {line.x + line.w - c.px(8), top}, c.palette.ui.ok,
                      icon::kDone);
    y += row;
  }
  ImGui::EndChild();
  const Action& resume = c.actions.at("lesson.resume");
  const int next = course.next_to_take();
  const std::string label =
      fmt::format("{} lesson {}", next == 0 ? "Start" : "Continue with", next + 1);
  if (resume.enabled() && push_button(c, "resume",
                                      {pane.x + c.px(20), pane.y + pane.h - foot + c.px(12),
                                       text_width(c.fonts.body, label) + c.px(24), c.px(28)},
                                      label, true))
    c.run(resume);
}

}  // namespace waymark
