#include <cmath>
#include <fmt/format.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/kit/numbers.h"
#include "app/landmarks/what_if.h"
#include "app/map/field_labels.h"
#include "app/map/field_text.h"
#include "app/map/map_pane.h"
#include "app/map/map_playback.h"
#include "app/map/mover_marks.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// Writes items from left to right until the line is full.
class Line {
 public:
  Line(const UiContext& c, const Rect& rect)
      : c_(c), list_(*ImGui::GetWindowDrawList()), rect_(rect), x_(rect.x + c.px(20)) {}

  // Writes a label in the quiet ink, then a number in a column of fixed width, so the label does
  // not move.
  void item(std::string_view label, std::string_view number, int columns) {
    const float number_width = static_cast<float>(columns) * text_width(c_.fonts.mono, "0");
    const float label_width = text_width(c_.fonts.body, label);
    if (!room(label_width + c_.px(8) + number_width)) return;
    draw_text(list_, c_.fonts.body, {x_, top(c_.fonts.body)}, c_.palette.ui.text2, label);
    x_ += label_width + (label.empty() ? 0 : c_.px(7));
    draw_text(list_, c_.fonts.mono, {x_, top(c_.fonts.mono)}, c_.palette.ui.text, number);
    x_ += number_width;
  }

  void swatch(const Color& color) {
    fill_rect(list_, {x_, rect_.y + rect_.h / 2 - c_.px(4), c_.px(8), c_.px(8)}, color, c_.px(2));
    x_ += c_.px(16);
  }

  void landmark(int number, bool gave_bound) {
    if (!room(c_.px(60))) return;
    draw_text(list_, c_.fonts.body, {x_, top(c_.fonts.body)}, c_.palette.ui.text2, "by");
    x_ += c_.px(24);
    const float y = rect_.y + rect_.h / 2 + c_.px(1), r = c_.px(6);
    const ImVec2 corners[] = {{x_ + r, y - r}, {x_ + 2 * r, y + r * 0.7f}, {x_, y + r * 0.7f}};
    const unsigned ink = c_.palette.panel.landmark.packed();
    if (gave_bound)
      list_.AddTriangleFilled(corners[0], corners[1], corners[2], ink);
    else
      list_.AddTriangle(corners[0], corners[1], corners[2], ink, 1.4f * c_.scale);
    x_ += c_.px(17);
    draw_text(list_, c_.fonts.semibold, {x_, top(c_.fonts.semibold)}, c_.palette.ui.text,
              fmt::format("{}", number));
    x_ += c_.px(18);
  }

  void words(std::string_view text) {
    if (!room(text_width(c_.fonts.body, text))) return;
    draw_text(list_, c_.fonts.body, {x_, top(c_.fonts.body)}, c_.palette.ui.text2, text);
    x_ += text_width(c_.fonts.body, text);
  }

  void gap(float width) { x_ += c_.px(width); }

  void right(std::string_view text) {
    const float left = rect_.x + rect_.w - c_.px(20) - text_width(c_.fonts.body, text);
    if (left < x_ + c_.px(24)) return;
    draw_text(list_, c_.fonts.body, {left, top(c_.fonts.body)}, c_.palette.ui.text3, text);
  }

 private:
  float top(const ImFont* font) const { return centered_top(font, rect_.y, rect_.h); }
  bool room(float width) {
    full_ |= x_ + width > rect_.x + rect_.w - c_.px(16);
    return !full_;
  }

  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
  float x_;
  bool full_ = false;
};

// One search's values at a cell, whether it is expanded or not.
struct CellView {
  std::optional<double> g;  // in the map's unit
  Cost h = 0;
};

CellView view_of(const Run& run, Node node, Cost h) {
  const int step = run.steps.at(node);
  CellView view{std::nullopt, h};
  // In a backward search, g has a different meaning. The cell's card shows it.
  if (step != StepIndex::kNotExpanded && run.record.side_of(step) == Side::forward)
    view.g = run.record.g[static_cast<std::size_t>(step)] / static_cast<double>(run.unit);
  return view;
}

// A search's own cost may be a fraction of the map's unit.
std::string length(const Results& r, double cost) {
  if (cost == std::floor(cost)) return length_text(static_cast<Cost>(cost), r.moves);
  return decimal_text(cost / r.moves.straight, 2);
}

std::string length(const Results& r, Cost cost) {
  return cost == kNoCost ? "–" : length_text(cost, r.moves);
}

// The search for which the status line gives the reason: the search shown on the map under the
// pointer, or the search that the overlay belongs to.
Slot reason_of(const UiContext& c) {
  if (!c.results.has_b()) return Slot::a;
  const std::vector<MapPane> panes = map_panes(c.state, c.layout, c.scale);
  const MapPane& pane = panes[std::min(c.ui.active_pane, panes.size() - 1)];
  if (pane.only) return *pane.only;
  const FieldChoice& field = c.results.field;
  return row_of(field.kind).of_one_heuristic ? field.of : Slot::b;
}

