#include <algorithm>
#include <fmt/format.h>

#include "app/compare/compare_panels.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/path_lines.h"
#include "app/scene/map_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr float kHeads = 28;  // the height of the column heads, which have two lines

constexpr float kTagHeight = 18;

void show_on_map(const UiContext& c, int index, Slot slot) {
  Roster roster = c.state.scene.roster;
  if (slot == Slot::b ? roster.show_as_b(index) : roster.show_as_a(index)) return;
  c.send(Command{SetSearches{roster}});
}

// The slot that a click on a tag assigns: B if Shift is held, or if the user clicks the right half
// or uses the right button; otherwise A.
Slot slot_of_click(const Rect& tag) {
  const ImGuiIO& io = ImGui::GetIO();
  const bool b = io.KeyShift || io.MousePos.x > tag.x + tag.w / 2 ||
                 ImGui::IsMouseReleased(ImGuiMouseButton_Right);
  return b ? Slot::b : Slot::a;
}

// Draws the tag that marks a row as A or B.
void tag(const UiContext& c, const CompareRow& row, const Rect& rect) {
  const Roster& roster = c.results.scene.roster;
  const bool a = row.index == roster.a(), b = row.index == roster.b();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::SetCursorScreenPos(rect.min());
  const bool clicked = press_area(
      "tag", rect.size(), ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  const bool hovered = ImGui::IsItemHovered();
  if (clicked) show_on_map(c, row.index, slot_of_click(rect));
  if (a || b) {
    draw_tag(c, list, rect, a ? Slot::a : Slot::b);
  } else {
    dashed_frame(list, rect, c.palette.ui.line2, c.px(3));
    if (hovered)
      draw_text_centered(list, c.fonts.landmark, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                         c.palette.ui.text.with_alpha(0.4f),
                         slot_of_click(rect) == Slot::b ? "B" : "A");
  }
  tooltip(c, rect,
          a   ? "On the map as A, in light blue"
          : b ? "On the map as B, in dark blue"
              : "Click to show it on the map as A. Shift-click, or click the right half, for B.");
}

// Moves the dragged row to the place under the pointer, and the other rows make room for it.
void follow_drag(const UiContext& c, const Rect& rows, int first, int shown) {
  SearchEdit& edit = c.ui.spec;
  if (edit.dragged < 0 || !ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  const auto over =
      static_cast<int>((ImGui::GetIO().MousePos.y - rows.y) / c.px(kCompareRow)) + first;
  const int to = std::clamp(over, first, first + shown - 1);
  Roster roster = c.state.scene.roster;
  if (to == edit.dragged || edit.dragged >= roster.size() || roster.move(edit.dragged, to)) return;
  edit.dragged = to;
  c.send(Command{SetSearches{roster}});
}

// The whole drag, from press to release, is one undo step, see end_search_gestures().
void begin_drag(const UiContext& c, int index) {
  c.ui.spec.dragged = index;
  c.ui.spec.index = -1;
  c.send(BeginGesture{});
}

void spec(const UiContext& c, const CompareRow& row, const Rect& rect, const CompareColumns& at,
          int most) {
  ImGui::PushID(row.index);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float side = c.px(kTagHeight);
  const Rect tag_rect{at.tag, rect.y + std::round((rect.h - side) / 2), side, side};
  const Rect body{at.swatch - c.px(4), rect.y, rect.x + rect.w - at.swatch + c.px(4), rect.h};
  SearchEdit& edit = c.ui.spec;
  ImGui::SetCursorScreenPos(body.min());
  const bool clicked = press_area("row", body.size());
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, c.px(6)) &&
      edit.dragged < 0)
    begin_drag(c, row.index);
  if (clicked && edit.dragged < 0) open_search_editor(c, row.index);
  if (hovered || edit.index == row.index) edit.pointed = row.index;
  const Rect& pane = c.layout.compare;
  if (hovered || edit.index == row.index || edit.dragged == row.index)
    fill_rect(list, {pane.x + 1, rect.y + 1, pane.w - 1, rect.h - 1}, c.palette.ui.hover);
  draw_compare_row(c, row, rect, at, most);
  tooltip(c, body, compare_row_tooltip(c, row));
  tag(c, row, tag_rect);
  ImGui::PopID();
}

// Handles Delete: removes the row under the pointer or the row being edited, unless its search is
// on the map.
void remove_pointed(const UiContext& c) {
  const ImGuiIO& io = ImGui::GetIO();
  const int pointed = c.ui.spec.pointed;
  if (pointed < 0 || io.WantTextInput || !key_pressed(ImGuiKey_Delete, false)) return;
  Roster roster = c.state.scene.roster;
  if (pointed >= roster.size() || roster.remove(pointed)) return;
  c.ui.spec.index = -1;
  c.send(Command{SetSearches{roster}});
}

