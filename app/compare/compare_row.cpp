#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compare/compare_panels.h"
#include "app/compute/traces.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/screen/draw.h"
#include "core/heuristic/heuristic.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {
namespace {

// Pixels at scale 1. Number columns are wider if their numbers are longer.
constexpr float kNarrowBelow = 340, kTag = 26, kNarrowTag = 32, kSwatchColumn = 18, kDigit = 7;
constexpr float kCost = 22, kOver = 42, kBar = 34, kExpanded = 42, kMust = 62;
constexpr float kNarrowExpanded = 62, kNarrowMust = 60, kCostToBar = 14;

bool may_exceed_optimum(const UiContext& c) {
  const Scene& scene = c.results.scene;
  const std::span<const Roster::Entry> entries = scene.roster.entries();
  return scene.stale.map ||
         std::any_of(entries.begin(), entries.end(), [&](const Roster::Entry& entry) {
           return !guarantee_of(searched_in(scene, entry.spec), c.results.moves).always_optimal();
         });
}

}  // namespace

CompareColumns compare_columns(const UiContext& c, const Rect& head) {
  const Results& r = c.results;
  const auto wide = [](std::size_t characters) { return kDigit * static_cast<float>(characters); };
  const float length = wide(length_text(r.estimates->farthest, r.moves).size());
  // Iterative searches can expand more cells than the map has.
  int most = r.scene.map->grid.walkable_count();
  for (const SearchResult& figures : r.figures) most = std::max(most, figures.counts.expanded);
  const float count = wide(grouped(most).size());
  CompareColumns at;
  at.narrow = head.w < c.px(kNarrowBelow);
  at.tag = head.x;
  at.swatch = head.x + c.px(at.narrow ? kNarrowTag : kTag);
  at.name = at.swatch + (at.narrow ? 0 : c.px(kSwatchColumn));
  at.must = head.x + head.w;
  at.expanded = at.must - c.px(std::max(at.narrow ? kNarrowMust : kMust, count + 6));
  const float cost = std::max(kCost, length);
  if (at.narrow) {
    at.cost = at.expanded - c.px(std::max(kNarrowExpanded, count + 10));
  } else {
    // Long numbers and the excess cost leave less room for the bar.
    const bool excess = may_exceed_optimum(c);
    at.bar_width = c.px(excess || length > wide(4) || count > wide(7) ? kBar / 2 : kBar);
    at.bar = at.expanded - c.px(std::max(kExpanded, count + 6)) - at.bar_width;
    at.cost = at.bar - c.px(excess ? std::max(kOver, length + wide(1) + 8) : kCostToBar);
    if (excess) at.over = at.cost + c.px(9);
  }
  at.cost_left = at.cost - c.px(cost);
  return at;
}

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

// Why a trace can't be shown for the current start and goal; std::nullopt if it can, and for other
// searches.
std::optional<std::string> trace_misfit(const Results& r, const SearchResult& figures) {
  if (!figures.traced) return std::nullopt;
  const Grid& grid = r.scene.map->grid;
  return figures.traced->misfit(grid, grid.node(r.scene.start), grid.node(r.scene.goal));
}

// The remedy for the misfit of a trace, with the full stop before it; empty if there is none.
std::string remedy_words(const TracedSearch& traced) {
  if (!pipe_name(traced.file).empty())
    return traced.unreadable
               ? fmt::format(". {}\nCtrl+K, “Restart search programs”", traced.unreadable->remedy)
               : ". The program must search from the query’s start to its goal";
  return traced.goal == kNoNode ? "" : ". Ctrl+K, “Move start and goal to the trace”";
}

// Whether the row and the map show Run::old.
bool last_answer_is_shown(const Results& r, int index) {
  const Roster& roster = r.scene.roster;
  return (index == roster.a() && r.a.old) || (index == roster.b() && r.b.old);
}

}  // namespace

CompareRow search_row(const UiContext& c, int index) {
  const Results& r = c.results;
  const SearchSpec spec = listed_spec(r.scene, index);
  CompareRow row{index, title_of(spec, r.moves), "", r.figures[static_cast<std::size_t>(index)],
                 no_must_expand(spec, r.moves, r.scene.goals.rule)};
  if (const auto needs = misfit_in(r.scene, spec)) {
    row.note = " " + *needs;
    row.fits = false;
    return row;
  }
  if (waits_for_preparation(spec, r.prepared)) {
    row.note = " is not prepared yet";
    row.fits = false;
    return row;
  }
  if (const auto reason = trace_misfit(r, row.figures)) {
    row.note = " " + *reason;
    row.fits = false;
    return row;
  }
  if (const Error* const fault = tables_fault(spec.h, r.prepared)) {
    row.note = ": " + fault->what;
    row.fits = false;
    return row;
  }
  if (row.figures.traced)
    if (const int errors = row.figures.traced->error_count(); errors > 0)
      row.note = fmt::format(" {} {}", grouped(errors), errors == 1 ? "error" : "errors");
  if (spec.weight == SearchSpec::kOne) return row;
  SearchSpec plain = spec;
  plain.weight = SearchSpec::kOne;
  row.name = title_of(plain, r.moves);
  row.note = " × " + weight_text(spec.weight);
  return row;
}

