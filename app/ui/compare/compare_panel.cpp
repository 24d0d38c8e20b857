#include "app/ui/compare/compare_panel.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/model/text/contender_words.h"
#include "app/model/text/numbers.h"
#include "app/ui/compare/contender_colors.h"
#include "app/ui/compare/contender_editor.h"
#include "app/ui/compare/contender_menu.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/widgets.h"
#include "core/contender/promise.h"

namespace waymark {
namespace {

// The right ends of the columns and the left ends of what stands at the left, in pixels.
struct Columns {
  bool narrow;  // without bar, overrun and swatch
  float tag, name, name_end, cost, over, bar, bar_width, expanded, must;
};

Columns columns_in(const UiContext& c, const Rect& head) {
  Columns at{};
  at.narrow = head.w < c.px(340);
  const bool large = c.results.exact.cost != kNoCost &&
                     length_text(c.results.exact.cost, c.results.moves).size() > 4;
  at.tag = head.x;
  at.name = head.x + c.px(26);
  at.must = head.x + head.w;
  at.expanded = at.must - c.px(58);
  at.bar_width = at.narrow ? 0 : c.px(large ? 24 : 40);
  at.bar = at.expanded - c.px(50) - at.bar_width;
  at.over = at.narrow ? at.bar : at.bar - c.px(6);
  at.cost = at.over - (at.narrow ? 0 : c.px(large ? 52 : 36));
  at.name_end = at.cost - c.px(large ? 54 : 28);
  return at;
}

struct Row {
  int index;  // in the roster, -1: the baseline
  std::string name, note;
  ContenderFigures figures;
  Color color;
  std::optional<std::string> no_must;  // why that is not defined
};

Row row_of(const UiContext& c, int index) {
  const Results& r = c.results;
  const Roster& roster = r.scene.roster;
  const Roster::Entry& entry = roster.entries()[static_cast<std::size_t>(index)];
  Row row{index,
          title_of(entry.contender, r.moves),
          "",
          r.figures[static_cast<std::size_t>(index)],
          contender_color(c.palette, roster, index),
          no_must_expand(entry.contender, r.moves)};
  // The weight stands in a quieter ink.
  if (entry.contender.weight != Contender::kOne) {
    Contender plain = entry.contender;
    plain.weight = Contender::kOne;
    row.name = title_of(plain, r.moves);
    row.note = " × " + weight_text(entry.contender.weight);
  }
  return row;
}

Row baseline_row(const UiContext& c) {
  const SearchOutcome& exact = c.results.exact;
  return {-1,
          "Exact",
          " baseline",
          {exact.h_start, exact.cost, exact.counts, 0, true},
          c.palette.panel.exact,
          std::nullopt};
}

void show_on_map(const UiContext& c, int index, bool as_b) {
  Roster roster = c.state.scene.roster;
  if (as_b ? roster.show_as_b(index) : roster.show_as_a(index)) return;
  c.send(Command{SetContenders{roster}});
}

// Where A or B stands; a click on a free one puts A there, with Shift or the right button B.
void tag(const UiContext& c, const Row& row, const Rect& rect) {
  const Roster& roster = c.results.scene.roster;
  const bool a = row.index == roster.a(), b = row.index == roster.b();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette& p = c.palette;
  ImGui::SetCursorScreenPos(rect.min());
  const bool clicked = press_area(
      "tag", rect.size(), ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  const bool hovered = ImGui::IsItemHovered();
  if (clicked)
    show_on_map(c, row.index,
                ImGui::GetIO().KeyShift || ImGui::IsMouseReleased(ImGuiMouseButton_Right));
  if (a || b) {
    fill_rect(list, rect, a ? p.panel.lane_distance : p.panel.landmarks, c.px(4));
    draw_text_centered(list, c.fonts.semibold, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                       a ? p.numbers.h_on_light : p.numbers.h_on_dark, a ? "A" : "B");
  } else {
    frame_rect(list, rect, p.ui.line2, c.px(4));
    if (hovered)
      draw_text_centered(list, c.fonts.semibold, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                         p.ui.text.with_alpha(0.4f), ImGui::GetIO().KeyShift ? "B" : "A");
  }
  tooltip(c, rect,
          a   ? "On the map as A, in light blue"
          : b ? "On the map as B, in dark blue"
              : "Click to show it on the map as A, Shift-click as B");
}

void draw_name(const UiContext& c, const Row& row, const Rect& rect, const Columns& at) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  float x = at.name;
  if (!at.narrow) {
    const Rect swatch{x, rect.y + c.px(8), c.px(10), c.px(10)};
    if (row.index < 0)
      list.AddRect(swatch.min(), swatch.max(), row.color.packed(), c.px(2), 0, 1.2f * c.scale);
    else
      fill_rect(list, swatch, row.color, c.px(2));
    x += c.px(18);
  }
  const float top = centered_top(c.fonts.body, rect.y, rect.h);
  const float note = text_width(c.fonts.body, row.note);
  x += draw_text(list, c.fonts.body, {x, top}, ui.text,
                 fitted(c.fonts.body, row.name, at.name_end - x - note));
  draw_text(list, c.fonts.body, {x, top}, row.index < 0 ? ui.text3 : ui.text2, row.note);
}

void draw_figures(const UiContext& c, const Row& row, const Rect& rect, const Columns& at,
                  int most) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Results& r = c.results;
  const ContenderFigures& f = row.figures;
  const auto number = [&](const ImFont* font, float right, const Color& ink,
                          std::string_view text) {
    draw_text_right(list, font, {right, centered_top(font, rect.y, rect.h)}, ink, text);
  };
  const Color ink = f.current ? ui.text : ui.text3;
  const bool path = f.cost != kNoCost;
  number(path ? c.fonts.mono : c.fonts.caption, at.cost, ink,
         path ? length_text(f.cost, r.moves) : "no path");
  if (!at.narrow && path && f.current && f.cost > r.exact.cost)
    number(c.fonts.mono, at.over, ui.warn, "+" + length_text(f.cost - r.exact.cost, r.moves));
  if (!at.narrow) {
    const Rect bar{at.bar, rect.y + rect.h / 2 - c.px(3), at.bar_width, c.px(6)};
    fill_rect(list, bar, ui.track);
    const float part =
        static_cast<float>(f.counts.expanded) / static_cast<float>(std::max(1, most));
    fill_rect(list, {bar.x, bar.y, std::max(1.0f, bar.w * std::min(1.0f, part)), bar.h},
              f.current ? row.color : ui.text3);
  }
  number(c.fonts.mono_semibold, at.expanded, ink, grouped(f.counts.expanded));
  number(c.fonts.mono, at.must, row.no_must || !f.current ? ui.text3 : ui.text,
         row.no_must ? "–" : grouped(f.counts.must_expand));
}

std::string row_tooltip(const UiContext& c, const Row& row) {
  const Contender& contender = c.results.scene.roster.at(row.index);
  std::string text = text_of(contender) + "\n" + promise_words(contender, c.results.moves);
  if (row.figures.reopened > 0)
    text += fmt::format("\n{} of its cells were expanded again", grouped(row.figures.reopened));
  if (row.no_must) text += "\nMust-expand is not defined: " + *row.no_must;
  return text + "\nClick to change it, drag to move it in the list";
}

// The row of a contender under a dragged one: it makes room.
void follow_drag(const UiContext& c, const Rect& rows, int first, int shown) {
  int& dragged = c.ui.contender.dragged;
  if (dragged < 0) return;
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    dragged = -1;
    return;
  }
  const auto over =
      static_cast<int>((ImGui::GetIO().MousePos.y - rows.y) / c.px(kCompareRow)) + first;
  const int to = std::clamp(over, first, first + shown - 1);
  if (to == dragged) return;
  Roster roster = c.state.scene.roster;
  if (roster.move(dragged, to)) return;
  dragged = to;
  c.ui.contender.index = -1;
  c.send(Command{SetContenders{roster}});
}

