#include "app/map/race_head.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/playback_text.h"
#include "app/scene/formula_words.h"
#include "app/scene/scene_searches.h"
#include "app/scene/search_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"

namespace waymark {
namespace {

// Writes texts from left to right and omits those that do not fit.
class HeadLine {
 public:
  HeadLine(const UiContext& c, ImDrawList& list, const Rect& rect, float right)
      : c_(c), list_(list), rect_(rect), x_(rect.x + c.px(20)), right_(right) {}

  void swatch(const Color& color) {
    fill_rect(list_, {x_, rect_.y + rect_.h / 2 - c_.px(6), c_.px(12), c_.px(12)}, color, c_.px(2));
    x_ += c_.px(20);
  }
  void text(const ImFont* font, const Color& color, const std::string& words) {
    const float width = text_width(font, words);
    if (x_ + width > right_) return;
    draw_text(list_, font, {x_, centered_top(font, rect_.y, rect_.h)}, color, words);
    x_ += width;
  }
  // Draws a quiet label and its number, or neither if they do not fit.
  void figure(const std::string& label, const std::string& number) {
    const std::string before = label + " ";
    if (x_ + text_width(c_.fonts.body, before) + text_width(c_.fonts.mono, number) > right_) return;
    text(c_.fonts.body, c_.palette.ui.text2, before);
    text(c_.fonts.mono, c_.palette.ui.text, number);
  }
  void gap(float width) { x_ += c_.px(width); }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
  float x_;
  float right_;
};

struct HeadFigures {
  int expanded;  // so far
  int of;
  bool arrived;
};

HeadFigures figures(const SearchOutcome& outcome, int steps) {
  const int of = outcome.record.steps();
  const int expanded = std::min(steps, of);
  return {expanded, of, outcome.cost != kNoCost && expanded == of};
}

std::string state_words(const SearchOutcome& outcome, const HeadFigures& f, bool lines) {
  if (f.arrived)
    return fmt::format("{}  found: {} {}", icon::kDone, grouped(outcome.path_length()),
                       lines ? "straight lines" : "steps");
  if (f.expanded == f.of) return outcome.gave_up ? "stopped at its limit" : "no path";
  return fmt::format("{} to go", grouped(f.of - f.expanded));
}

}  // namespace

void draw_race_head(const UiContext& c, ImDrawList& list, const MapPane& pane) {
  const bool is_a = pane.shows(Slot::a);
  const SearchOutcome& outcome = is_a ? c.results.a : c.results.b;
  const Playback& playback = c.state.playback;
  const HeadFigures f = figures(outcome, is_a ? playback.a : playback.b);
  const Palette::Ui& ui = c.palette.ui;
  const float height = c.px(kRaceHead);
  const Rect head{pane.view.x, pane.view.y - height, pane.view.w, height};
  fill_rect(list, head, ui.panel);

  const Slot slot = is_a ? Slot::a : Slot::b;
  if (const std::optional<std::string> needs = misfit_on(c.results.scene, slot)) {
    HeadLine line(c, list, head, head.x + head.w);
    line.swatch(is_a ? c.palette.panel.lane_a : c.palette.panel.b);
    line.text(c.fonts.semibold, ui.text, slot_title(c.results.scene, c.results.moves, slot));
    line.gap(24);
    line.text(c.fonts.body, ui.text2, *needs);
    return;
  }
  if (!is_a && !c.results.has_b()) {
    HeadLine line(c, list, head, head.x + head.w);
    line.swatch(c.palette.panel.b);
    line.text(c.fonts.semibold, ui.text, "Landmarks");
    line.gap(24);
    line.text(c.fonts.body, ui.text2, "none yet: double-click the map to add one");
    return;
  }
  const std::string words =
      state_words(outcome, f, row_of(spec_on(c.results.scene, slot).algorithm).any_angle);
  const float right = head.x + head.w - c.px(20);
  draw_text_right(list, c.fonts.body, {right, centered_top(c.fonts.body, head.y, head.h)},
                  f.arrived ? ui.ok : ui.text2, words);
  HeadLine line(c, list, head, right - text_width(c.fonts.body, words) - c.px(16));
  line.swatch(is_a ? c.palette.panel.lane_a : c.palette.panel.b);
  line.text(c.fonts.semibold, ui.text,
            slot_title(c.results.scene, c.results.moves, is_a ? Slot::a : Slot::b));
  line.gap(24);
  line.text(c.fonts.mono_semibold, ui.text, grouped(f.expanded));
  line.text(c.fonts.body, ui.text2,
            fmt::format(" of {} {}", grouped(f.of), expanded_word(c.state.mode)));
  // The forward search takes the first step, then they alternate.
  if (outcome.record.from_both_ends()) {
    line.gap(24);
    line.figure("forward + backward",
                fmt::format("{} + {}", grouped((f.expanded + 1) / 2), grouped(f.expanded / 2)));
  }
  if (const auto& open = is_a ? c.results.a.open : c.results.b.open) {
    const Slot kind = is_a ? Slot::a : Slot::b;
    line.gap(24);
    line.figure("open", fmt::format("{:>4}", open->size(c.results.recorded(kind), f.expanded)));
  }
  if (f.expanded > 0) {
    const auto last = static_cast<std::size_t>(f.expanded - 1);
    line.gap(24);
    line.figure("f", length_text(outcome.record.g[last] + outcome.record.h[last],
                                 c.results.recorded_moves(is_a ? Slot::a : Slot::b)));
  }

  const Rect bar{head.x, head.y + head.h - c.px(3), head.w, c.px(3)};
  const float done =
      head.w * static_cast<float>(f.expanded) / static_cast<float>(std::max(1, f.of));
  fill_rect(list, bar, ui.track);
  fill_rect(list, {bar.x, bar.y, std::round(done), bar.h},
            is_a ? c.palette.panel.lane_a : c.palette.panel.b);
}

}  // namespace waymark
