#include "app/screen/log_axes.h"

#include <algorithm>
#include <cmath>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
namespace {

// The distance between an axis and its name, in pixels at scale 1. Leaves room for five-digit
// numbers.
constexpr float kNameLeft = 52;
// The shortest variants of the names of these axes.
constexpr std::string_view kShortest = "expanded";

// Calls draw(power, "200") for each number of the axis.
template <class Draw>
void for_log_ticks(double from, double to, Draw draw) {
  for (double decade = std::floor(from); decade <= to; ++decade)
    for (const int digit : {1, 2, 5}) {
      const double power = decade + std::log10(digit);
      const int decimals = std::clamp(static_cast<int>(-decade), 0, 6);
      if (power >= from && power <= to) draw(power, decimal_text(std::pow(10, power), decimals));
    }
}

}  // namespace

double log_of(double number) { return std::log10(std::max(1.0, number)); }

void draw_log_ticks_up(const DrawContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Rect& area = frame.area;
  const ImFont* const font = c.fonts.caption;
  float last = area.y + area.h + c.px(40);
  for_log_ticks(frame.y0, frame.y1, [&](double power, const std::string& label) {
    const float y = std::round(frame.y(power));
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, c.palette.ui.line.packed());
    if (last - y < c.px(14)) return;
    last = y;
    draw_text_right(list, font, {area.x - c.px(6), y - font_size(font) / 2}, c.palette.ui.text2,
                    label);
  });
}

void draw_log_ticks_across(const DrawContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Rect& area = frame.area;
  const float bottom = area.y + area.h;
  float last = area.x - c.px(40);
  for_log_ticks(frame.x0, frame.x1, [&](double power, const std::string& label) {
    const float x = std::round(frame.x(power));
    list.AddRectFilled({x, bottom}, {x + 1, bottom + c.px(3)}, c.palette.ui.line2.packed());
    const float half = text_width(c.fonts.caption, label) / 2;
    if (x - half < last + c.px(6)) return;
    last = x + half;
    draw_text_centered(list, c.fonts.caption, {x, bottom + c.px(11)}, c.palette.ui.text2, label);
  });
}

void draw_axis_lines(const DrawContext& c, ImDrawList& list, const Rect& area) {
  const unsigned ink = c.palette.ui.line2.packed();
  const float bottom = area.y + area.h;
  list.AddRectFilled({area.x - 1, area.y}, {area.x, bottom + 1}, ink);
  list.AddRectFilled({area.x - 1, bottom}, {area.x + area.w, bottom + 1}, ink);
}

void draw_axis_names(const DrawContext& c, ImDrawList& list, const Rect& area, const char* across,
                     const char* up, bool low) {
  const ImFont* const font = c.fonts.caption;
  const Color& ink = c.palette.ui.text2;
  const float bottom = area.y + area.h;
  if (low)
    draw_text_right(list, font, {area.x - c.px(10), bottom + c.px(11) - font_size(font) / 2}, ink,
                    across);
  else
    draw_text_centered(list, font, {area.x + area.w / 2, bottom + c.px(24)}, ink, across);
  const std::string_view whole = up;
  for (const std::string_view name : {whole, whole.substr(0, whole.find(',')), kShortest}) {
    if (text_width(font, name) > area.h && name != kShortest) continue;
    draw_vertical_text(c, list, {area.x - c.px(kNameLeft), area.y + area.h / 2}, ink, name);
    return;
  }
}

}  // namespace waymark
