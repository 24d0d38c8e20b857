#include "app/screen/plot_axes.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/plot_picture.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// The space for a tick's number along its axis, in pixels at scale 1.
constexpr float kTickAcross = 58, kTickUp = 34, kTickFew = 110;
// How far the last number of the horizontal axis may extend past the area, and the minimum gap
// between two numbers.
constexpr float kPastArea = 14, kTickGap = 6;
// The distance between an axis and its name. Leaves room for five characters.
constexpr float kNameLeft = 52;

constexpr double kThousand = 1000;

// Whether an axis reaches a thousand.
bool is_long(double from, double to) { return std::max(std::abs(from), std::abs(to)) >= kThousand; }

// Like tick_label(), but in thousands if `short_form` is true: 5k, 0.5k.
std::string axis_label(double tick, double step, bool short_form) {
  if (!short_form || tick == 0) return tick_label(tick, step);
  return tick_label(tick / kThousand, step / kThousand) + "k";
}

}  // namespace

void draw_axes(const DrawContext& c, ImDrawList& list, const PlotFrame& frame,
               const AxisLabels& labels) {
  const Rect& area = frame.area;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  // The name of the vertical axis leaves no room for six characters.
  const bool short_up = is_long(frame.y0, frame.y1);
  // Both axes show large numbers in the same form.
  const bool short_across = short_up && is_long(frame.x0, frame.x1);
  const double across =
      labels.logarithmic_across
          ? 1
          : tick_step(frame.x1 - frame.x0, area.w / c.px(labels.few ? kTickFew : kTickAcross),
                      labels.least_across);
  float taken = -INFINITY;  // the right end of the numbers
  for_ticks(frame.x0, frame.x1, across, [&](double tick) {
    const float x = std::round(frame.x(tick));
    if (x > area.x) list.AddRectFilled({x, area.y}, {x + 1, area.y + area.h}, ui.line.packed());
    const std::string label = labels.logarithmic_across ? tick_label(std::pow(10, tick), 1)
                                                        : axis_label(tick, across, short_across);
    const float half = text_width(font, label) / 2;
    const float middle = std::min(x, area.x + area.w + c.px(kPastArea) - half);
    if (middle - half < taken + c.px(kTickGap)) return;
    taken = middle + half;
    draw_text(list, font, {middle - half, area.y + area.h + c.px(6)}, ui.text2, label);
  });
  const double up = tick_step(frame.y1 - frame.y0, area.h / c.px(labels.few ? kTickFew : kTickUp),
                              labels.least_up);
  for_ticks(frame.y0, frame.y1, up, [&](double tick) {
    const float y = std::round(frame.y(tick));
    // The lowest number would be next to the first number of the horizontal axis, so it is omitted.
    if (y > area.y + area.h - c.px(8)) return;
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, ui.line.packed());
    draw_text_right(list, font, {area.x - c.px(6), y - font_size(font) / 2}, ui.text2,
                    axis_label(tick, up, short_up));
  });
  draw_axis_lines(c, list, area);
  if (!labels.across.empty()) draw_across_name(c, list, area, labels.across);
  draw_vertical_text(c, list, vertical_name_at(c, area), ui.text2, labels.up);
}

Rect across_name_area(const DrawContext& c, const Rect& area, std::string_view name) {
  const float width = text_width(c.fonts.caption, name) + c.px(8);
  return {area.x + area.w - width, area.y + area.h - c.px(20), width, c.px(18)};
}

void draw_across_name(const DrawContext& c, ImDrawList& list, const Rect& area,
                      std::string_view name) {
  const Rect rect = across_name_area(c, area, name);
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
  return {area.x - c.px(kNameLeft), area.y + area.h / 2};
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
  const Rect rect = across_name_area(c, area, name);
  ImGui::SetCursorScreenPos(rect.min());
  const bool clicked = press_area("across", rect.size());
  fill_rect(list, rect, c.palette.ui.panel.with_alpha(0.85f), c.px(3));
  draw_text(list, c.fonts.caption, {rect.x + c.px(4), rect.y + c.px(2)},
            ImGui::IsItemHovered() ? c.palette.ui.text : c.palette.ui.text2, name);
  tooltip(c, rect, hint);
  return clicked;
}

namespace {

// The shortest variants of the names of these axes.
constexpr std::string_view kShortest = "expanded";

}  // namespace

double log_of(double number) { return std::log10(std::max(1.0, number)); }

void draw_log_ticks_up(const DrawContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Rect& area = frame.area;
  const ImFont* const font = c.fonts.caption;
  float last = area.y + area.h + c.px(40);
  for_log_ticks(frame.y0, frame.y1, [&](double power) {
    const float y = std::round(frame.y(power));
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, c.palette.ui.line.packed());
    if (last - y < c.px(14)) return;
    last = y;
    draw_text_right(list, font, {area.x - c.px(6), y - font_size(font) / 2}, c.palette.ui.text2,
                    log_tick_label(power));
  });
}

