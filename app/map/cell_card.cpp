#include "app/map/cell_card.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/best_places.h"
#include "app/map/map_input.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/map/map_playback.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/hub_labels.h"
#include "core/io/cost_matrix.h"
#include "core/record/recorded_search.h"
#include "core/search/both_ends.h"

namespace waymark {
namespace {

constexpr float kWidth = 372, kPadding = 14, kCardHead = 40, kBottom = 8;
// Widths of columns.
constexpr float kCountColumn = 48, kBeforeWord = 12, kWordColumn = 74, kFColumn = 62;

const char* word_of(CellEvent::Kind kind) {
  switch (kind) {
    case CellEvent::Kind::generated:
      return "generated";
    case CellEvent::Kind::improved:
      return "improved";
    case CellEvent::Kind::expanded:
      break;
  }
  return "expanded";
}

// A cell's events in one search.
struct Part {
  Slot kind;
  Cost h;                 // to the goal
  Cost h_back = kNoCost;  // bidirectional search: estimate to the start
  bool both_ends = false, dropped = false;
  std::vector<CellEvent> events = {};

  Cost h_of(Side side) const { return side == Side::forward ? h : h_back; }

  // A remark on a search that did not reach or expand the cell, or on a bidirectional search.
  std::string note() const {
    if (events.empty()) return "not reached";
    if (dropped) return "pruned: no shorter path passes through it";
    if (both_ends && events.back().kind != CellEvent::Kind::expanded)
      return "never expanded in either direction";
    const auto from_goal = [](const CellEvent& event) { return event.side == Side::backward; };
    if (std::any_of(events.begin(), events.end(), from_goal))
      return "\"to\": backward search, g is the cost to the goal";
    if (events.back().kind != CellEvent::Kind::expanded)
      return "never expanded: still open at the end";
    return "";
  }
  float height() const {
    return kRow * static_cast<float>(1 + events.size() + (note().empty() ? 0 : 1));
  }
};

// The backward search's estimate of the cost from the start. kNoCost if there is none and table
// lookups are not enough to compute it.
Cost h_to_start(const Results& r, Slot slot, Node node) {
  const Run& run = r.run(slot);
  const int step = run.steps.at(node);
  if (step != StepIndex::kNotExpanded && run.record.side_of(step) == Side::backward)
    return run.record.h[static_cast<std::size_t>(step)];
  const SearchSpec spec = spec_on(r.scene, slot);
  if (spec.h.heuristic == Heuristic::exact || !uses_whole_tables(spec.h)) return kNoCost;
  BackwardEstimate backward;
  return backward.make(r.query(), spec)(node);
}

std::vector<Part> parts_of(const UiContext& c, Node node) {
  const Results& r = c.results;
  const auto part = [&](Slot slot) {
    const RecordedSearch search = r.recorded(slot);
    const SearchRecord& record = search.record;
    Part made{.kind = slot, .h = r.estimates->of(slot)[static_cast<std::size_t>(node)]};
    made.both_ends = record.from_both_ends();
    made.events = cell_history(search, node);
    if (!made.both_ends) return made;
    made.h_back = h_to_start(r, slot, node);
    const int step = search.steps.at(node);
    made.dropped =
        step != StepIndex::kNotExpanded && record.leads_on[static_cast<std::size_t>(step)] == 0;
    return made;
  };
  std::vector<Part> parts = {part(Slot::a)};
  if (two_searches(r)) parts.push_back(part(Slot::b));
  return parts;
}

// A cell's label of hubs, see HubLabels.
struct HubPart {
  int count = 0;
  Node to_goal = kNoNode;                        // the hub through which the label gives h
  std::vector<std::pair<Node, Cost>> most = {};  // the most important hubs

  float height() const { return kRow * static_cast<float>(1 + most.size()); }
};

// std::nullopt if no search has prepared labels.
std::optional<HubPart> hubs_of(const Results& r, Node node) {
  constexpr std::size_t kShown = 4;
  const HubLabels* const labels = hub_labels_in(r.prepared);
  if (!labels) return std::nullopt;
  const std::span<const HubLabels::Hub> hubs = labels->hubs(Side::forward, node);
  HubPart part{static_cast<int>(hubs.size()),
               labels->hub_between(node, r.scene.map->grid.node(r.scene.goal))};
  for (const HubLabels::Hub& hub : hubs.first(std::min(hubs.size(), kShown)))
    part.most.emplace_back(labels->node(hub.rank), hub.cost);
  return part;
}

// The card's rectangle in the map's pane, next to the cell on the side with more room.
Rect card_rect(const UiContext& c, const MapTransform& t, Cell cell, float height) {
  const Rect& map = c.layout.map;
  const float margin = c.px(12), away = c.px(20);
  const float width = std::min(c.px(kWidth), map.w - 2 * margin);
  const Rect at = t.cell_rect(cell);
  const bool right = at.x + at.w / 2 < map.x + map.w / 2;
  const float x = right ? at.x + at.w + away : at.x - away - width;
  const float top = map.y + margin + (c.layout.race ? c.px(kRaceHead) : 0);
  const float h = std::min(height, map.y + map.h - margin - top);
  const auto within = [](float value, float least, float most) {
    return std::round(std::clamp(value, least, std::max(least, most)));
  };
  return {within(x, map.x + margin, map.x + map.w - margin - width),
          within(at.y + at.h / 2 - c.px(kCardHead), top, map.y + map.h - margin - h), width,
          std::round(h)};
}

class Rows {
 public:
  Rows(const UiContext& c, const Box& rest)
      : c_(c), list_(*ImGui::GetWindowDrawList()), rest_(rest), top_(rest.y) {}