// Whether the line already shows the overlay's values, or the reason on the line explains them.
bool is_told_anyway(FieldKind kind) {
  return kind == FieldKind::true_cost || kind == FieldKind::estimate || kind == FieldKind::why ||
         kind == FieldKind::f;
}

// Writes the overlay's value at a cell, if an overlay is shown. With two overlays, writes both
// values.
void field_item(const UiContext& c, Line& line, Node node) {
  const std::vector<MapPane> panes = map_panes(c.state, c.layout, c.scale);
  std::vector<const CellField*> fields;
  for (const MapPane& pane : panes)
    if (c.results.two_fields() || &pane == &panes[std::min(c.ui.active_pane, panes.size() - 1)])
      fields.push_back(field_of(c, pane));
  for (const CellField* field : fields) {
    if (!field || is_told_anyway(field->kind)) continue;
    line.gap(16);
    line.words(field_value_text(c.results, *field, node));
  }
}

// Writes the origin of the bound at the node: the formula or a landmark.
void bound_item(const Results& r, Line& line, Node node) {
  if (r.tables.empty() || r.goals) return;  // because each goal has its own bound
  const LandmarkHeuristic::Bound bound = r.bound(node);
  if (bound.landmark == LandmarkHeuristic::kFormula)
    line.words(fmt::format("by {}{}", formula_word(r.moves), r.moves.graph ? " distance" : ""));
  else
    line.landmark(landmark_number(r.scene, bound.landmark), !r.credit.is_hollow(bound.landmark));
}

// On a mover's map, writes the cell and heading, and the move that leads there or why the state is
// invalid.
void state_items(const UiContext& c, Line& line, const PointedState& pointed) {
  const OpenedMap& map = *c.results.scene.map;
  const int columns = cell_text_columns(*map.ground);
  line.item("cell", padded_cell_text(*map.ground, pointed.ground), columns);
  line.gap(16);
  line.item("heading", heading_name(states_of(map)->headings, pointed.heading), 2);
}
std::string move_words_of(const UiContext& c, const PointedState& pointed) {
  const OpenedMap& map = *c.results.scene.map;
  const bool carded = c.ui.card && map.grid.walkable(*c.ui.card);
  const std::optional<MoveHint> hint =
      move_hint(map, carded ? *c.ui.card : c.results.scene.start, pointed.ground, pointed.heading);
  return hint ? hint->words : stand_hint(map, pointed.ground, pointed.heading);
}

void cell_items(const UiContext& c, Line& line, Cell cell) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const Node node = grid.node(cell);
  const auto index = static_cast<std::size_t>(node);
  const CellView a = view_of(r.a, node, r.estimates->a[index]);
  const CellView b = view_of(r.b, node, r.estimates->b[index]);
  // One character more than the longest length on the map needs, because f may be longer.
  const int columns = static_cast<int>(length_text(r.estimates->farthest, r.moves).size()) + 1;
  const std::optional<double> g = a.g ? a.g : b.g;

  line.gap(16);
  line.item("g", g ? length(r, *g) : "–", columns);
  const auto search = [&](Slot slot, const CellView& view, const Color& color) {
    line.gap(16);
    line.swatch(color);
    line.item("h", length(r, view.h), columns);
    const std::optional<double> own = view.g ? view.g : g;
    line.item("f", own && view.h != kNoCost ? length(r, *own + view.h) : "–", columns);
    if (landmark_asker(r.scene) == slot) bound_item(r, line, node);
  };
  search(Slot::a, a, c.palette.panel.a);
  if (r.has_b()) search(Slot::b, b, c.palette.panel.b);
  line.gap(16);
  line.item("true cost", length(r, r.goal_field->at(node)), columns);
  field_item(c, line, node);
  line.gap(16);
  const std::optional<PointedState> pointed = pointed_state(c);
  const std::string move = pointed ? move_words_of(c, *pointed) : "";
  line.words(move.empty() ? reason_text(r, reason_of(c), node) : move);
}

