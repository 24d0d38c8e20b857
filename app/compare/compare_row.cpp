#include "app/compare/compare_row.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/certificate_words.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {
namespace {

constexpr float kSwatch = 10;
constexpr float kNameGap = 8;  // minimum gap between a name and the cost

// Draws only an outline, because the baseline is never on the map.
void draw_baseline_box(const UiContext& c, ImDrawList& list, const Rect& rect) {
  list.AddRect({rect.x + 0.5f, rect.y + 0.5f}, {rect.x + rect.w - 0.5f, rect.y + rect.h - 0.5f},
               c.palette.panel.exact.packed(), c.px(2), 0, 1.4f * c.scale);
}

void draw_swatch(const UiContext& c, ImDrawList& list, const CompareRow& row, const Rect& rect,
                 const CompareColumns& at) {
  const bool baseline = row.index == CompareRow::kBaseline;
  if (at.narrow && !baseline) return;
  const float side = c.px(kSwatch);
  // Without swatches, the baseline's box is drawn where other rows have their tag.
  const float x = at.narrow ? at.tag + c.px(4) : at.swatch;
  const Rect box{x, std::round(rect.y + (rect.h - side) / 2), side, side};
  if (baseline)
    draw_baseline_box(c, list, box);
  else
    draw_search_swatch(c, list, box, c.results.scene.roster, row.index);
}

// Draws the cost, or the reason why it is missing. Returns the left edge of the text or its column,
// whichever is further left.
float draw_cost(const UiContext& c, ImDrawList& list, const CompareRow& row, const Rect& rect,
                const CompareColumns& at, const Color& ink) {
  const SearchResult& f = row.figures;
  const bool path = f.cost != kNoCost;
  const ImFont* font = path || !f.known ? c.fonts.mono : c.fonts.caption;
  const std::string text = !f.known ? "–" : found_text(f.cost, f.gave_up, c.results.moves);
  draw_text_right(list, font, {at.cost, centered_top(font, rect.y, rect.h)}, ink, text);
  return std::min(at.cost_left, at.cost - text_width(font, text));
}

void draw_bar(const UiContext& c, ImDrawList& list, const CompareRow& row, const Rect& rect,
              const CompareColumns& at, int most) {
  const Rect bar{at.bar, std::round(rect.y + rect.h / 2 - c.px(3)), at.bar_width, c.px(6)};
  fill_rect(list, bar, c.palette.ui.track);
  const SearchResult& f = row.figures;
  if (!f.known || f.counts.expanded == 0) return;
  const float part = static_cast<float>(f.counts.expanded) / static_cast<float>(std::max(1, most));
  const Color& color = !f.current ? c.palette.ui.text2
                       : row.index == CompareRow::kBaseline
                           ? c.palette.panel.exact
                           : search_color(c.palette, c.results.scene.roster, row.index);
  fill_rect(list, {bar.x, bar.y, std::max(1.0f, std::round(bar.w * std::min(1.0f, part))), bar.h},
            color);
}

void draw_name(const UiContext& c, ImDrawList& list, const CompareRow& row, const Rect& rect,
               const CompareColumns& at, float end) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.body;
  const float top = centered_top(font, rect.y, rect.h);
  float x = at.name;
  const float room = end - c.px(kNameGap) - x, note = text_width(font, row.note);
  const bool baseline = row.index == CompareRow::kBaseline;
  // The baseline's note is omitted if it does not fit.
  const bool with_note = !baseline || text_width(font, row.name) + note <= room;
  x += draw_text(list, font, {x, top}, ui.text,
                 fitted(font, row.name, room - (with_note ? note : 0)));
  if (with_note) draw_text(list, font, {x, top}, baseline ? ui.text3 : ui.text2, row.note);
}

}  // namespace

CompareRow search_row(const UiContext& c, int index) {
  const Results& r = c.results;
  const SearchSpec spec = listed_spec(r.scene, index);
  CompareRow row{index, title_of(spec, r.moves), "", r.figures[static_cast<std::size_t>(index)],
                 no_must_expand(spec, r.moves, r.scene.goals.rule)};
  if (const auto needs = misfit(spec, r.scene.map->grid, r.moves, r.scene.goals)) {
    row.note = " " + *needs;
    row.fits = false;
    return row;
  }
  if (spec.weight == SearchSpec::kOne) return row;
  SearchSpec plain = spec;
  plain.weight = SearchSpec::kOne;
  row.name = title_of(plain, r.moves);
  row.note = " × " + weight_text(spec.weight);
  return row;
}

