#include "app/ui/lesson/lesson_panel.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/model/lesson/course.h"
#include "app/model/text/contender_words.h"
#include "app/model/work/count_studies.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/rich_text.h"
#include "app/ui/widgets/widgets.h"

namespace waymark {
namespace {

constexpr float kMargin = 20, kLine = 20, kHead = 60, kButtons = 52;

// A bar a lesson: the one that is taken in the ink, those that are done in grey. A click goes
// there.
void progress_bars(const UiContext& c, ImDrawList& list, const Rect& row) {
  const int count = static_cast<int>(c.course.lessons().size());
  const float gap = c.px(4);
  const float width = (row.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  const Palette::Ui& ui = c.palette.ui;
  for (int i = 0; i < count; ++i) {
    const float x0 = std::round(row.x + static_cast<float>(i) * (width + gap));
    const float x1 = std::round(row.x + static_cast<float>(i) * (width + gap) + width);
    const Rect grip{x0, row.y, x1 - x0, row.h};
    const std::string id = fmt::format("take.{}", i + 1);
    if (quiet_button(c, id.c_str(), grip, "", ui.text)) c.run(id);
    const Color& ink = c.course.taken() == i ? ui.text : c.course.is_done(i) ? ui.text3 : ui.line2;
    const float height = c.px(3);
    fill_rect(list, {x0, std::round(row.y + (row.h - height) / 2), x1 - x0, height}, ink);
    tooltip(c, grip, c.actions.at(id).label);
  }
}

void head(const UiContext& c, ImDrawList& list, const Rect& area, const Lesson& lesson) {
  const float left = area.x + c.px(kMargin), width = area.w - 2 * c.px(kMargin);
  const Rect row{left, area.y + c.px(12), width, c.px(24)};
  const std::string where = fmt::format("Lesson {} of {} · {}", *c.course.taken() + 1,
                                        c.course.lessons().size(), lesson.topic);
  const float leave_width = text_width(c.fonts.body, "Leave") + c.px(16);
  draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, row.y, row.h)},
            c.palette.ui.text2, fitted(c.fonts.body, where, width - leave_width));
  const Rect leave{row.x + row.w - leave_width + c.px(8), row.y, leave_width, row.h};
  if (quiet_button(c, "leave", leave, "Leave", c.palette.ui.text2)) c.run("lesson.leave");
  tooltip(c, leave, "Back to your own map, as you left it");
  progress_bars(c, list, {left, row.y + row.h + c.px(2), width, c.px(12)});
}

// Writes the lesson downwards from where it begins.
class Body {
 public:
  Body(const UiContext& c, ImVec2 at, float width)
      : c_(c),
        situation_{
            c.state,   c.results, c.ui.hovered, c.count_studies.counts(), c.count_studies.streams(),
            &c.learner},
        list_(*ImGui::GetWindowDrawList()),
        x_(at.x),
        y_(at.y),
        width_(width) {}

  float bottom() const { return y_; }

  void title(const std::string& text) {
    y_ += draw_paragraph(list_, {x_, y_}, width_, c_.px(24), c_.palette.ui.text,
                         {{text, c_.fonts.semibold}}, c_.scale) +
          c_.px(4);
  }

  // One that has nothing to tell now takes no room.
  void paragraph(const LiveText& text, const Color& ink) {
    if (!text.spans(situation_).empty()) y_ += write(text, x_, width_, ink) + c_.px(8);
  }

  void note(const std::string& text) {
    y_ += draw_paragraph(list_, {x_, y_}, width_, c_.px(kLine), c_.palette.ui.text2,
                         {{text, c_.fonts.body}}, c_.scale) +
          c_.px(8);
  }

  void code(const std::vector<LiveText>& lines) {
    if (lines.empty()) return;
    const float pad = c_.px(8), line = c_.px(kLine);
    const Rect ground{x_, y_, width_, 2 * pad + line * static_cast<float>(lines.size())};
    fill_rect(list_, ground, c_.palette.ui.track, c_.px(4));
    list_.PushClipRect(ground.min(), ground.max(), true);
    y_ += pad;
    for (const LiveText& text : lines) {
      code_line(text, x_ + pad);
      y_ += line;
    }
    list_.PopClipRect();
    y_ += pad + c_.px(10);
  }