// Writes the last expanded cell of each search, and the search's progress.
void playback_items(const UiContext& c, Line& line) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const int columns = static_cast<int>(length_text(r.estimates->farthest, r.moves).size()) + 1;
  for (const Slot kind : {Slot::a, Slot::b}) {
    const int count = shown_count(r, c.state.playback, kind);
    if (count == 0 || (kind == Slot::b && !two_searches(r))) continue;
    const SearchRecord& record = r.outcome(kind).record;
    const Moves moves = r.recorded_moves(kind);
    const auto last = static_cast<std::size_t>(count - 1);
    const Cell cell = grid.cell(record.node[last]);
    line.swatch(kind == Slot::a ? c.palette.panel.a : c.palette.panel.b);
    line.item("last", padded_cell_text(grid, cell), cell_text_columns(grid));
    for (const auto& [name, cost] :
         {std::pair{"g", record.g[last]},
          {"h", printed_h(spec_on(r.scene, kind), record.g[last], record.h[last])},
          {"f", record.g[last] + record.h[last]}}) {
      line.gap(8);
      line.item(name, length_text(cost, moves), columns);
    }
    line.gap(16);
  }
  line.words(playback_sentence(r, c.state.playback));
}

// The run time of the searches once the points have stopped moving; "" before that.
std::string times_text(const Results& r) {
  const SearchTimes& times = r.times;
  if (times.runs == 0 || !r.a.fits) return "";
  const std::string a = "A " + duration_text(times.a);
  const std::string both = r.has_b() ? a + ", B " + duration_text(times.b) : a;
  return times.runs == 1 ? both : fmt::format("{}: median of {} runs", both, times.runs);
}

// Draws a chip at the right end while tables are frozen. Returns the remaining part of the line.
Rect draw_tables_chip(const UiContext& c, const Rect& rect) {
  const Scene& scene = c.state.scene;
  if (!scene.stale.map) return rect;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool stale = has_stale_tables(scene);
  const std::string text = "Tables " + stale_tables_text(scene.stale.edits);
  const float width = text_width(c.fonts.caption, text) + c.px(16);
  const Rect chip{rect.x + rect.w - c.px(16) - width, std::round(rect.y + rect.h / 2 - c.px(9)),
                  width, c.px(18)};
  fill_rect(list, chip, c.palette.ui.track, c.px(4));
  draw_text(list, c.fonts.caption,
            {chip.x + c.px(8), centered_top(c.fonts.caption, chip.y, chip.h)},
            stale ? c.palette.ui.warn : c.palette.ui.text2, text);
  ImGui::SetCursorScreenPos(chip.min());
  // The Summary's pane shows the certificate of the tables.
  if (press_area("tables-chip", chip.size()) && c.layout.summary.w <= 0) c.run("view.summary");
  tooltip(c, chip,
          "Landmark tables are frozen while you paint the map.\nLandmarks > Tables rebuilds them, "
          "or makes them follow the map");
  return {rect.x, rect.y, chip.x - rect.x, rect.h};
}

}  // namespace

void status_line(const UiContext& c) {
  if (c.layout.status.h <= 0) return;
  const Rect& rect = c.layout.status;
  if (begin_pane("status", rect)) {
    hairline(*ImGui::GetWindowDrawList(), rect.x, rect.x + rect.w, rect.y, c.palette.ui.line);
    Line line(c, draw_tables_chip(c, rect));
    const Grid& grid = c.results.scene.map->grid;
    // What if takes the pointer from the map.
    const std::optional<WhatIf::Place>& tried = c.of<WhatIf>().place();
    const std::optional<Cell> pointed_cell = tried ? std::optional(tried->cell) : c.ui.hovered;
    if (benchmark_page_shown(c)) {
      line.words(
          "A benchmark keeps running while you work elsewhere. Click a dot to open its "
          "problem with A and B.");
    } else if (pointed_cell && grid.walkable(*pointed_cell)) {
      const Cell cell = *pointed_cell;
      if (const MoverStates* const states = states_of(*c.results.scene.map))
        state_items(c, line, {states->ground_cell(cell), states->heading(cell)});
      else
        line.item(cell_word(grid).one, padded_cell_text(grid, cell), cell_text_columns(grid));
      if (!c.state.prediction.hides()) cell_items(c, line, cell);
    } else if (c.state.prediction.hides()) {
      line.words(in_words_of(grid, "Point at a cell to see its position"));
    } else if (!c.state.playback.at_end()) {
      playback_items(c, line);
    } else if (const auto pointed = pointed_state(c); pointed && c.ui.tool != Tool::paint) {
      state_items(c, line, *pointed);
      line.gap(16);
      line.words(move_words_of(c, *pointed));
    } else if (c.ui.tool == Tool::paint) {
      line.words(c.ui.paint.terrain == kIntoRegion
                     ? "Drag to add cells to the region of w=region, right-drag to remove them"
                     : "Drag to paint, right-drag to paint floor, Alt-click to pick a terrain");
    } else {
      line.words(in_words_of(grid, "Point at a cell to see its g, h and f"));
    }
    if (c.times && !c.state.prediction.hides() && !benchmark_page_shown(c))
      line.right(times_text(c.results));
  }
  end_pane();
}

}  // namespace waymark
