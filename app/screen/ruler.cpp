#include "app/screen/ruler.h"

#include <algorithm>
#include <cmath>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
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
