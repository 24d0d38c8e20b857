#include <algorithm>
#include <fmt/format.h>

#include "app/article/article_parts.h"
#include "app/lessons/lesson_page.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Writes a text of the task box. Returns the height.
float task_text(const UiContext& c, const LiveText& text, const Situation& situation, ImVec2 at,
                float width, bool drawn) {
  std::vector<TextSpan> spans;
  for (const LiveText::Span& piece : text.spans(situation))
    spans.push_back({piece.text, piece.is_number ? c.fonts.semibold : c.fonts.body,
                     data_underline(c.palette, piece.mark)});
  if (spans.empty()) return 0;
  if (!drawn) return paragraph_height(width, c.px(22), spans);
  return draw_paragraph(*ImGui::GetWindowDrawList(), at, width, c.px(22), c.palette.ui.text, spans,
                        c.scale);
}

// The text of the box if it has no task.
std::vector<TextSpan> remark(const UiContext& c, bool own_map) {
  return {{own_map ? "The figures show your map. The texts and tasks are about the built-in maps: "
                     "turn off \"Show my map\" to do the tasks."
                   : "All tasks of this chapter are done.",
           c.fonts.body}};
}

constexpr float kPad = 16, kHead = 42, kButtonsRoom = 220, kNarrow = 552;
constexpr float kLeastDock = 100, kMostDock = 210;

// The width of a docked box's text. On a phone, the buttons are next to the box's title.
float docked_text_width(const UiContext& c, float width) {
  return width - c.px(2 * kPad) - (width < c.px(kNarrow) ? 0 : c.px(kButtonsRoom));
}

}  // namespace

float docked_task_height(const UiContext& c, const Article& article, float width) {
  const std::optional<int> task = article.task();
  const Situation* const situation = article.situation({});
  float height = c.px(kHead);
  if (task && situation && !article.own_map()) {
    const ChapterTask& at_hand = article.chapter().tasks[static_cast<std::size_t>(*task)];
    for (const LiveText* text : {&at_hand.text, &at_hand.now})
      height += task_text(c, *text, *situation, {}, docked_text_width(c, width), false);
    height += c.px(12);
  } else {
    height += c.px(92);
  }
  return std::clamp(height, c.px(kLeastDock), c.px(kMostDock));
}

void task_box(const UiContext& c, Article& article, const Rect& room, bool docked) {
  const std::optional<int> task = article.task();
  const Chapter& chapter = article.chapter();
  const Situation* const situation = article.situation({});
  if (chapter.tasks.empty() || !situation) return;
  const float pad = c.px(kPad), width = room.w - 2 * pad;
  const bool narrow = docked && room.w < c.px(kNarrow);
  // While the figures show the user's map, there are no tasks.
  const bool own = article.own_map(), all = !task && !own;
  const ChapterTask* const at_hand =
      !task || own ? nullptr : &chapter.tasks[static_cast<std::size_t>(*task)];
  const bool done = at_hand && article.is_done(article.open(), *task);
  const bool ticked = done || all || (at_hand && article.task_holds());
  float height = room.h;
  if (!docked) {
    height = c.px(40 + 12);
    if (at_hand) {
      const float texts = task_text(c, at_hand->text, *situation, {}, width, false) + c.px(10) +
                          task_text(c, at_hand->now, *situation, {}, width, false) + c.px(14);
      article.task_height = std::max(article.task_height, texts);
      height += article.task_height + c.px(30);
    } else {
      height += paragraph_height(width, c.px(22), remark(c, own)) + c.px(own ? 8 : 44);
    }
    height += c.px(12);
  }
  const Rect box{room.x, room.y, room.w, std::min(height, room.h)};
  if (begin_pane("task", box, c.palette.ui.panel)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Color& edge = ticked ? c.palette.ui.ok : c.palette.ui.text2;
    if (docked)
      fill_rect(list, {box.x, box.y, box.w, c.px(1)}, edge);
    else
      frame_rect(list, box, edge, c.px(6));
    float y = box.y + c.px(8);
    const float top = centered_top(c.fonts.semibold, y, c.px(26));
    draw_text(list, c.fonts.semibold, {box.x + pad, top},
              ticked ? c.palette.ui.ok : c.palette.ui.text2,
              ticked ? icon::kTaskDone : icon::kTaskOpen);
    draw_text(list, c.fonts.semibold, {box.x + pad + c.px(24), top}, c.palette.ui.text,
              own ? "Your map" : "Your turn");
    if (at_hand && !narrow)
      draw_text_right(list, c.fonts.body, {box.x + box.w - pad, top}, c.palette.ui.text2,
                      fmt::format("{} of {}", *task + 1, chapter.tasks.size()));
    y += c.px(34);
    if (at_hand) {
      const float text_room = docked ? docked_text_width(c, room.w) : width;
      const float now = y +
                        task_text(c, at_hand->text, *situation, {box.x + pad, y}, text_room, true) +
                        c.px(docked ? 2 : 10);
      task_text(c, at_hand->now, *situation, {box.x + pad, now}, text_room, true);
      const float buttons = narrow   ? box.y + c.px(6)
                            : docked ? box.y + c.px(42)
                                     : y + article.task_height;
      const float left = docked ? box.x + box.w - pad - c.px(narrow ? 210 : 190) : box.x + pad;
      // Next is not where Show me or Skip are, so a second click does nothing.
      const float next = docked ? left - c.px(104) : box.x + box.w - pad - c.px(96);
      if (done) {
        if (push_button(c, "next-task", {next, buttons, c.px(96), c.px(30)}, "Next", true))
          article.skip_task();
      } else {
        const bool showing = article.showing();
        if (push_button(c, "show-me", {left, buttons, c.px(96), c.px(30)},
                        showing ? "Stop" : "Show me"))
          showing ? article.stop_solution() : article.show_solution();
        if (quiet_button(c, "skip", {left + c.px(104), buttons, c.px(64), c.px(30)}, "Skip",
                         c.palette.ui.text))
          article.skip_task();
      }
    } else {
      y += draw_paragraph(list, {box.x + pad, y}, width, c.px(22), c.palette.ui.text,
                          remark(c, own), c.scale) +
           c.px(10);
      if (!own) {
        if (push_button(c, "repeat-tasks", {box.x + pad, y, c.px(110), c.px(30)}, "Show tasks"))
          article.repeat_tasks();
        const std::string label = article.next_chapter() ? "Next chapter" : "Summary";
        if (push_button(c, "go-on", {box.x + pad + c.px(118), y, c.px(122), c.px(30)}, label, true))
          article.go_on();
      }
    }
  }
  end_pane();
}

}  // namespace waymark
