#include "app/frame/message.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {

Message Message::failure(const Error& error) {
  Message message{Kind::failure, error.what, error.where, error.remedy};
  if (!message.what.empty())
    message.what[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(message.what[0])));
  return message;
}

namespace {

constexpr float kCardWidth = 460;
// For a shorter job, the card would only flash.
constexpr double kJobShownAfter = 0.25;

// Whether chapters are shown. In a narrow window, their task is at the lower edge.
bool on_page(const UiContext& c) { return c.layout.article.w > 0; }

Rect card_rect(const UiContext& c, float height) {
  const Rect& pane = on_page(c) ? c.layout.article : c.layout.map;
  const float width = std::min(c.px(kCardWidth), pane.w - c.px(32));
  const float middle = std::round(pane.x + (pane.w - width) / 2);
  if (!on_page(c)) return {middle, pane.y + pane.h - height - c.px(44), width, height};
  constexpr float kRoomBesidePage = 1240, kEdge = 16;
  if (pane.w < c.px(kRoomBesidePage)) return {middle, pane.y + c.px(kEdge), width, height};
  const float edge = c.px(kEdge);
  return {pane.x + pane.w - width - edge, pane.y + pane.h - height - edge, width, height};
}

void draw_card(const UiContext& c, ImDrawList& list, const Rect& card, const Color& bar) {
  fill_rect(list, card, c.palette.ui.pop, c.px(6));
  frame_rect(list, card, c.palette.ui.line2, c.px(6));
  fill_rect(list, {card.x + 1, card.y + c.px(6), c.px(3), card.h - c.px(12)}, bar);
}

float wrapped_height(const UiContext& c, const std::string& text, float width) {
  if (text.empty()) return 0;
  return text_size(c.fonts.body, text, width).y;
}

void draw_wrapped(const UiContext& c, ImDrawList& list, ImVec2 at, const Color& color,
                  const std::string& text, float width) {
  add_text(list, c.fonts.body, at, color.packed(), text, width);
}

// Begins the window of a card on the page, which takes the pointer from the page below.
void begin_card(const UiContext& c, const Rect& card) {
  if (on_page(c)) begin_pane("message", card, c.palette.ui.panel);
}
void end_card(const UiContext& c) {
  if (on_page(c)) end_pane();
}

void message(const UiContext& c) {
  const Message& m = *c.message;
  const std::string below =
      m.where.empty() || m.remedy.empty() ? m.where + m.remedy : m.where + "\n" + m.remedy;
  const float text_left = c.px(40), text_width = card_rect(c, 0).w - text_left - c.px(40);
  const float what = wrapped_height(c, m.what, text_width);
  const float rest = wrapped_height(c, below, text_width);
  const Rect card = card_rect(c, what + rest + c.px(rest > 0 ? 28 : 24));
  const Palette::Ui& ui = c.palette.ui;
  const Color ink = m.kind == Message::Kind::failure   ? ui.bad
                    : m.kind == Message::Kind::warning ? ui.warn
                                                       : ui.text2;
  begin_card(c, card);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_card(c, list, card, ink);
  const float top = card.y + c.px(12);
  draw_text(list, c.fonts.body, {card.x + c.px(16), top}, ink,
            m.kind == Message::Kind::note ? icon::kNote : icon::kWarning);
  draw_wrapped(c, list, {card.x + text_left, top}, ui.text, m.what, text_width);
  draw_wrapped(c, list, {card.x + text_left, top + what + c.px(4)}, ui.text2, below, text_width);
  const Rect close{card.x + card.w - c.px(36), card.y + c.px(6), c.px(28), c.px(28)};
  if (quiet_button(c, "close-message", close, icon::kRemove, ui.text2)) c.send(CloseMessage{});
  end_card(c);
}

void progress(const UiContext& c) {
  const JobStatus& job = *c.job;
  const Rect card = card_rect(c, c.px(72));
  begin_card(c, card);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  draw_card(c, list, card, ui.text2);
  Box rest = Box(c, card).inset(16);
  rest.top(10);
  Box row = rest.top(28, 12);
  const Rect cancel = row.right(72, 12);
  Box(row).text(c.fonts.body, ui.text, job.title);
  if (job.of > 0) {
    const double part = static_cast<double>(job.done) / job.of;
    const double left_seconds = part > 0 ? job.seconds / part - job.seconds : 0;
    const std::string figures =
        job.stage.empty()
            ? fmt::format("{:.0f}%   {:.0f}/s   {:.0f} s left", 100 * part,
                          job.seconds > 0 ? job.done / job.seconds : 0, std::ceil(left_seconds))
            : fmt::format("{}: {:.0f}%", job.stage, 100 * part);
    row.text_right(c.fonts.body, ui.text2, figures);
  }
  rest.top(6).bar(ui.text2,
                  job.of > 0 ? static_cast<float>(job.done) / static_cast<float>(job.of) : 0);
  if (push_button(c, "cancel-job", cancel, "Cancel")) c.run("job.cancel");
  end_card(c);
}

}  // namespace

void message_card(const UiContext& c) {
  if (c.job && c.job->seconds >= kJobShownAfter)
    progress(c);
  else if (c.message)
    message(c);
}

}  // namespace waymark
