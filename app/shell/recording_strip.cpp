#include "app/shell/recording_strip.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_pane.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kHeight = 36, kButton = 28, kMostName = 200;

// "1:05".
std::string clock_text(double seconds) {
  const int whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string speed_text(double speed) {
  return speed < 1 ? fmt::format("{:g}×", speed) : fmt::format("{:.0f}×", speed);
}

// The top edge of the strip, which is below the headers if two maps are shown.
float top_of_strip(const UiContext& c) {
  const float head = c.state.split == Split::side_by_side ? c.px(kRaceHead) : 0;
  return c.layout.map.y + head + c.px(8);
}

// Draws the background of a strip, centred at the map's upper edge.
Rect draw_ground(const UiContext& c, ImDrawList& list, float width) {
  const Rect& map = c.layout.map;
  const Rect strip{std::round(map.x + (map.w - width) / 2), top_of_strip(c), width, c.px(kHeight)};
  fill_rect(list, strip, c.palette.ui.pop, c.px(6));
  frame_rect(list, strip, c.palette.ui.line2, c.px(6));
  return strip;
}

bool icon_button(const UiContext& c, const char* action_id, float x, const Rect& strip,
                 const char* label) {
  const Rect rect{x, strip.y + c.px((kHeight - kButton) / 2), c.px(kButton), c.px(kButton)};
  const bool used = quiet_button(c, action_id, rect, label, c.palette.ui.text);
  if (used) c.run(action_id);
  tooltip(c, rect, action_hint(c.actions.at(action_id)));
  return used;
}

void recording(const UiContext& c, ImDrawList& list) {
  const RecordingView& r = c.recording;
  const std::string words = fmt::format("{} step{} in {}", grouped(r.steps),
                                        r.steps == 1 ? "" : "s", clock_text(r.seconds));
  // Wide enough for a long recording, so the width stays the same while the recording grows.
  const float words_width = text_width(c.fonts.body, "Recording  00,000 steps in 00:00");
  const float button = c.px(112);
  const Rect strip = draw_ground(c, list, c.px(34) + words_width + button + c.px(10));
  const float middle = strip.y + strip.h / 2;
  list.AddCircleFilled({strip.x + c.px(18), middle}, c.px(5), c.palette.ui.bad.packed());
  const float top = centered_top(c.fonts.body, strip.y, strip.h);
  const float after =
      draw_text(list, c.fonts.semibold, {strip.x + c.px(32), top}, c.palette.ui.text, "Recording");
  draw_text(list, c.fonts.body, {strip.x + c.px(32) + after + c.px(10), top}, c.palette.ui.text2,
            words);
  if (push_button(c, "stop-recording",
                  {strip.x + strip.w - button - c.px(4), strip.y + c.px(4), button, c.px(kButton)},
                  "Stop and save"))
    c.run("file.record");
}

void draw_progress(const UiContext& c, ImDrawList& list, const Rect& strip) {
  const RecordingView& r = c.recording;
  const float part = r.length > 0 ? static_cast<float>(std::min(1.0, r.seconds / r.length)) : 1;
  const Rect track{strip.x + c.px(6), strip.y + strip.h - c.px(4), strip.w - c.px(12), c.px(2)};
  fill_rect(list, track, c.palette.ui.track, c.px(1));
  fill_rect(list, {track.x, track.y, std::round(track.w * part), track.h}, c.palette.panel.b,
            c.px(1));
}

void playing(const UiContext& c, ImDrawList& list) {
  const RecordingView& r = c.recording;
  const std::string name = fitted(c.fonts.semibold, r.name, c.px(kMostName));
  const std::string clock = fmt::format("{} / {}", clock_text(r.seconds), clock_text(r.length));
  const float name_width = text_width(c.fonts.semibold, name);
  const float clock_width = text_width(c.fonts.mono, clock), speed_width = c.px(44);
  const Rect strip = draw_ground(
      c, list, c.px(4 * kButton + 8) + name_width + clock_width + speed_width + c.px(32));
  float x = strip.x + c.px(4);
  icon_button(c, "recording.pause", x, strip, r.paused ? icon::kPlay : icon::kPause);
  x += c.px(kButton + 6);
  draw_text(list, c.fonts.semibold, {x, centered_top(c.fonts.semibold, strip.y, strip.h)},
            c.palette.ui.text, name);
  x += name_width + c.px(12);
  draw_text(list, c.fonts.mono, {x, centered_top(c.fonts.mono, strip.y, strip.h)},
            c.palette.ui.text2, clock);
  x += clock_width + c.px(8);
  icon_button(c, "recording.slower", x, strip, "−");
  x += c.px(kButton);
  draw_text_centered(list, c.fonts.body, {x + speed_width / 2, strip.y + strip.h / 2},
                     c.palette.ui.text, speed_text(r.speed));
  x += speed_width;
  icon_button(c, "recording.faster", x, strip, "+");
  x += c.px(kButton);
  icon_button(c, "recording.stop", x, strip, icon::kRemove);
  draw_progress(c, list, strip);
}

}  // namespace

void recording_strip(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (c.recording.doing == RecordingView::Doing::recording) recording(c, list);
  if (c.recording.doing == RecordingView::Doing::playing) playing(c, list);
}

}  // namespace waymark