CompareRow baseline_row(const UiContext& c) {
  const SearchOutcome& exact = c.results.exact;
  return {CompareRow::kBaseline, "Perfect", " baseline", listed_figures(exact),
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
  if (const auto needs = misfit_in(r.scene, spec))
    text += fmt::format("Can’t run here: it {}", *needs);
  else if (waits_for_preparation(spec, r.prepared))
    text += fmt::format("Waymark is {}.\nIf you cancelled it, remove the search and add it again",
                        row_of(spec.algorithm).needs_graph ? "contracting the graph’s nodes"
                        : row_of(spec.algorithm).refines   ? "grouping cells"
                        : spec.reach                       ? "computing the reaches of the map"
                                                           : "labelling nodes");
  else if (const Error* const fault = tables_fault(spec.h, r.prepared))
    text += "Can’t run here: " + fault->text();
  else if (const auto reason = trace_misfit(r, f))
    text += fmt::format("Can’t be shown here: it {}{}", *reason, remedy_words(*f.traced));
  else if (!pipe_name(spec.trace).empty() && !f.traced)
    text += last_answer_is_shown(r, row.index)
                ? "The program has not answered yet. The map shows its last answer"
                : "The program has not answered yet";
  else
    text += guarantee_words(spec, r.moves);
  if (f.current && f.cost != kNoCost && f.cost > r.exact.cost)
    text += fmt::format("\nPath cost is {} above the {}optimum",
                        length_text(f.cost - r.exact.cost, r.moves),
                        row_of(spec.algorithm).any_angle ? "grid " : "");
  if (row_of(spec.algorithm).any_angle) {
    text += "\nAny-angle path: its cost is not comparable with the grid optimum";
    if (f.current && f.cost < r.exact.cost)
      text += fmt::format(". It is {} lower", length_text(r.exact.cost - f.cost, r.moves));
    if (r.scene.roster.on_map(row.index))
      if (const auto& clearance = (row.index == r.scene.roster.a() ? r.a : r.b).clearance)
        text += "\nThe path " + clearance_words(*clearance);
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
    text += fmt::format("\n{} cells were pruned: {}", grouped(f.pruned),
                        spec.reach ? "their reach shows that no optimal path passes through them"
                                   : "an upper bound rules them out");
  if (const auto reason = no_pruning(spec, r.moves, !r.tables.empty())) text += "\nHere " + *reason;
  if (f.scanned > 0)
    text += fmt::format("\nScans {} cells to find the ones it expands", grouped(f.scanned));
  constexpr std::size_t kMostErrors = 8;
  if (f.traced && f.traced->error_count() > 0) text += "\n" + error_words(*f.traced, kMostErrors);
  if (row.no_must) text += "\nMust-expand is not defined: " + *row.no_must;
  text += "\nClick to edit, drag to reorder";
  return r.scene.roster.on_map(row.index) ? text : text + ", Delete to remove";
}

namespace {

// A length in cells; empty if there is no path.
std::string length(const Results& r, Cost cost) {
  return cost == kNoCost ? "" : fmt::format("{}", r.moves.cells(cost));
}

struct Line {
  const char* place;
  std::string title;
  std::string text;
  SearchResult figures;
  bool has_must = true;
  bool has_over = true;  // false for any-angle paths
};

void add_line(CsvText& csv, const Results& r, const Line& line) {
  const SearchResult& f = line.figures;
  csv.add(line.place, line.title, line.text);
  if (!f.current || !f.known) return csv.line("", "", "", "", "", "", "");
  const bool over = line.has_over && f.cost != kNoCost && r.exact.cost != kNoCost;
  csv.line(length(r, f.h_start), length(r, f.cost), over ? length(r, f.cost - r.exact.cost) : "",
           f.counts.expanded, line.has_must ? fmt::to_string(f.counts.must_expand) : "", f.reopened,
           f.gave_up ? 1 : 0);
}

}  // namespace

std::string compare_csv(const Results& r) {
  CsvText csv;
  csv.line("place", "name", "search", "h_start", "cost", "excess_cost", "expanded", "must_expand",
           "reopened", "gave_up");
  const Roster& roster = r.scene.roster;
  for (int i = 0; i < roster.size(); ++i) {
    const SearchSpec spec = listed_spec(r.scene, i);
    const char* place = i == roster.a() ? "A" : i == roster.b() ? "B" : "";
    add_line(
        csv, r,
        {place, title_of(spec, r.moves), text_of(spec), r.figures[static_cast<std::size_t>(i)],
         !no_must_expand(spec, r.moves, r.scene.goals.rule), !row_of(spec.algorithm).any_angle});
  }
  const SearchOutcome& exact = r.exact;
  add_line(csv, r,
           {"", "Exact", "astar h=exact", listed_figures(exact),
            !r.goals || r.goals->rule != GoalRule::all});
  return csv.take();
}

}  // namespace waymark
