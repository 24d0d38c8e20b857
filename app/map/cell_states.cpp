#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/map/cell_card.h"
#include "app/map/mover_marks.h"
#include "app/map/summary_part.h"
#include "app/scene/opened_map.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

StateFigures figures_at(const Results& r, Slot slot, Node node) {
  const Run& run = r.run(slot);
  StateFigures figures;
  figures.h = r.estimates->of(slot)[static_cast<std::size_t>(node)];
  const int step = run.steps.at(node);
  figures.expanded = step != StepIndex::kNotExpanded;
  if (figures.expanded && run.record.side_of(step) == Side::forward)
    figures.g = run.record.g[static_cast<std::size_t>(step)];
  return figures;
}

}  // namespace

std::vector<StateRow> cell_states(const Results& r, Cell ground) {
  const OpenedMap& map = *r.scene.map;
  const MoverStates& states = *states_of(map);
  std::vector<StateRow> rows;
  for (int heading = 0; heading < states.headings; ++heading) {
    StateRow row{states.state(ground, heading), heading, false, {}};
    row.stands = map.grid.walkable(row.state);
    if (row.stands) {
      const Node node = map.grid.node(row.state);
      row.of[0] = figures_at(r, Slot::a, node);
      if (r.has_b()) row.of[1] = figures_at(r, Slot::b, node);
    }
    rows.push_back(row);
  }
  return rows;
}

std::string cell_states_words(const Results& r, const std::vector<StateRow>& rows,
                              const std::string& a, const std::string& b) {
  const int headings = static_cast<int>(rows.size());
  std::vector<std::string> both, only_a, only_b, nobody, nowhere;
  for (const StateRow& row : rows) {
    const bool by_a = row.of[0].expanded, by_b = row.of[1].expanded;
    std::vector<std::string>& list = !row.stands    ? nowhere
                                     : by_a && by_b ? both
                                     : by_a         ? only_a
                                     : by_b         ? only_b
                                                    : nobody;
    list.emplace_back(heading_name(headings, row.heading));
  }
  std::string words;
  // `first`: the words at the start of the sentence; `later`: the words after another part.
  const auto say = [&words](const std::string& first, const std::string& later,
                            const std::vector<std::string>& names) {
    if (names.empty()) return;
    words += words.empty() ? fmt::format("{} arrived", first) : fmt::format(", {}", later);
    words += fmt::format(" with heading {}", listed(names));
  };
  say("Both searches", "both searches", both);
  say(r.has_b() ? "Only " + a : a, "only " + a, only_a);
  say("Only " + b, "only " + b, only_b);
  say("No search", "no search", nobody);
  if (!words.empty()) words += ".";
  if (!nowhere.empty())
    words += fmt::format("{}The unit can't be here with heading {}.", words.empty() ? "" : " ",
                         listed(nowhere, " or "));
  return words;
}

namespace {

constexpr float kSideView = 84;

ImVec2 on_square(ImVec2 middle, float half, double angle) {
  const double x = std::cos(angle), y = std::sin(angle);
  const double far = half / std::max(std::abs(x), std::abs(y));
  return {middle.x + static_cast<float>(far * x), middle.y + static_cast<float>(far * y)};
}

std::vector<ImVec2> wedge_corners(const Rect& rect, int headings, int heading) {
  const ImVec2 middle{rect.x + rect.w / 2, rect.y + rect.h / 2};
  const double part = 2 * std::acos(-1.0) / headings, at = heading * part;
  std::vector<ImVec2> corners = {middle, on_square(middle, rect.w / 2, at - part / 2)};
  // The corner of the square between two of eight headings.
  if (headings == 8 && heading % 2 == 1) corners.push_back(on_square(middle, rect.w / 2, at));
  corners.push_back(on_square(middle, rect.w / 2, at + part / 2));
  return corners;
}

// The fill, and an ink that is readable on it.
std::pair<Color, Color> colors_of(const UiContext& c, const StateRow& row) {
  const Palette::Map& map = c.palette.map;
  if (!row.stands) return {map.wall, c.palette.ui.text3};
  const bool a = row.of[0].expanded, b = row.of[1].expanded;
  if (b) return {a ? map.b_fill : map.ties, c.palette.numbers.h_on_dark};
  return {a ? map.a_fill : map.floor,
          a ? c.palette.numbers.h_on_light : c.palette.numbers.on_floor};
}

}  // namespace

void draw_state_wedges(const UiContext& c, ImDrawList& list, const Rect& rect,
                       const std::vector<StateRow>& rows, int marked) {
  const auto headings = static_cast<int>(rows.size());
  const ImVec2 middle{rect.x + rect.w / 2, rect.y + rect.h / 2};
  for (const StateRow& row : rows) {
    const auto [fill, ink] = colors_of(c, row);
    const std::vector<ImVec2> corners = wedge_corners(rect, headings, row.heading);
    list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), fill.packed());
    list.AddPolyline(corners.data(), static_cast<int>(corners.size()), c.palette.ui.line2.packed(),
                     ImDrawFlags_Closed, c.scale);
    const ImVec2 name =
        on_square(middle, rect.w * 0.36f, row.heading * 2 * std::acos(-1.0) / headings);
    draw_text_centered(list, c.fonts.caption, name, ink, heading_name(headings, row.heading));
  }
  frame_rect(list, rect, c.palette.ui.text3);
  if (marked < 0 || marked >= headings) return;
  const std::vector<ImVec2> corners = wedge_corners(rect, headings, marked);
  list.AddPolyline(corners.data(), static_cast<int>(corners.size()), c.palette.ui.text.packed(),
                   ImDrawFlags_Closed, 2 * c.scale);
}