void contender_row(const UiContext& c, const Row& row, const Rect& rect, const Columns& at,
                   int most) {
  ImGui::PushID(row.index);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float side = c.px(18);
  const Rect tag_rect{at.tag, rect.y + std::round((rect.h - side) / 2), side, side};
  const Rect body{at.name - c.px(4), rect.y, rect.x + rect.w - at.name + c.px(4), rect.h};
  ImGui::SetCursorScreenPos(body.min());
  const bool clicked = press_area("row", body.size());
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, c.px(6)) &&
      c.ui.contender.dragged < 0)
    c.ui.contender.dragged = row.index;
  if (clicked && c.ui.contender.dragged < 0) open_contender_editor(c, row.index);
  if (hovered || c.ui.contender.index == row.index)
    fill_rect(list, {rect.x - c.px(6), rect.y, rect.w + c.px(12), rect.h}, c.palette.ui.hover,
              c.px(4));
  draw_name(c, row, rect, at);
  draw_figures(c, row, rect, at, most);
  tooltip(c, body, row_tooltip(c, row));
  tag(c, row, tag_rect);
  ImGui::PopID();
}

void draw_heads(const UiContext& c, const Columns& at, float y) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Color& ink = c.palette.ui.text2;
  draw_text(list, c.fonts.caption, {at.tag, y}, ink, at.narrow ? "" : "map");
  draw_text(list, c.fonts.caption, {at.name, y}, ink, "contender");
  draw_text_right(list, c.fonts.caption, {at.cost, y}, ink, "cost");
  draw_text_right(list, c.fonts.caption, {at.expanded, y}, ink, "expanded");
  draw_text_right(list, c.fonts.caption, {at.must, y}, ink, "must");
}