void draw_log_ticks_across(const DrawContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Rect& area = frame.area;
  const float bottom = area.y + area.h;
  float last = area.x - c.px(40);
  for_log_ticks(frame.x0, frame.x1, [&](double power) {
    const float x = std::round(frame.x(power));
    const std::string label = log_tick_label(power);
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
    draw_vertical_text(c, list, vertical_name_at(c, area), ink, name);
    return;
  }
}

namespace {

constexpr float kBarTop = 24, kTickDown = 5, kRulerTick = 8, kTickWidth = 2;
constexpr float kLabelGap = 6, kWordGap = 4;
constexpr float kUpperAlpha = 0.38f;

struct Label {
  const RulerMark* mark;
  std::string number;
  float width = 0;
  float right = 0;
};

class RulerDrawing {
 public:
  RulerDrawing(const DrawContext& c, ImDrawList& list, ImVec2 at, float width, const Ruler& ruler)
      : c_(c), list_(list), at_(at), width_(width), ruler_(ruler), bar_y_(at.y + c.px(kBarTop)) {}

  float draw() {
    draw_bar();
    if (ruler_.true_value) draw_true_value(*ruler_.true_value);
    std::vector<Label> labels = labels_below();
    float wide = -c_.px(kLabelGap);
    for (const Label& label : labels) wide += label.width + c_.px(kLabelGap);
    if (wide > width_) {
      bare_ = true;
      labels = labels_below();
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label& a, const Label& b) { return a.mark->at < b.mark->at; });
    push_apart(labels);
    const float below = bar_y_ + c_.px(ruler_.height) + c_.px(kTickDown);
    for (const Label& label : labels) {
      tick(label.mark->at, bar_y_, below, label.mark->color);
      draw_label(label, below + c_.px(1));
    }
    return below + c_.px(1) + font_size(c_.fonts.semibold) - at_.y;
  }

 private:
  std::vector<Label> labels_below() const {
    std::vector<Label> labels;
    for (const RulerMark& mark : ruler_.bars) labels.push_back(label_of(mark));
    if (ruler_.upper) labels.push_back(label_of(*ruler_.upper));
    return labels;
  }

  float x_of(Cost cost) const {
    const float length = width_ - c_.px(kTickWidth);
    return std::round(at_.x + length * static_cast<float>(cost) / static_cast<float>(ruler_.most));
  }

  void draw_bar() {
    const float height = c_.px(ruler_.height);
    fill_rect(list_, {at_.x, bar_y_, width_ - c_.px(kTickWidth), height}, c_.palette.ui.track);
    std::vector<RulerMark> bars = ruler_.bars;
    std::stable_sort(bars.begin(), bars.end(),
                     [](const RulerMark& a, const RulerMark& b) { return a.at > b.at; });
    if (ruler_.upper) {
      const float from = bars.empty() ? at_.x : x_of(bars.front().at);
      fill_rect(list_, {from, bar_y_, x_of(ruler_.upper->at) - from, height},
                ruler_.upper->color.with_alpha(kUpperAlpha));
    }
    for (const RulerMark& bar : bars)
      fill_rect(list_, {at_.x, bar_y_, x_of(bar.at) - at_.x, height}, bar.color);
  }

  // The right edge of the tick marks the cost.
  void tick(Cost cost, float top, float bottom, const Color& color) {
    const float left = std::max(at_.x, x_of(cost) - c_.px(kTickWidth));
    fill_rect(list_, {left, top, c_.px(kTickWidth), bottom - top}, color);
  }

  void draw_true_value(const RulerMark& true_value) {
    // Extends past the bar's end, so a bound that equals the true cost is still visible.
    const float x = x_of(true_value.at) + (true_value.at == ruler_.most ? c_.px(kTickWidth) : 0);
    const float left = std::max(at_.x, x - c_.px(kTickWidth));
    fill_rect(
        list_,
        {left, bar_y_ - c_.px(kRulerTick), c_.px(kTickWidth), c_.px(kRulerTick + ruler_.height)},
        c_.palette.ui.text);
    Label label = label_of(true_value);
    label.right = std::clamp(x, at_.x + label.width, at_.x + std::max(width_, label.width));
    draw_label(label, at_.y - (true_value.after.empty() ? 0 : c_.px(2)));
  }

  Label label_of(const RulerMark& mark) const {
    Label label{&mark, length_text(mark.at, ruler_.moves)};
    const auto word = [this](const std::string& text) {
      return text.empty() || bare_ ? 0 : text_width(c_.fonts.caption, text) + c_.px(kWordGap);
    };
    label.width =
        word(mark.before) + text_width(c_.fonts.semibold, label.number) + word(mark.after);
    label.right = x_of(mark.at);
    return label;
  }

  void push_apart(std::vector<Label>& labels) const {
    float least = at_.x;
    for (Label& label : labels) {
      label.right = std::max(label.right, least + label.width);
      least = label.right + c_.px(kLabelGap);
    }
    float most = at_.x + width_;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
      label->right = std::min(label->right, most);
      most = label->right - label->width - c_.px(kLabelGap);
    }
  }

  void draw_label(const Label& label, float top) {
    const Palette::Ui& ui = c_.palette.ui;
    float x = label.right - label.width;
    const auto word = [&](const std::string& text) {
      x += draw_text(list_, c_.fonts.caption, {x, top + c_.px(2)}, ui.text2, text);
    };
    if (!label.mark->before.empty() && !bare_) {
      word(label.mark->before);
      x += c_.px(kWordGap);
    }
    x += draw_text(list_, c_.fonts.semibold, {x, top}, ui.text, label.number);
    if (label.mark->after.empty() || bare_) return;
    x += c_.px(kWordGap);
    word(label.mark->after);
  }

  const DrawContext& c_;
  ImDrawList& list_;
  ImVec2 at_;
  float width_;
  const Ruler& ruler_;
  float bar_y_;
  bool bare_ = false;  // draws long numbers without words
};

}  // namespace

float draw_ruler(const DrawContext& c, ImDrawList& list, ImVec2 at, float width,
                 const Ruler& ruler) {
  return RulerDrawing(c, list, at, width, ruler).draw();
}

}  // namespace waymark