// Draws the column heads with their tooltips, each aligned like its column.
void draw_heads(const UiContext& c, const CompareColumns& at, float y) {
  struct Head {
    const char* name;
    const char* meaning;
    float left, right;
    bool at_right;
  };
  const float expanded_left = at.narrow ? at.cost + c.px(4) : at.bar;
  std::vector<Head> heads = {
      {"map", "A and B are on the map. Click a tag to show another search there.", at.tag,
       at.swatch - c.px(2), false},
      {"search", "Algorithm, heuristic and options. Click a row to edit it.", at.name,
       at.cost_left - c.px(8), false},
      {"path\ncost", "Cost of the path found", at.cost_left, at.cost, true},
      {"expanded",
       "How often the search took a node from its open list. The map and Explore call these nodes "
       "explored.",
       expanded_left, at.expanded, true},
      {"must-\nexpand",
       "Nodes with f below the optimal cost. A* must expand them whichever tie-breaking rule it "
       "uses.",
       at.expanded + c.px(4), at.must, true}};
  if (at.over > 0)
    heads.push_back(
        {"excess\ncost", "Path cost above the optimum", at.over, at.bar - c.px(4), false});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImFont* font = c.fonts.caption;
  for (const Head& head : heads) {
    const std::string_view name = head.name;
    const std::size_t end = name.find('\n');
    float left = head.left;
    const auto line = [&](std::string_view words, float top) {
      const float x = head.at_right ? head.right - text_width(font, words) : head.left;
      left = std::min(left, x);
      draw_text(list, font, {x, top}, c.palette.ui.text2, words);
    };
    if (end != std::string_view::npos) line(name.substr(0, end), y - c.px(3));
    line(end == std::string_view::npos ? name : name.substr(end + 1), y + c.px(9));
    const Rect area{left, y - c.px(2), head.right - left, c.px(kHeads)};
    ImGui::SetCursorScreenPos(area.min());
    pointer_area(head.name, area.size());
    tooltip(c, area, head.meaning);
  }
}

// The longest of the texts that fit into `room`.
std::string rule(const UiContext& c, float room) {
  const Results& r = c.results;
  const Roster& roster = r.scene.roster;
  if (const std::optional<double> tight = tight_length(r)) {
    const std::string text = tight_words(r.scene.map->grid, *tight);
    const std::string brief = fmt::format("Shortest line in these polygons: {}.",
                                          with_unit(r.scene.map->grid, decimal_text(*tight, 1)));
    return text_width(c.fonts.caption, text) <= room ? text : fitted(c.fonts.caption, brief, room);
  }
  if (roster.size() == Roster::kLeast) return "Add another search to compare it.";
  const bool usual =
      std::all_of(roster.entries().begin(), roster.entries().end(),
                  [](const Roster::Entry& entry) { return entry.spec.ties == TieChoice{}; });
  const std::string ties = usual ? "Ties: higher g first, then newest." : "";
  const std::string must = r.exact.cost == kNoCost || (r.goals && r.goals->rule == GoalRule::all)
                               ? ""
                               : fmt::format("must-expand: f below the optimum of {}.",
                                             length_text(r.exact.cost, r.moves));
  const std::string both = ties + (ties.empty() || must.empty() ? "" : " ") + must;
  for (const std::string& text : {both, must, ties})
    if (text_width(c.fonts.caption, text) <= room) return text;
  return "";
}

Rect draw_head(const UiContext& c) {
  const Rect head = section_head(c, c.layout.compare, "Compare", true);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::string count = fmt::format("{} searches", c.results.scene.roster.size());
  const float left = head.x + text_width(c.fonts.semibold, "Compare") + c.px(8);
  const Rect add = search_menu(c, head);
  const Rect icon{add.x - c.px(36), add.y, c.px(28), add.h};
  const Action& action = c.actions.at("export.compare-csv");
  if (quiet_button(c, "export-table", icon, icon::kExport, c.palette.ui.text2, action.enabled()))
    c.run(action.id);
  tooltip(c, icon, "Save the table as CSV");
  if (left + text_width(c.fonts.body, count) + c.px(8) <= icon.x)
    draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, head.y, head.h)},
              c.palette.ui.text3, count);
  return head;
}

// Draws a thin scroll mark to the right of a list that does not fit.
void draw_scroll(const UiContext& c, ImDrawList& list, const Rect& rows, int first, int shown,
                 int all) {
  if (shown == all) return;
  const float unit = rows.h / static_cast<float>(all);
  const Rect bar{c.layout.compare.x + c.layout.compare.w - c.px(7),
                 rows.y + unit * static_cast<float>(first), c.px(3),
                 unit * static_cast<float>(shown)};
  fill_rect(list, bar, c.palette.ui.line2, c.px(1.5f));
}

}  // namespace

void compare_panel(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect head = draw_head(c);
  const Roster& roster = c.results.scene.roster;
  const CompareColumns at = compare_columns(c, head);
  Box rest = below_head(c, c.layout.compare, head).inset(kSectionPadding);
  draw_heads(c, at, rest.top(kHeads).y);
  std::vector<CompareRow> rows;
  int most = 1;
  for (int i = 0; i < roster.size(); ++i) {
    rows.push_back(search_row(c, i));
    most = std::max(most, rows.back().figures.counts.expanded);
  }
  const int shown = std::min(roster.size(), c.layout.spec_rows);
  int& first = c.ui.spec.first_row;
  Box rows_left = rest.top(Pixels{c.px(kCompareRow) * static_cast<float>(shown)});
  const Rect list_rect = rows_left;
  if (list_rect.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered())
    first -= static_cast<int>(ImGui::GetIO().MouseWheel);
  first = std::clamp(first, 0, roster.size() - shown);
  c.ui.spec.pointed = -1;
  std::optional<Rect> edited;
  for (int i = first; i < first + shown; ++i) {
    const Box rect = rows_left.top(kCompareRow);
    spec(c, rows[static_cast<std::size_t>(i)], rect, at, most);
    rect.rule_above(c.palette.ui.line);
    if (i == c.ui.spec.index) edited = rect;
  }
  follow_drag(c, list_rect, first, shown);
  remove_pointed(c);
  draw_scroll(c, list, list_rect, first, shown, roster.size());
  rest.rule_above(c.palette.ui.line);
  draw_compare_row(c, baseline_row(c), rest.top(kCompareRow), at, most);
  rest.rule_above(c.palette.ui.line);
  if (rest.has(20)) rest.inset(0, 6).line(c.fonts.caption, c.palette.ui.text3, rule(c, rest.w));
  search_editor(c, edited.value_or(list_rect));
}

}  // namespace waymark