  void part(const Part& part) {
    const bool is_a = part.kind == Slot::a;
    const Palette::Ui& ui = c_.palette.ui;
    Box head = next();
    if (head.y > top_) head.rule_above(ui.line);
    fill_rect(list_, head.left(8, 8).middle(8), is_a ? c_.palette.panel.lane_a : c_.palette.panel.b,
              c_.px(2));
    Box f = head.right(kFColumn);
    head.text(c_.fonts.semibold, ui.text, search_title(c_.results, part.kind), 14);
    head.left(14).text(c_.fonts.body, ui.text2, "h");
    // Shows the estimate to the start if there is room.
    std::string estimates = length(part.h);
    if (part.h_back != kNoCost) {
      const std::string both = estimates + " · " + length(part.h_back);
      if (text_width(c_.fonts.mono, both) < head.w - c_.px(20)) estimates = both;
    }
    head.text(c_.fonts.mono, ui.text, estimates);
    if (!part.events.empty()) {
      head.text_right(c_.fonts.caption, ui.text3, "g");
      f.text_right(c_.fonts.caption, ui.text3, "f");
    }
    ImGui::PushID(static_cast<int>(part.kind));
    for (const CellEvent& event : part.events) row(part, event);
    ImGui::PopID();
    if (part.note().empty()) return;
    Box note = next();
    note.left(kCountColumn + kBeforeWord);
    note.text(c_.fonts.body, ui.text2, part.note());
  }

  void hubs(const HubPart& part) {
    const Palette::Ui& ui = c_.palette.ui;
    const Grid& grid = c_.results.scene.map->grid;
    std::string words = fmt::format("{} hub{}", grouped(part.count), part.count == 1 ? "" : "s");
    if (part.to_goal != kNoNode)
      words += ", path to the goal through " + cell_text(grid, grid.cell(part.to_goal));
    Box head = next();
    head.rule_above(ui.line);
    head.right(kFColumn).text_right(c_.fonts.caption, ui.text3, "cost");
    head.text_fitted(c_.fonts.body, ui.text, words);
    for (const auto& [hub, cost] : part.most) {
      Box row = next();
      row.text_right(c_.fonts.mono, ui.text, length(cost));
      row.left(16);
      row.text(c_.fonts.body, ui.text2, cell_text(grid, grid.cell(hub)));
    }
  }

 private:
  Box next() { return rest_.top(kRow).inset(kPadding); }
  std::string length(Cost cost) const {
    return cost == kNoCost ? "–" : length_text(cost, c_.results.moves);
  }

  void row(const Part& part, const CellEvent& event) {
    const Palette::Ui& ui = c_.palette.ui;
    Box row = next();
    const Rect rect = row.inset(6 - kPadding);
    ImGui::PushID(static_cast<int>(rect.y));
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area("event", rect.size())) go_to(part.kind, event.count);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    const int shown = shown_count(c_.results, c_.state.playback, part.kind);
    const bool now = event.count == shown && !c_.state.playback.at_end();
    if (hovered || now) fill_rect(list_, rect, now ? ui.active : ui.hover, c_.px(4));
    // Events that the playback has not reached yet are fainter.
    const Color& ink = event.count > shown ? ui.text3 : ui.text;
    const Color& quiet = event.count > shown ? ui.text3 : ui.text2;
    const Cost h = part.h_of(event.side);
    const Moves moves = c_.results.recorded_moves(part.kind);
    row.right(kFColumn).text_right(
        c_.fonts.mono, ink,
        h == kNoCost
            ? "–"
            : length_text(event.g + in_finer_unit(h, c_.results.outcome(part.kind).unit), moves));
    row.text_right(c_.fonts.mono, ink, length_text(event.g, moves));
    row.left(kCountColumn, kBeforeWord).text_right(c_.fonts.mono, ink, grouped(event.count));
    row.left(kWordColumn).text(c_.fonts.body, ink, word_of(event.kind));
    row.text(c_.fonts.body, quiet, from_text(event));
  }

  // A backward search stores each cell's successor on the path to the goal.
  std::string from_text(const CellEvent& event) const {
    const bool backward = event.side == Side::backward;
    if (event.from == kNoNode) return backward ? "the goal" : "the start";
    const Grid& grid = c_.results.scene.map->grid;
    return fmt::format("{} {}", backward ? "to" : "from", cell_text(grid, grid.cell(event.from)));
  }