void states_part(const UiContext& c, ImDrawList& list, Box& rest) {
  const OpenedMap& map = *c.results.scene.map;
  if (!map.ground) return;
  const std::optional<PointedState> pointed = pointed_state(c);
  const Cell ground = pointed ? pointed->ground : ground_cell_of(map, c.results.scene.start);
  const std::vector<StateRow> rows = cell_states(c.results, ground);
  const auto name = [&](Slot slot) -> std::string {
    if (c.layout.explore) return c.results.slot_name(slot);
    return slot == Slot::a ? "A" : "B";
  };
  const std::string words =
      "Each wedge is a state. " + cell_states_words(c.results, rows, name(Slot::a), name(Slot::b));
  Box beside = rest;
  beside.left(kSideView, 16);
  const float height = std::max(c.px(kSideView), beside.height_of(c.fonts.body, words, 20));
  if (!rest.has(Pixels{c.px(kSummaryPartHead + 16) + height})) return;
  begin_summary_part(c, rest, "A state is a cell and a heading");
  Box row = rest.top(Pixels{height}, 16);
  draw_state_wedges(c, list, row.left(kSideView, 16).top(kSideView), rows,
                    pointed ? pointed->heading : -1);
  row.inset(0, -3).paragraph(c.fonts.body, c.palette.ui.text2, words, 20);
}

namespace {

constexpr float kStateRow = 22, kStatePadding = 14, kHeads = 20, kBelow = 8;
// Right edges of the columns g, h and f of A, then of B, in a card 372 px wide.
constexpr std::array<float, 6> kColumns = {98, 148, 202, 256, 306, 358};

class StatesTable {
 public:
  explicit StatesTable(const UiContext& c) : c_(c), list_(*ImGui::GetWindowDrawList()) {}

  void heads(const Box& row) {
    const char* const names[] = {"g", "h", "f"};
    for (std::size_t i = 0; i < columns(); ++i)
      column(row, i).text_right(c_.fonts.caption, c_.palette.ui.text3, names[i % 3]);
    for (std::size_t of = 0; of < columns() / 3; ++of)
      fill_rect(list_, column(row, 3 * of).right(44).left(8).middle(8),
                of == 0 ? c_.palette.panel.lane_a : c_.palette.panel.b, c_.px(2));
  }

  void row(const StateRow& state, const Box& row, bool open) {
    const Palette::Ui& ui = c_.palette.ui;
    const Rect rect = row.inset(6);
    const char* const name =
        heading_name(states_of(*c_.results.scene.map)->headings, state.heading);
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area(name, rect.size()) && state.stands) c_.ui.card = state.state;
    if (open || (ImGui::IsItemHovered() && state.stands))
      fill_rect(list_, rect, open ? ui.active : ui.hover, c_.px(4));
    Box words = row.inset(kStatePadding);
    words.left(40).text(c_.fonts.semibold, state.stands ? ui.text : ui.text3, name);
    if (!state.stands) return words.text(c_.fonts.body, ui.text3, "can’t be here");
    for (std::size_t i = 0; i < columns(); ++i) {
      const StateFigures& figures = state.of[i / 3];
      const Cost cost = i % 3 == 0 ? figures.g : i % 3 == 1 ? figures.h : figures.f();
      column(row, i).text_right(c_.fonts.mono, figures.expanded ? ui.text : ui.text3,
                                cost == kNoCost ? "–" : length_text(cost, c_.results.moves));
    }
  }

 private:
  std::size_t columns() const { return c_.results.has_b() ? 6 : 3; }
  // The part of a row up to the column's right edge.
  static Box column(Box row, std::size_t index) { return row.left(kColumns[index]); }

  const UiContext& c_;
  ImDrawList& list_;
};

}  // namespace

void states_table(const UiContext& c, const Rect& rect, Cell state) {
  const Cell ground = ground_cell_of(*c.results.scene.map, state);
  StatesTable table(c);
  Box rest(c, rect);
  table.heads(rest.top(kHeads));
  for (const StateRow& row : cell_states(c.results, ground))
    table.row(row, rest.top(kStateRow), row.state == state);
  rest.top(kBelow / 2);
  rest.inset(kStatePadding).rule_above(c.palette.ui.line);
}

float states_table_height(const UiContext& c) {
  const MoverStates* const states = states_of(*c.results.scene.map);
  return states ? c.px(kHeads + kBelow) + static_cast<float>(states->headings) * c.px(kStateRow)
                : 0;
}

}  // namespace waymark
