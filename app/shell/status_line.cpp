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
#include "app/screen/box.h"
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
  Line(const UiContext& c, const Box& row) : c_(c), rest_(row.inset(20)) {}

  // Writes a label in the quiet ink, then a number in a column of fixed width, so the label does
  // not move.
  void item(std::string_view label, std::string_view number, int columns) {
    const Pixels number_width{static_cast<float>(columns) * text_width(c_.fonts.mono, "0")};
    if (!room(text_width(c_.fonts.body, label) + c_.px(8) + number_width.count)) return;
    rest_.text(c_.fonts.body, c_.palette.ui.text2, label, label.empty() ? 0 : 7);
    rest_.left(number_width).text(c_.fonts.mono, c_.palette.ui.text, number);
  }

  void swatch(const Color& color) {
    fill_rect(*ImGui::GetWindowDrawList(), rest_.left(8, 8).middle(8), color, c_.px(2));
  }

  void landmark(int number, bool gave_bound) {
    if (!room(c_.px(60))) return;
    rest_.left(24).text(c_.fonts.body, c_.palette.ui.text2, "by");
    const Box mark = rest_.left(17);
    const float x = mark.x, y = mark.y + mark.h / 2 + c_.px(1), r = c_.px(6);
    const ImVec2 corners[] = {{x + r, y - r}, {x + 2 * r, y + r * 0.7f}, {x, y + r * 0.7f}};
    const unsigned ink = c_.palette.panel.landmark.packed();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (gave_bound)
      list.AddTriangleFilled(corners[0], corners[1], corners[2], ink);
    else
      list.AddTriangle(corners[0], corners[1], corners[2], ink, 1.4f * c_.scale);
    rest_.left(18).text(c_.fonts.semibold, c_.palette.ui.text, fmt::format("{}", number));
  }

  void words(std::string_view text) {
    if (room(text_width(c_.fonts.body, text))) rest_.text(c_.fonts.body, c_.palette.ui.text2, text);
  }

  void gap(float width) { rest_.left(width); }

  void right(std::string_view text) {
    if (text_width(c_.fonts.body, text) + c_.px(24) <= rest_.w)
      rest_.text_right(c_.fonts.body, c_.palette.ui.text3, text);
  }

 private:
  bool room(float width) {
    full_ |= width > rest_.w + c_.px(4);
    return !full_;
  }

  const UiContext& c_;
  Box rest_;
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

// Cuts a chip from the right end of the line while tables are frozen.
void draw_tables_chip(const UiContext& c, Box& line) {
  const Scene& scene = c.state.scene;
  if (!scene.stale.map) return;
  const std::string text = "Tables " + stale_tables_text(scene.stale.edits);
  line.right(16);
  const Box chip = line.right(Pixels{text_width(c.fonts.caption, text) + c.px(16)}).middle(18);
  fill_rect(*ImGui::GetWindowDrawList(), chip, c.palette.ui.track, c.px(4));
  chip.inset(8).text(c.fonts.caption,
                     has_stale_tables(scene) ? c.palette.ui.warn : c.palette.ui.text2, text);
  ImGui::SetCursorScreenPos(chip.min());
  // The Summary's pane shows the certificate of the tables.
  if (press_area("tables-chip", chip.size()) && c.layout.summary.w <= 0) c.run("view.summary");
  tooltip(c, chip,
          "Landmark tables are frozen while you paint the map.\nLandmarks > Tables rebuilds them, "
          "or makes them follow the map");
}

}  // namespace

void status_line(const UiContext& c) {
  if (c.layout.status.h <= 0) return;
  Box rest(c, c.layout.status);
  if (begin_pane("status", rest)) {
    rest.rule_above(c.palette.ui.line);
    draw_tables_chip(c, rest);
    Line line(c, rest);
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
