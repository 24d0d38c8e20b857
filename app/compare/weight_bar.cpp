#include "app/compare/weight_bar.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compare/search_fields.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/search/guarantee.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kBarGap = 16, kBarTop = 5, kControls = 28, kMostSlider = 340, kLeastSlider = 190;

struct Figure {
  std::string text;
  Color ink;
  const char* tooltip;
};

// For example "guaranteed: optimal". Without a guarantee, returns only guarantee_words().
std::string guaranteed(const SearchSpec& spec, const Moves& moves) {
  const bool some = guarantee_of(spec, moves).kind != Guarantee::Kind::none;
  return (some ? "guaranteed: " : "") + guarantee_words(spec, moves);
}

// The results of the slot's search, most important first.
std::vector<Figure> figures_of(const UiContext& c, Slot slot) {
  const Palette::Ui& ui = c.palette.ui;
  const Results& r = c.results;
  const Run& run = r.run(slot);
  std::vector<Figure> figures = {
      {fmt::format("{} expanded", grouped(run.counts.expanded)), ui.text, "Cells expanded"}};
  const Cost best = r.exact.cost;
  if (run.cost == kNoCost && run.gave_up) {
    figures.push_back({"stopped", ui.text2, "Reached its limit before finding a path"});
  } else if (run.cost == kNoCost) {
    figures.push_back({"no path", ui.text2, "No path leads to the goal"});
  } else {
    const bool optimal = run.cost == best;
    const double over = best > 0 ? static_cast<double>(run.cost - best) / best : 0;
    figures.push_back({optimal ? fmt::format("cost {}, optimal", length_text(run.cost, r.moves))
                               : fmt::format("cost {}, {}{}%", length_text(run.cost, r.moves),
                                             over < 0 ? "" : "+", decimal_text(100 * over, 1)),
                       optimal ? ui.text : ui.warn,
                       "Path cost, and how far it is above the optimum"});
  }
  const SearchSpec& spec =
      slot == Slot::a ? c.state.scene.roster.on_map_a() : c.state.scene.roster.on_map_b();
  figures.push_back({guaranteed(spec, r.moves), ui.text2, "Guaranteed path cost, on any map"});
  return figures;
}

void choose_search(const UiContext& c, ImVec2 at) {
  static const std::vector<SegmentItem> kItems = {{"A", "The weight of A's heuristic"},
                                                  {"B", "The weight of B's heuristic"}};
  const int clicked = segments(c, "weight-of", at, kItems, c.ui.spec.bar_of == Slot::a ? 0 : 1);
  if (clicked >= 0) c.ui.spec.bar_of = clicked == 0 ? Slot::a : Slot::b;
}

void draw_bar(const UiContext& c, ImDrawList& list, const Rect& bar) {
  const Palette::Ui& ui = c.palette.ui;
  const Slot slot = c.ui.spec.bar_of;
  const Roster& roster = c.state.scene.roster;
  const int index = slot == Slot::a ? roster.a() : roster.b();
  const float y = bar.y + c.px(kBarTop), right = bar.x + bar.w - c.px(kBarGap);
  float x = bar.x + c.px(kBarGap);
  choose_search(c, {x, y});
  x += c.px(64);
  const auto word = [&](const std::string& text, const Color& ink, const ImFont* font) {
    return draw_text(list, font, {x, centered_top(font, y, c.px(kControls))}, ink, text);
  };
  x += word("w", ui.text2, c.fonts.mono) + c.px(10);
  const float slider = std::clamp(bar.w * 0.36f, c.px(kLeastSlider), c.px(kMostSlider));
  SearchEditing edit{c, index, slider, false, roster.at(index)};
  weight_controls(edit, {x, y, slider, c.px(kControls)}, row_of(edit.spec.algorithm).takes_weight);
  if (edit.changed) {
    Roster changed = roster;
    if (!changed.replace(index, without_conflicts(edit.spec)))
      c.send(Command{SetSearches{changed}});
  }
  x += slider + c.px(kBarGap);
  for (const Figure& figure : figures_of(c, slot)) {
    const float width = text_width(c.fonts.body, figure.text);
    if (x + width > right) return;
    tooltip(c, {x, y, width, c.px(kControls)}, figure.tooltip);
    x += word(figure.text, figure.ink, c.fonts.body) + c.px(kBarGap);
  }
}

}  // namespace

void weight_bar(const UiContext& c) {
  const Rect& bar = c.layout.weight;
  if (bar.w <= 0 || bar.h <= 0) return;
  if (begin_pane("weight-bar", bar)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rect(list, bar, c.palette.ui.chrome);
    hairline(list, bar.x, bar.x + bar.w, bar.y + bar.h - 1, c.palette.ui.line2);
    draw_bar(c, list, bar);
  }
  end_pane();
}

}  // namespace waymark