void draw_rule(const UiContext& c, const Rect& head, float y) {
  const Results& r = c.results;
  const Roster& roster = r.scene.roster;
  const bool usual = std::all_of(
      roster.entries().begin(), roster.entries().end(),
      [](const Roster::Entry& entry) { return entry.contender.ties == TieRule::greater_g; });
  std::string rule;
  if (roster.size() == 2) rule = "Add another way to search to compare it.";
  if (roster.size() > 2 && usual) rule = "Ties: greater g first, then the newest. ";
  if (roster.size() > 2 && r.exact.cost != kNoCost)
    rule += fmt::format("must = f below the optimum of {}.", length_text(r.exact.cost, r.moves));
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption, {head.x, y + c.px(6)}, c.palette.ui.text3,
            fitted(c.fonts.caption, rule, head.w));
}

}  // namespace

void compare_panel(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect head = section_head(c, c.layout.compare, "Compare", true);
  const Roster& roster = c.results.scene.roster;
  draw_text(list, c.fonts.body,
            {head.x + text_width(c.fonts.semibold, "Compare") + c.px(8),
             centered_top(c.fonts.body, head.y, head.h)},
            c.palette.ui.text2, fmt::format("{} contenders", roster.size()));
  contender_menu(c, head);
  const Columns at = columns_in(c, head);
  float y = head.y + head.h;
  draw_heads(c, at, y);
  y += c.px(18);
  std::vector<Row> rows;
  int most = 1;
  for (int i = 0; i < roster.size(); ++i) {
    rows.push_back(row_of(c, i));
    most = std::max(most, rows.back().figures.counts.expanded);
  }
  const int shown = std::min(roster.size(), kMostCompareRows - 1);
  int& first = c.ui.contender.first_row;
  const Rect list_rect{head.x, y, head.w, c.px(kCompareRow) * static_cast<float>(shown)};
  if (list_rect.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered())
    first -= static_cast<int>(ImGui::GetIO().MouseWheel);
  first = std::clamp(first, 0, roster.size() - shown);
  for (int i = first; i < first + shown; ++i) {
    hairline(list, head.x, head.x + head.w, y, c.palette.ui.line);
    contender_row(c, rows[static_cast<std::size_t>(i)], {head.x, y, head.w, c.px(kCompareRow)}, at,
                  most);
    y += c.px(kCompareRow);
  }
  follow_drag(c, list_rect, first, shown);
  hairline(list, head.x, head.x + head.w, y, c.palette.ui.line);
  const Row baseline = baseline_row(c);
  const Rect rect{head.x, y, head.w, c.px(kCompareRow)};
  draw_name(c, baseline, rect, at);
  draw_figures(c, baseline, rect, at, most);
  y += c.px(kCompareRow);
  hairline(list, head.x, head.x + head.w, y, c.palette.ui.line);
  draw_rule(c, head, y);
  contender_editor(c);
}

}  // namespace waymark