CompareRow baseline_row(const UiContext& c) {
  const SearchOutcome& exact = c.results.exact;
  return {CompareRow::kBaseline, "Exact", " baseline", listed_figures(exact),
          no_must_expand(spec_on(c.results.scene, Slot::exact), c.results.moves,
                         c.results.scene.goals.rule)};
}

void draw_compare_row(const UiContext& c, const CompareRow& row, const Rect& rect,
                      const CompareColumns& at, int most) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Results& r = c.results;
  const SearchResult& f = row.figures;
  const Color& ink = f.current ? ui.text : ui.text3;
  const auto number = [&](const ImFont* font, float right, const Color& color,
                          std::string_view text) {
    draw_text_right(list, font, {right, centered_top(font, rect.y, rect.h)}, color, text);
  };
  draw_swatch(c, list, row, rect, at);
  if (!row.fits) return draw_name(c, list, row, rect, at, rect.x + rect.w);
  const bool over = f.current && f.cost != kNoCost && f.cost > r.exact.cost;
  // If there is no room for the excess cost, it appears only in the tooltip.
  draw_name(c, list, row, rect, at,
            draw_cost(c, list, row, rect, at, over && at.over == 0 ? ui.warn : ink));
  if (!at.narrow) {
    if (over && at.over > 0)
      draw_text(list, c.fonts.mono, {at.over, centered_top(c.fonts.mono, rect.y, rect.h)}, ui.warn,
                "+" + length_text(f.cost - r.exact.cost, r.moves));
    draw_bar(c, list, row, rect, at, most);
  }
  number(c.fonts.mono_semibold, at.expanded, ink, f.known ? grouped(f.counts.expanded) : "–");
  const bool must = f.known && !row.no_must;
  number(c.fonts.mono, at.must, must && f.current ? ui.text : ui.text3,
         must ? grouped(f.counts.must_expand) : "–");
}

std::string compare_row_tooltip(const UiContext& c, const CompareRow& row) {
  const Results& r = c.results;
  const SearchSpec spec = listed_spec(r.scene, row.index);
  const SearchResult& f = row.figures;
  std::string text = text_of(spec) + "\n";
  if (const auto needs = misfit(spec, r.scene.map->grid, r.moves, r.scene.goals))
    text += fmt::format("Can’t run here: it {}", *needs);
  else
    text += guarantee_words(spec, r.moves);
  if (f.current && f.cost != kNoCost && f.cost > r.exact.cost)
    text += fmt::format("\nPath cost is {} above the optimum",
                        length_text(f.cost - r.exact.cost, r.moves));
  if (row_of(spec.algorithm).any_angle) {
    text += "\nAny-angle path: its cost is not comparable with the grid optimum";
    if (f.current && f.cost < r.exact.cost)
      text += fmt::format(". It is {} lower", length_text(r.exact.cost - f.cost, r.moves));
  }
  if (const auto added = too_much_added(
          spec, r.moves, r.goals && r.goals->rule == GoalRule::all ? kNoCost : r.exact.cost))
    text += "\nOverestimates: " + *added;
  if (r.scene.roster.on_map(row.index))
    if (const auto fault = scale_fault(spec, (row.index == r.scene.roster.a() ? r.a : r.b).profile))
      text += "\nScale: " + *fault;
  if (f.reopened > 0)
    text +=
        fmt::format("\n{} of its expansions were of cells already expanded", grouped(f.reopened));
  if (f.pruned > 0)
    text += fmt::format("\n{} cells were pruned: an upper bound rules them out", grouped(f.pruned));
  if (const auto reason = no_pruning(spec, r.moves, !r.tables.empty())) text += "\nHere " + *reason;
  if (f.scanned > 0)
    text += fmt::format("\nScans {} cells to find the ones it expands", grouped(f.scanned));
  if (row.no_must) text += "\nMust-expand is not defined: " + *row.no_must;
  text += "\nClick to edit, drag to reorder";
  return r.scene.roster.on_map(row.index) ? text : text + ", Delete to remove";
}

}  // namespace waymark