  void task(const LessonTask& task, bool done) {
    const float icon = c_.px(22);
    const std::string figure = task.figure.plain(situation_);
    // As wide as five digits, so that few numbers break the words anew.
    const float figure_width =
        std::max(text_width(c_.fonts.mono, "99999"), text_width(c_.fonts.mono, figure)) + c_.px(8);
    const ImFont* body = c_.fonts.body;
    draw_text(list_, body, {x_, centered_top(body, y_, c_.px(kLine))},
              done ? c_.palette.ui.ok : c_.palette.ui.text2,
              done ? icon::kTaskDone : icon::kTaskOpen);
    draw_text_right(list_, c_.fonts.mono,
                    {x_ + width_, centered_top(c_.fonts.mono, y_, c_.px(kLine))},
                    c_.palette.ui.text2, figure);
    y_ += write(task.text, x_ + icon, width_ - icon - figure_width, c_.palette.ui.text) + c_.px(4);
  }

 private:
  float write(const LiveText& text, float x, float width, const Color& ink) {
    std::vector<TextSpan> spans;
    for (LiveText::Span& span : text.spans(situation_))
      spans.push_back({std::move(span.text), span.is_number ? c_.fonts.semibold : c_.fonts.body,
                       data_underline(c_.palette, span.mark)});
    return draw_paragraph(list_, {x, y_}, width, c_.px(kLine), ink, spans, c_.scale);
  }

  // As it stands, spaces at its beginning too.
  void code_line(const LiveText& text, float x) {
    for (const LiveText::Span& span : text.spans(situation_)) {
      const ImFont* font = span.is_number ? c_.fonts.mono_semibold : c_.fonts.mono;
      // So wide that few numbers push what follows them.
      const std::string words = span.is_number ? fmt::format("{:>3}", span.text) : span.text;
      const float width = draw_text(list_, font, {x, centered_top(font, y_, c_.px(kLine))},
                                    c_.palette.ui.text, words);
      if (const std::optional<Color> color = data_underline(c_.palette, span.mark))
        fill_rect(list_, {x, y_ + c_.px(kLine - 2), width, c_.px(2)}, *color);
      x += width;
    }
  }

  const UiContext& c_;
  Situation situation_;
  ImDrawList& list_;
  float x_, y_, width_;
};

void body(const UiContext& c, const Rect& area, const Lesson& lesson) {
  ImGui::SetCursorScreenPos(area.min());
  bool more = false;  // than there is room for
  // A window of its own for each, so that the next one begins at its top.
  if (ImGui::BeginChild(lesson.id.c_str(), area.size(), false, ImGuiWindowFlags_NoNav)) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float margin = c.px(kMargin);
    Body text(c, {at.x + margin, at.y}, area.w - 2 * margin);
    text.title(lesson.title);
    // Its numbers are of these two.
    if (!lesson.any_contenders && !compares_distance_and_landmarks(c.results.scene))
      text.note(
          "This page speaks of A* with the distance as A and with the landmarks as B. Show these "
          "two on the map to read it.");
    else
      for (const LiveText& paragraph : lesson.text) text.paragraph(paragraph, c.palette.ui.text2);
    text.code(lesson.code);
    text.paragraph(lesson.attempt, c.palette.ui.text);
    for (int i = 0; i < static_cast<int>(lesson.tasks.size()); ++i)
      text.task(lesson.tasks[static_cast<std::size_t>(i)], c.course.is_done(*c.course.taken(), i));
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, text.bottom() - at.y});
    more = ImGui::GetScrollMaxY() > 0;
  }
  ImGui::EndChild();
  const float bottom = area.y + area.h;
  if (more)
    hairline(*ImGui::GetWindowDrawList(), area.x, area.x + area.w, bottom, c.palette.ui.line);
}

void buttons(const UiContext& c, const Rect& area) {
  const float height = c.px(28), width = c.px(84), margin = c.px(kMargin);
  const float y = area.y + area.h - c.px(12) - height;
  const int taken = *c.course.taken();
  const bool is_last = taken + 1 == static_cast<int>(c.course.lessons().size());
  if (taken > 0 && push_button(c, "back", {area.x + margin, y, width, height}, "Back"))
    c.run("lesson.back");
  const Rect next{area.x + area.w - margin - width, y, width, height};
  if (push_button(c, "next", next, is_last ? "Finish" : "Next", c.course.is_done(taken)))
    c.run(is_last ? "lesson.leave" : "lesson.next");
}

}  // namespace

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

void lesson_panel(const UiContext& c, const Rect& area) {
  // Of the one that is taken now: a button may change that for the frames that follow.
  const Lesson& lesson = c.course.lessons()[static_cast<std::size_t>(*c.course.taken())];
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, area.x, area.x + area.w - 1, area.y, c.palette.ui.line);
  body(c, {area.x, area.y + c.px(kHead), area.w - 1, area.h - c.px(kHead + kButtons)}, lesson);
  head(c, list, area, lesson);
  if (c.course.taken()) buttons(c, area);
}

}  // namespace waymark
