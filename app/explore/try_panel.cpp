#include <fmt/format.h>

#include "app/explore/tries.h"
#include "app/lessons/lesson_page.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kTryPadding = 28, kTryPaddingNarrow = 20, kNarrowBelow = 320;
constexpr float kTryHead = 24, kTryLine = 24, kTryButtons = 28, kTryGap = 12, kTryBelow = 20;

std::vector<TextSpan> try_spans(const UiContext& c, const LiveText& text) {
  std::vector<TextSpan> spans;
  for (LiveText::Span& span : text.spans(situation_of(c)))
    spans.push_back({std::move(span.text),
                     span.is_number ? c.fonts.summary_number : c.fonts.summary,
                     data_underline(c.palette, span.mark)});
  return spans;
}

}  // namespace

float try_panel(const UiContext& c, const Rect& pane) {
  const Tries& tries = c.of<Tries>();
  const std::vector<LessonTask>& tasks = tries.list().tasks;
  const auto count = static_cast<int>(tasks.size());
  const bool over = tries.at() >= count;
  const float padding = c.px(
      pane.w < c.px(kNarrowBelow) || c.layout.summary_over_map ? kTryPaddingNarrow : kTryPadding);
  const float left = pane.x + padding, width = pane.w - 2 * padding;
  const std::vector<TextSpan> text =
      over ? std::vector<TextSpan>{{"The first chapter explains why higher estimates save cells.",
                                    c.fonts.summary}}
           : try_spans(c, tasks[static_cast<std::size_t>(tries.at())].text);
  const float words = paragraph_height(width, c.px(kTryLine), text);
  const float height = c.px(20 + kTryHead + 4) + words + c.px(kTryGap + kTryButtons + kTryBelow);
  const float top = pane.y + pane.h - height;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, pane.x, pane.x + pane.w - 1, top, c.palette.ui.line);
  float y = top + c.px(20);
  const float line = centered_top(c.fonts.semibold, y, c.px(kTryHead));
  float x = left + draw_text(list, c.fonts.semibold, {left, line}, c.palette.ui.text,
                             tries.showing() ? "Watch" : "Try this");
  if (tries.is_done())
    draw_text(list, c.fonts.body, {x + c.px(8), line}, c.palette.ui.ok,
              fmt::format("{}  done", icon::kDone));
  // One dot per task. The dots up to the current task are filled.
  for (int i = 0; i < count; ++i) {
    const ImVec2 dot{left + width - c.px(4) - c.px(12) * static_cast<float>(count - 1 - i),
                     std::round(y + c.px(kTryHead) / 2)};
    const Color& ink = i == tries.at() ? c.palette.ui.text : c.palette.ui.text3;
    if (i <= tries.at())
      list.AddCircleFilled(dot, c.px(3.5f), ink.packed());
    else
      list.AddCircle(dot, c.px(3), ink.packed(), 0, c.scale);
  }
  y += c.px(kTryHead + 4);
  y += draw_paragraph(list, {left, y}, width, c.px(kTryLine), c.palette.ui.text, text, c.scale) +
       c.px(kTryGap);
  const auto button = [&](const char* id, const char* label, bool solid) {
    const float wide = text_width(c.fonts.body, label) + c.px(24);
    if (push_button(c, id, {x, y, wide, c.px(kTryButtons)}, label, solid)) c.run(id);
    x += wide + c.px(8);
  };
  x = left;
  if (over) {
    if (c.actions.find("chapter.1"))
      button("chapter.1", "Read chapter 1", true);
    else  // the user's own lessons
      button("take.1", "Start lesson 1", true);
  } else {
    const bool shows = !tries.is_done() && c.actions.at("explore.show_me").enabled();
    if (shows) button("explore.show_me", "Show me", true);
    button("explore.next", "Next", tries.is_done());
  }
  return top;
}

}  // namespace waymark
