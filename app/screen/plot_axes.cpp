#include "app/screen/plot_axes.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/ticks.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// The space for a tick's number along its axis, in pixels at scale 1.
constexpr float kTickAcross = 58, kTickUp = 34, kTickFew = 110;

// A tick's number, with as many decimals as the step between ticks.
std::string tick_label(double tick, double step) {
  const int decimals = std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 6);
  return decimal_text(tick, decimals);
}

// Because the axis's name leaves no room for five characters, an axis that reaches a thousand has
// its numbers in thousands: 5k, 0.5k.
std::string short_tick_label(double tick, double step, double top) {
  constexpr double kThousand = 1000;
  if (top < kThousand || tick == 0) return tick_label(tick, step);
  return tick_label(tick / kThousand, step / kThousand) + "k";
}

// Calls draw(tick) for the multiples of a step that an axis shows. Counts whole steps, so rounding
// errors do not add up.
template <class Draw>
void for_ticks(double from, double to, double step, Draw draw) {
  const double slack = 1e-9 * std::max(std::abs(from), std::abs(to));
  const double last = std::floor((to + slack) / step);
  for (double i = std::ceil((from - slack) / step); i <= last; ++i) draw(i == 0 ? 0 : i * step);
}

}  // namespace

void draw_axes(const DrawContext& c, ImDrawList& list, const PlotFrame& frame,
               const AxisLabels& labels) {
  const Rect& area = frame.area;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const double across =
      labels.logarithmic_across
          ? 1
          : tick_step(frame.x1 - frame.x0, area.w / c.px(labels.few ? kTickFew : kTickAcross),
                      labels.least_across);
  for_ticks(frame.x0, frame.x1, across, [&](double tick) {
    const float x = std::round(frame.x(tick));
    if (x > area.x) list.AddRectFilled({x, area.y}, {x + 1, area.y + area.h}, ui.line.packed());
    const std::string label =
        labels.logarithmic_across ? tick_label(std::pow(10, tick), 1) : tick_label(tick, across);
    const float half = text_width(font, label) / 2;
    const float middle = std::min(x, area.x + area.w + c.px(8) - half);
    draw_text(list, font, {middle - half, area.y + area.h + c.px(6)}, ui.text2, label);
  });
  const double up = tick_step(frame.y1 - frame.y0, area.h / c.px(labels.few ? kTickFew : kTickUp),
                              labels.least_up);
  const double top = std::max(std::abs(frame.y0), std::abs(frame.y1));
  for_ticks(frame.y0, frame.y1, up, [&](double tick) {
    const float y = std::round(frame.y(tick));
    // The lowest number would be next to the first number of the horizontal axis, so it is omitted.
    if (y > area.y + area.h - c.px(8)) return;
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, ui.line.packed());
    draw_text_right(list, font, {area.x - c.px(6), y - font_size(font) / 2}, ui.text2,
                    short_tick_label(tick, up, top));
  });
  list.AddRectFilled({area.x - 1, area.y}, {area.x, area.y + area.h + 1}, ui.line2.packed());
  list.AddRectFilled({area.x - 1, area.y + area.h}, {area.x + area.w, area.y + area.h + 1},
                     ui.line2.packed());
  if (!labels.across.empty()) draw_across_name(c, list, area, labels.across);
  draw_vertical_text(c, list, vertical_name_at(c, area), ui.text2, labels.up);
}

void draw_across_name(const DrawContext& c, ImDrawList& list, const Rect& area,
                      std::string_view name) {
  const float width = text_width(c.fonts.caption, name) + c.px(8);
  const Rect rect{area.x + area.w - width, area.y + area.h - c.px(20), width, c.px(18)};
  fill_rect(list, rect, c.palette.ui.panel.with_alpha(0.85f), c.px(3));
  draw_text(list, c.fonts.caption, {rect.x + c.px(6), rect.y + c.px(4)}, c.palette.ui.text2, name);
}

void draw_reference_line(const DrawContext& c, ImDrawList& list, const PlotFrame& frame,
                         ImVec2 from, ImVec2 to) {
  list.PushClipRect(frame.area.min(), frame.area.max(), true);
  list.AddLine(from, to, c.palette.plot.diagonal.packed(), 1.2f * c.scale);
  list.PopClipRect();
}

ImVec2 vertical_name_at(const DrawContext& c, const Rect& area) {
  return {area.x - c.px(43), area.y + area.h / 2};
}

void draw_vertical_text(const DrawContext& c, ImDrawList& list, ImVec2 middle, const Color& color,
                        std::string_view text) {
  // Before the rotation, the text may extend past the pane, and ImGui would skip the letters
  // outside. After the rotation, the list's own clipping applies.
  const ImFont* const font = c.fonts.caption;
  const int first = list.VtxBuffer.Size;
  add_unclipped_text(list, font,
                     {std::round(middle.x - text_width(font, text) / 2),
                      std::round(centered_top(font, middle.y, 0))},
                     color.packed(), text);
  for (int i = first; i < list.VtxBuffer.Size; ++i) {
    ImVec2& p = list.VtxBuffer[i].pos;
    p = {middle.x + (p.y - middle.y), middle.y - (p.x - middle.x)};
  }
}

bool across_switch(const DrawContext& c, ImDrawList& list, const Rect& area, std::string_view words,
                   std::string_view hint) {
  const std::string name = fmt::format("{} {}", words, icon::kList);
  const float width = text_width(c.fonts.caption, name) + c.px(8);
  const Rect rect{area.x + area.w - width, area.y + area.h - c.px(20), width, c.px(18)};
  ImGui::SetCursorScreenPos(rect.min());
  const bool clicked = press_area("across", rect.size());
  fill_rect(list, rect, c.palette.ui.panel.with_alpha(0.85f), c.px(3));
  draw_text(list, c.fonts.caption, {rect.x + c.px(4), rect.y + c.px(2)},
            ImGui::IsItemHovered() ? c.palette.ui.text : c.palette.ui.text2, name);
  tooltip(c, rect, hint);
  return clicked;
}

}  // namespace waymark
