#include "app/lessons/prediction_marks.h"

#include <algorithm>
#include <cmath>

#include "app/kit/numbers.h"
#include "app/lessons/prediction_answer.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kSliderHeight = 58, kSliderLine = 26, kBarsHeight = 48, kBarsLabels = 18,
                kBarsTitle = 18;
constexpr int kBars = 12;

// The number at the end of the axis, at least as large as the answer and all guesses.
int end_of(const Prediction& p) {
  int end = is_cell(p.what) ? 1 : p.most;
  if (!p.revealed) return end;
  for (const int guess : p.guesses) end = std::max(end, guess);
  return round_end(std::max(end, p.true_value));
}

Color guessed_ink(const UiContext& c) {
  switch (c.state.prediction.what) {
    case Guessed::expanded_a:
      return c.palette.panel.a;
    case Guessed::expanded_b:
      return c.palette.panel.b;
    default:
      return c.palette.panel.true_cost;
  }
}

// Draws a number below or above the line, and keeps it within the line's width.
void label(const UiContext& c, float x, float left, float right, float y, const Color& ink,
           const std::string& text) {
  const float width = text_width(c.fonts.caption, text);
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption,
            {std::clamp(x - width / 2, left, std::max(left, right - width)), y}, ink, text);
}

void take_number(const UiContext& c, float part) {
  Prediction p = c.state.prediction;
  // Steps of a hundredth of the scale are fine enough for guesses.
  const double step = std::max(1.0, p.most / 100.0);
  const double number = std::round(static_cast<double>(part) * p.most / step) * step;
  p.number = std::clamp(static_cast<int>(number), 0, p.most);
  if (p != c.state.prediction) c.send(Command{SetPrediction{p}});
}

}  // namespace

float guess_slider(const UiContext& c, ImVec2 at, float width, bool drawn) {
  if (!drawn) return c.px(kSliderHeight);
  const Prediction& p = c.state.prediction;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float ring = c.px(8), left = at.x + ring, right = at.x + width - ring;
  const float y = at.y + c.px(kSliderLine);
  const int end = end_of(p);
  const auto place = [&](int number) {
    return left + (right - left) * static_cast<float>(number) / static_cast<float>(end);
  };
  if (p.hides()) {
    ImGui::SetCursorScreenPos({at.x, y - c.px(14)});
    press_area("guess-slider", {width, c.px(28)});
    if (ImGui::IsItemActive())
      take_number(c, std::clamp((ImGui::GetIO().MousePos.x - left) / (right - left), 0.0f, 1.0f));
    if (const int steps = key_steps(); steps != 0 && p.most > 0)
      take_number(c, static_cast<float>(p.number) / static_cast<float>(p.most) +
                         0.01f * static_cast<float>(steps));
  }
  const float x = place(std::min(p.number, end));
  fill_rect(list, {left, y - c.px(1), right - left, c.px(2)}, ui.line2);
  fill_rect(list, {left, y - c.px(1), x - left, c.px(2)}, ui.text);
  const float below = y + c.px(12);
  // Labels below the line end to the left of the number at its end.
  const float labels_end = at.x + width - text_width(c.fonts.caption, grouped(end)) - c.px(8);
  if (p.now != Prediction::kUnknown && p.now <= end) {
    fill_rect(list, {place(p.now) - c.px(1), y - c.px(8), c.px(2), c.px(16)}, guessed_ink(c));
    label(c, place(p.now), at.x + c.px(24), labels_end, below, guessed_ink(c), "before");
  }
  list.AddCircleFilled({x, y}, ring, ui.field.packed());
  list.AddCircle({x, y}, ring - 1, ui.text.packed(), 0, 2 * c.scale);
  const std::string guess = "guess " + grouped(p.number);
  if (p.revealed) {
    const float true_value = place(p.true_value);
    fill_rect(list, {true_value - c.px(1.5f), y - c.px(10), c.px(3), c.px(20)}, ui.ok);
    label(c, true_value, at.x, at.x + width, y - c.px(26), ui.text,
          "answer " + grouped(p.true_value));
    if (p.now == Prediction::kUnknown)
      label(c, x, at.x + c.px(16), labels_end, below, ui.text2, guess);
  } else {
    label(c, x, at.x, at.x + width, y - c.px(26), ui.text, guess);
  }
  draw_text(list, c.fonts.caption, {at.x, below}, ui.text2, "0");
  draw_text_right(list, c.fonts.caption, {at.x + width, below}, ui.text2, grouped(end));
  return c.px(kSliderHeight);
}

float guess_histogram(const UiContext& c, ImVec2 at, float width, bool drawn) {
  const float height = c.px(kBarsTitle + kBarsHeight + kBarsLabels + 8);
  if (!drawn) return height;
  const Prediction& p = c.state.prediction;
  const int end = end_of(p);
  const std::vector<int> counts = histogram_of(p.guesses, end, kBars);
  const int most = *std::max_element(counts.begin(), counts.end());
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float part = width / kBars, base = at.y + c.px(kBarsTitle + kBarsHeight);
  for (int i = 0; i < kBars; ++i) {
    const auto count = static_cast<float>(counts[static_cast<std::size_t>(i)]);
    const float bar = std::round(c.px(kBarsHeight - 12) * count / static_cast<float>(most));
    const float x0 = std::round(at.x + part * static_cast<float>(i));
    const float x1 = std::round(at.x + part * static_cast<float>(i + 1)) - c.px(2);
    fill_rect(list, {x0, base - bar, x1 - x0, bar}, c.palette.ui.text3);
    if (count > 0)
      draw_text_centered(list, c.fonts.caption, {(x0 + x1) / 2, base - bar - c.px(7)},
                         c.palette.ui.text2, grouped(counts[static_cast<std::size_t>(i)]));
  }
  hairline(list, at.x, at.x + width, base, c.palette.ui.line2);
  const float true_value =
      at.x + width * static_cast<float>(p.true_value) / static_cast<float>(std::max(1, end));
  fill_rect(list, {true_value - c.px(1.5f), base - c.px(kBarsHeight), c.px(3), c.px(kBarsHeight)},
            c.palette.ui.ok);
  label(c, true_value, at.x, at.x + width, at.y, c.palette.ui.text,
        is_cell(p.what) ? "farthest" : "answer " + grouped(p.true_value));
  const float below = base + c.px(4);
  draw_text(list, c.fonts.caption, {at.x, below}, c.palette.ui.text2, "0");
  draw_text_right(list, c.fonts.caption, {at.x + width, below}, c.palette.ui.text2, grouped(end));
  return height;
}

}  // namespace waymark
