#include "app/walk/walk_section.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/compute/scene_walk.h"
#include "app/kit/numbers.h"
#include "app/map/summary_text.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kBarRow = 24, kBarLabel = 64, kBarCount = 58, kBarHeight = 6;

}  // namespace

float repair_bars(const UiContext& c, ImDrawList& list, ImVec2 at, float width) {
  const WalkLeg& leg = c.results.walk->leg(c.results.leg);
  struct Bar {
    const char* label;
    int count;
    Color color;
    bool taken;  // search whose path the unit follows
  };
  const std::array<Bar, 2> bars = {
      {{"repair", leg.search.repaired.counts.expanded, c.palette.panel.b, !leg.from_scratch},
       {"scratch", leg.search.anew.counts.expanded, c.palette.panel.a, leg.from_scratch}}};
  const int most = std::max({1, bars[0].count, bars[1].count});
  const float room = width - c.px(kBarLabel + kBarCount);
  float y = at.y;
  for (const Bar& bar : bars) {
    const float height = c.px(kBarRow);
    const ImFont* const label = bar.taken ? c.fonts.semibold : c.fonts.body;
    draw_text(list, label, {at.x, centered_top(label, y, height)},
              bar.taken ? c.palette.ui.text : c.palette.ui.text2, bar.label);
    const Rect track{at.x + c.px(kBarLabel), std::round(y + (height - c.px(kBarHeight)) / 2), room,
                     c.px(kBarHeight)};
    fill_rect(list, track, c.palette.ui.track);
    const float part = static_cast<float>(bar.count) / static_cast<float>(most);
    fill_rect(list, {track.x, track.y, std::round(track.w * part), track.h}, bar.color);
    const ImFont* const count = bar.taken ? c.fonts.mono_semibold : c.fonts.mono;
    draw_text_right(list, count, {at.x + width, centered_top(count, y, height)}, c.palette.ui.text,
                    grouped(bar.count));
    y += height;
  }
  return y - at.y;
}

float map_changes_section(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                          float bottom) {
  const bool walks = c.results.walk != nullptr;
  const std::string words = walks
                                ? upkeep_sentence(c.results)
                                : "No walk: " + no_walker_words(c.state.scene, c.state.walk) + ".";
  const std::vector<TextSpan> text = {{words, c.fonts.body}};
  const float above = c.px(16), head = c.px(32), segments_height = walks ? c.px(38) : 0;
  const float height =
      above + head + segments_height + paragraph_height(width, c.px(20), text) + c.px(8);
  if (at.y + height > bottom) return 0;
  hairline(list, c.layout.summary.x, c.layout.summary.x + c.layout.summary.w - 1, at.y,
           c.palette.ui.line);
  float y = at.y + above;
  draw_text(list, c.fonts.semibold, {at.x, y}, c.palette.ui.text, "When the map changes");
  y += head;
  if (walks) {
    const Action &repair = c.actions.at("walk.repair"), &anew = c.actions.at("walk.anew");
    const int chosen =
        segments(c, "walk-repair", {at.x, y},
                 {{"repair", action_hint(repair)}, {"from scratch", action_hint(anew)}},
                 c.state.walk.from_scratch ? 1 : 0, width);
    if (chosen >= 0) c.run(chosen == 0 ? repair : anew);
    y += segments_height;
  }
  draw_paragraph(list, {at.x, y}, width, c.px(20), c.palette.ui.text2, text, c.scale);
  return height;
}

}  // namespace waymark
