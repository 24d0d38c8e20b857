#include "app/landmarks/scoring_strip.h"

#include <algorithm>
#include <cmath>

#include "app/landmarks/studio_view.h"
#include "app/map/best_places.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Width reserved for the numbers at scale 1, so the bar's length does not depend on them.
constexpr float kCount = 118, kRate = 72, kLeft = 72, kButton = 64, kGap = 16, kLeastBar = 40;

void draw_strip(const UiContext& c, ImDrawList& list, const Rect& strip) {
  const ScoringStatus& status = c.find<StudioView>()->scoring;
  const Palette::Ui& ui = c.palette.ui;
  const auto top = [&](const ImFont* font) { return centered_top(font, strip.y, strip.h); };
  const float height = c.px(26);
  float right = strip.x + strip.w - c.px(kGap);
  const bool stopped = status.cancelled();
  const char* label = stopped ? "Continue" : "Cancel";
  const Rect button{right - c.px(kButton), std::round(strip.y + (strip.h - height) / 2),
                    c.px(kButton), height};
  if (push_button(c, "scoring", button, label))
    c.run(stopped ? "one_more.go_on" : "one_more.cancel");
  if (!stopped) tooltip(c, button, "Stop and keep the results so far   Escape");
  right = button.x - c.px(kGap);
  float left = strip.x + c.px(kGap);
  left += draw_text(list, c.fonts.body, {left, top(c.fonts.body)}, ui.text, scoring_text(status)) +
          c.px(kGap);
  if (stopped) return;
  // Omits numbers that do not fit, the remaining time first, but never the bar.
  const auto figure = [&](const std::string& text, float room, const Color& ink) {
    if (right - c.px(room) - left < c.px(kLeastBar)) return;
    draw_text_right(list, c.fonts.mono, {right, top(c.fonts.mono)}, ink, text);
    right -= c.px(room);
  };
  const bool wide = right - left > c.px(kCount + kRate + kLeft + kLeastBar);
  if (wide) figure(scoring_time_left(status), kLeft, ui.text2);
  if (wide) figure(scoring_rate(status), kRate, ui.text2);
  figure(scoring_count(status), kCount, ui.text);
  right -= c.px(kGap) / 2;
  const Rect track{left, std::round(strip.y + strip.h / 2 - c.px(3)), right - left, c.px(6)};
  if (track.w < 1) return;
  const float part =
      status.of > 0 ? static_cast<float>(status.done) / static_cast<float>(status.of) : 0;
  fill_rect(list, track, ui.track);
  fill_rect(list, {track.x, track.y, std::round(track.w * part), track.h}, ui.text2);
}

}  // namespace

void scoring_strip(const UiContext& c) {
  const Rect& strip = c.layout.scoring;
  if (!c.find<StudioView>() || strip.w <= 0 || strip.h <= 0) return;
  if (begin_pane("scoring", strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rect(list, strip, c.palette.ui.chrome);
    hairline(list, strip.x, strip.x + strip.w, strip.y, c.palette.ui.line2);
    draw_strip(c, list, strip);
  }
  end_pane();
}

}  // namespace waymark