  void go_to(Slot kind, int count) const {
    Playback playback = c_.state.playback;
    playback.moved = kind;
    c_.ui.play.playing = false;
    c_.send(Command{SetPlayback{moved_to(c_.results, playback, count)}});
  }

  const UiContext& c_;
  ImDrawList& list_;
  Box rest_;
  float top_;
};

void draw_head(const UiContext& c, const Rect& card, Cell cell) {
  const Palette::Ui& ui = c.palette.ui;
  frame_rect(*ImGui::GetWindowDrawList(), card, ui.line2, c.px(6));
  const Grid& grid = c.results.scene.map->grid;
  const Node node = grid.node(cell);
  const Cost cost = c.results.goal_field->at(node);
  std::string true_cost = cost == kNoCost ? "no path to the goal"
                                          : (c.results.goals && !ends_in_one_cell(c.results.scene)
                                                 ? "true cost to the closest goal "
                                                 : "true cost ") +
                                                length_text(cost, c.results.moves);
  // The reverse path has a different cost if climbing costs extra or edges or portals are one-way.
  if (grid.directed() && cost != kNoCost)
    true_cost +=
        fmt::format(", back {}", length_text(c.results.goal_field->from(node), c.results.moves));
  if (grid.directed() && grid.rise() > 0 && cost != kNoCost)
    true_cost += fmt::format(", height {}", grid.height_of(node));
  if (grid.costed() && grid.walkable(node))
    true_cost += fmt::format(", cell cost {}", cost_text(grid.cost_of(cell)));
  Box row = Box(c, card).top(kCardHead).inset(6);
  const Rect close = row.right(28, 4).middle(28);
  row.left(kPadding - 6);
  row.text(c.fonts.semibold, ui.text, in_words_of(grid, "Cell ") + cell_text(grid, cell), 14);
  row.text_fitted(c.fonts.body, ui.text2, true_cost);
  if (quiet_button(c, "close-card", close, icon::kRemove, ui.text2)) c.ui.card.reset();
}

}  // namespace

void handle_cell_click(const UiContext& c, const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    const bool may_be = ImGui::IsItemHovered() && c.ui.tool == Tool::move &&
                        !ImGui::GetIO().KeyAlt && !c.ui.dragged && !c.ui.panning &&
                        !point_at(c, t, mouse) && best_place_at(c, t, mouse) < 0;
    c.ui.card_press.reset();
    // A double-click adds a landmark; it does not open the card.
    if (may_be && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
      c.ui.card.reset();
    else if (may_be)
      c.ui.card_press = mouse;
  }
  if (!ImGui::IsMouseReleased(ImGuiMouseButton_Left) || !c.ui.card_press) return;
  const ImVec2 from = *c.ui.card_press;
  c.ui.card_press.reset();
  if (std::hypot(mouse.x - from.x, mouse.y - from.y) > kClickReach * c.scale) return;
  const Cell cell = t.cell_at(mouse);
  if (c.ui.card == cell || !c.results.scene.map->grid.walkable(cell))
    c.ui.card.reset();
  else
    c.ui.card = cell;
  c.ui.card_pane = c.ui.active_pane;
}

void cell_card(const UiContext& c) {
  if (!c.ui.card) return;
  const Grid& grid = c.results.scene.map->grid;
  const Cell cell = *c.ui.card;
  if (!grid.walkable(cell)) {  // whether the card's cell is from an earlier map
    c.ui.card.reset();
    return;
  }
  const std::vector<MapPane> panes = map_panes(c.state, c.layout, c.scale);
  const MapTransform t = panes[std::min(c.ui.card_pane, panes.size() - 1)].transform(
      c.state.camera, *c.results.scene.map, c.scale);
  const std::vector<Part> parts = parts_of(c, grid.node(cell));
  float rows = 0;
  for (const Part& part : parts) rows += c.px(part.height());
  const std::optional<HubPart> hubs = hubs_of(c.results, grid.node(cell));
  if (hubs) rows += c.px(hubs->height());
  const float states = states_table_height(c);
  const Rect card = card_rect(c, t, cell, states + rows + c.px(kCardHead + kBottom));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, c.px(6));
  const bool open = begin_pane("cell-card", card, c.palette.ui.pop);
  ImGui::PopStyleVar();
  if (open) {
    draw_head(c, card, cell);
    ImGui::SetCursorScreenPos({card.x + 1, card.y + c.px(kCardHead)});
    if (ImGui::BeginChild("events", {card.w - 2, card.h - c.px(kCardHead + kBottom)})) {
      const ImVec2 at = ImGui::GetCursorScreenPos();
      Box content(c, {at.x - 1, at.y, card.w, states + rows});
      const Rect table = content.top(Pixels{states});
      if (states > 0) states_table(c, table, cell);
      Rows written(c, content);
      for (const Part& part : parts) written.part(part);
      if (hubs) written.hubs(*hubs);
    }
    ImGui::EndChild();
  }
  end_pane();
}

}  // namespace waymark
