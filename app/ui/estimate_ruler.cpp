#include "app/ui/estimate_ruler.h"

#include <algorithm>
#include <cmath>

#include "app/text/numbers.h"
#include "app/ui/draw.h"

namespace waymark {

float estimate_ruler(const UiContext& c, ImDrawList& list, ImVec2 at, float width) {
  const Results& r = c.results;
  const Palette& p = c.palette;
  const ImFont* caption = c.fonts.caption;
  const ImFont* value = c.fonts.semibold;
  const bool has_landmarks = !r.scene.landmarks.empty();
  const std::string truth = length_text(r.exact.cost, r.moves);

  draw_text(list, caption, {at.x, at.y + c.px(2)}, p.ui.text2, "Estimate at the start");
  draw_text_right(list, value, {at.x + width, at.y}, p.ui.text, truth);
  draw_text_right(list, caption,
                  {at.x + width - text_width(value, truth) - c.px(5), at.y + c.px(2)}, p.ui.text2,
                  "true cost");

  const double most = std::max<Cost>(1, r.exact.cost);
  const float bar_width = width - c.px(2);
  const float bar_y = at.y + c.px(24), bar_h = c.px(8);
  const auto x_of = [&](Cost cost) {
    return std::round(at.x + static_cast<float>(cost / most) * bar_width);
  };
  const float formula_x = x_of(r.formula.h_start);
  const float landmarks_x = has_landmarks ? x_of(r.landmarks.h_start) : formula_x;
  fill_rect(list, {at.x, bar_y, bar_width, bar_h}, p.ui.track);
  fill_rect(list, {at.x, bar_y, landmarks_x - at.x, bar_h}, p.panel.landmarks);
  fill_rect(list, {at.x, bar_y, formula_x - at.x, bar_h}, p.panel.distance);
  const auto tick = [&](float x, float top, float bottom, const Color& color) {
    fill_rect(list, {x - c.px(2), top, c.px(2), bottom - top}, color);
  };
  const float below = bar_y + bar_h + c.px(5);
  tick(formula_x, bar_y, below, p.panel.distance);
  if (has_landmarks) tick(landmarks_x, bar_y, below, p.panel.landmarks);
  tick(at.x + width, bar_y - c.px(5), bar_y + bar_h, p.ui.text);

  // Labels end at their ticks and keep 6 px between them.
  const std::string formula = length_text(r.formula.h_start, r.moves);
  const std::string landmarks = has_landmarks ? length_text(r.landmarks.h_start, r.moves) : "";
  const float gap = c.px(6);
  float formula_right = std::max(formula_x, at.x + text_width(value, formula));
  float landmarks_right = landmarks_x;
  if (has_landmarks) {
    const float needed = text_width(value, landmarks) + gap;
    landmarks_right = std::max(landmarks_x, at.x + text_width(value, formula) + needed);
    formula_right = std::min(formula_right, landmarks_right - needed);
  }
  draw_text_right(list, value, {formula_right, below + c.px(1)}, p.ui.text, formula);
  draw_text_right(list, value, {landmarks_right, below + c.px(1)}, p.ui.text, landmarks);
  return below + c.px(1) + value->FontSize - at.y;
}

}  // namespace waymark
