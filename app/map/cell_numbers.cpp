#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "app/kit/numbers.h"
#include "app/map/field_labels.h"
#include "app/map/field_text.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

constexpr double kArrowsFrom = 14, kNumbersFrom = 28, kLargeNumbersFrom = 56;
constexpr double kInWedge = 0.27;  // distance from the cell's centre, in cell sides
// The minimum cell side per digit, in pixels, because numbers in two wedges can be side by side.
constexpr double kWedgeDigitPx = 14;

// The minimum size of a map unit, in pixels, for numbers inside hexagons, polygons and wedges, and
// below crossings.
double numbers_from(const OpenedMap& map) {
  if (!map.layout) return kNumbersFrom;
  switch (map.layout->graph().shape()) {
    case GraphShape::roads:
      return 64;
    case GraphShape::hexagons:
      return 30;
    case GraphShape::polygons:
      return 40;
    case GraphShape::states:
      break;
  }
  return kNumbersFrom;
}

// Like numbers_from(), but for arrows. If most polygons have no room for numbers, polygons are too
// uneven for arrows.
double arrows_from(const OpenedMap& map) {
  const bool polygons = map.layout && map.layout->graph().shape() == GraphShape::polygons;
  return polygons ? numbers_from(map) : kArrowsFrom;
}

int digits_of_longest(const Results& results) {
  const Cost longest = results.estimates->farthest / results.moves.straight;
  return static_cast<int>(fmt::format("{}", longest).size());
}

// In small cells, octile lengths are rounded to whole cells. The status line shows the decimals.
std::string short_length(const Results& results, Cost cost, int unit = 1) {
  return cost == kNoCost ? "∞" : fmt::format("{:.0f}", results.moves.cells(cost) / unit);
}

void draw_arrow(ImDrawList& list, ImVec2 middle, ImVec2 way, float length, float thickness,
                const Color& color) {
  const float half = length / 2, barb = length * 0.3f;
  const ImVec2 tip{middle.x + way.x * half, middle.y + way.y * half};
  const ImVec2 tail{middle.x - way.x * half, middle.y - way.y * half};
  list.AddLine(tail, tip, color.packed(), thickness);
  for (const float side : {-1.0f, 1.0f})
    list.AddLine(tip,
                 {tip.x - (way.x - side * way.y) * barb, tip.y - (way.y + side * way.x) * barb},
                 color.packed(), thickness);
}

// The visible cells of the pane's paths, sorted and without duplicates.
std::vector<Node> seen_path_nodes(const UiContext& c, const MapPane& pane, const MapTransform& t) {
  const Grid& grid = c.results.scene.map->grid;
  std::vector<Node> nodes;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!path_is_shown(c, pane, slot)) continue;
    for (const Node node : c.results.run(slot).path)
      if (overlap(t.cell_rect(grid.cell(node)), pane.clip)) nodes.push_back(node);
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

// The left one of two overlays. Each cell shows its value above the right overlay's value.
const CellField* shown_beside(const UiContext& c) {
  return c.results.two_fields() ? c.results.fields[0].get() : nullptr;
}

class CellWriter {
 public:
  CellWriter(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t)
      : c_(c),
        list_(list),
        t_(t),
        grid_(c.results.scene.map->grid),
        layout_(c.results.scene.map->layout.get()),
        inks_(c, pane),
        field_(c.ui.cell_numbers == CellNumbers::field ? field_of(c, pane) : nullptr),
        above_(field_ ? shown_beside(c) : nullptr),
        numbers_(cell_numbers_shown(c, t)),
        marks_(mark_areas(c, t)),
        font_(t.cell_px / c.scale >= kLargeNumbersFrom ? c.fonts.mono : c.fonts.cell) {}

  void write(Cell cell) {
    const Node node = grid_.node(cell);
    const std::optional<Slot> search = inks_.seen_search(node);
    if (!search && !(numbers_ && field_)) return;
    const CellInk::Inks ink = inks_.of(cell);
    if (on_roads()) rim_ = c_.palette.map.floor;
    if (search)
      write_step(cell, node, *search, on_roads() ? c_.palette.numbers.on_floor : ink.quiet);
    if (numbers_ && above_ && !in_small_wedge())
      write_g(cell, field_cell_text(c_.results, *above_, node), ink_of(ink));
    if (numbers_ && (!in_small_wedge() || field_)) write_below(cell, below(node), ink_of(ink));
    rim_.reset();
  }

  // Writes the height in the lower left corner if the other numbers leave room.
  void write_height(Cell cell) {
    if (t_.cell_px / c_.scale < kLargeNumbersFrom) return;
    const Rect rect = t_.cell_rect(cell);
    draw_text(list_, c_.fonts.cell,
              {rect.x + inset(), rect.y + rect.h - font_size(c_.fonts.cell) - inset()},
              inks_.of(cell).quiet, fmt::format("{}", grid_.height_of(grid_.node(cell))));
  }

  // Writes only the numbers, without an arrow.
  void write_over_path(Cell cell) {
    rim_ = on_roads() ? c_.palette.map.floor : inks_.ground(cell);
    const Node node = grid_.node(cell);
    const CellInk::Inks ink = inks_.of(cell);
    if (in_small_wedge()) {
      const std::optional<Slot> by = inks_.seen_search(node);
      if (field_)
        write_below(cell, below(node), ink_of(ink));
      else if (by)
        write_g(cell, g_text(node, *by), ink_of(ink));
      return rim_.reset();
    }
    if (above_)
      write_g(cell, field_cell_text(c_.results, *above_, node), ink_of(ink));
    else if (const std::optional<Slot> search = inks_.seen_search(node))
      write_g(cell, g_text(node, *search), ink_of(ink));
    write_below(cell, below(node), ink_of(ink));
    rim_.reset();
  }

 private:
  bool on_states() const { return layout_ && layout_->graph().shape() == GraphShape::states; }
  // Whether there is room for only one number: g, or the value of the overlay.
  bool in_small_wedge() const { return on_states() && t_.cell_px / c_.scale < kLargeNumbersFrom; }

  // Crossings have no area for numbers.
  bool on_roads() const { return layout_ && layout_->graph().shape() == GraphShape::roads; }
  Color ink_of(const CellInk::Inks& inks) const {
    return on_roads() ? c_.palette.ui.text : inks.strong;
  }

  // Writes the search's step to this cell: an arrow to the parent, and g.
  void write_step(Cell cell, Node node, Slot search, const Color& ink) {
    const SearchRecord& record = c_.results.outcome(search).record;
    const std::string g = g_text(node, search);
    // The arrows of the flow layer would be in the same places. A long g leaves no room for an
    // arrow.
    const bool large = t_.cell_px / c_.scale >= kLargeNumbersFrom;
    const bool room = on_states() ? large
                      : !numbers_ ? true
                      : layout_   ? large
                                  : text_width(font_, g) + 17 * c_.scale <= t_.cell_px;
    if (!c_.state.layer(Layer::flow).shown && room)
      write_arrow(cell, record.parent[step_of(node, search)], ink);
    if (numbers_ && !above_ && !(in_small_wedge() && field_)) write_g(cell, g, ink);
  }

  std::size_t step_of(Node node, Slot search) const {
    return static_cast<std::size_t>(c_.results.recorded(search).steps.at(node));
  }

  std::string g_text(Node node, Slot search) const {
    const SearchOutcome& outcome = c_.results.outcome(search);
    return short_length(c_.results, outcome.record.g[step_of(node, search)], outcome.unit);
  }

  // Numbers drawn over a path are closer to the corners.
  float inset() const { return (rim_ ? 2.0f : 4.0f) * c_.scale; }

  // The point between the two numbers of a graph's node: the node's centre, or a point below a
  // crossing.
  ImVec2 between_numbers(Cell cell) const {
    if (on_roads()) {
      const ImVec2 at = t_.center(cell);
      return {at.x, at.y + font_size(font_) + 6 * c_.scale};
    }
    return on_states() ? in_wedge(cell, kInWedge) : t_.center(cell);
  }

  // A point in a state's wedge, `part` of a cell's side away from the cell's centre.
  ImVec2 in_wedge(Cell cell, double part) const {
    const MoverStates& states = *layout_->graph().states();
    const Cell ahead = states.ahead(states.heading(cell));
    const double far = part * t_.cell_px / std::hypot(ahead.x, ahead.y);
    const ImVec2 middle = t_.center(cell);
    return {middle.x + static_cast<float>(ahead.x * far),
            middle.y + static_cast<float>(ahead.y * far)};
  }

  void write_g(Cell cell, std::string_view text, const Color& ink) {
    if (layout_) {
      const ImVec2 at = between_numbers(cell);
      const float above = in_small_wedge() ? font_size(font_) / 2 : font_size(font_) - c_.scale;
      return write_text({at.x - text_width(font_, text) / 2, at.y - above}, ink, text);
    }
    const Rect rect = t_.cell_rect(cell);
    write_text({rect.x + inset(), rect.y + inset() - 2 * c_.scale}, ink, text);
  }

  void write_below(Cell cell, std::string_view text, const Color& ink) {
    if (layout_) {
      const ImVec2 at = between_numbers(cell);
      const float above = in_small_wedge() ? font_size(font_) / 2 : c_.scale;
      return write_text({at.x - text_width(font_, text) / 2, at.y - above}, ink, text);
    }
    const Rect rect = t_.cell_rect(cell);
    write_text({rect.x + rect.w - inset() - text_width(font_, text),
                rect.y + rect.h - font_size(font_) - inset() + 2 * c_.scale},
               ink, text);
  }

  void write_text(ImVec2 at, const Color& ink, std::string_view text) {
    const Rect area{at.x, at.y, text_width(font_, text), font_size(font_)};
    if (std::any_of(marks_.begin(), marks_.end(),
                    [&](const Rect& mark) { return overlap(mark, area); }))
      return;
    if (rim_)
      draw_text_rimmed(list_, font_, at, ink, *rim_, 1.5f * c_.scale, text);
    else
      draw_text(list_, font_, at, ink, text);
  }

  std::string below(Node node) const {
    if (above_) return field_cell_text(c_.results, *c_.results.fields[1], node);
    if (field_) return field_cell_text(c_.results, *field_, node);
    const EstimatePlanes& planes = *c_.results.estimates;
    const auto at = static_cast<std::size_t>(node);
    switch (c_.ui.cell_numbers) {
      case CellNumbers::field:
      case CellNumbers::h_b:
        return short_length(c_.results, planes.b[at]);
      case CellNumbers::h_a:
        return short_length(c_.results, planes.a[at]);
      case CellNumbers::true_cost:
        break;
    }
    return short_length(c_.results, c_.results.goal_field->costs[at]);
  }

  void write_arrow(Cell cell, Node parent, const Color& ink) {
    if (parent == kNoNode) return;
    // After a jump or a straight line, the parent is not a neighbour.
    const ImVec2 here = t_.center(cell), from = t_.center(grid_.cell(parent));
    const float far = std::hypot(from.x - here.x, from.y - here.y);
    if (far <= 0) return;  // a mover that turned in place
    const ImVec2 way{(from.x - here.x) / far, (from.y - here.y) / far};
    const float length = 9 * c_.scale;
    ImVec2 middle = here;
    if (on_states()) {
      middle = in_wedge(cell, 0.12);
    } else if (layout_) {
      // Next to the numbers, on the side towards the parent.
      const float aside = numbers_ ? static_cast<float>(0.36 * t_.cell_px) : 0;
      middle = {here.x + way.x * aside, here.y + way.y * aside};
    } else if (numbers_) {
      const Rect rect = t_.cell_rect(cell);
      middle = {rect.x + rect.w - 4 * c_.scale - length / 2, rect.y + 4 * c_.scale + length / 2};
    }
    draw_arrow(list_, middle, way, length, 1.2f * c_.scale, ink);
  }

  const UiContext& c_;
  ImDrawList& list_;
  const MapTransform& t_;
  const Grid& grid_;
  const NodeLayout* layout_;  // nullptr: cells are squares
  CellInk inks_;
  const CellField* field_;  // overlay whose values are drawn; nullptr if none
  const CellField* above_;  // left one of two overlays; replaces g
  bool numbers_;
  std::vector<Rect> marks_;  // areas under marks, which get no numbers
  const ImFont* font_;
  std::optional<Color> rim_;  // rim around numbers over a path
};

}  // namespace

bool cell_numbers_shown(const UiContext& c, const MapTransform& t) {
  const int digits = digits_of_longest(c.results);
  const double written = t.map->ground ? kWedgeDigitPx * digits : 8.0 + 6 * digits;
  const double needed = std::max(numbers_from(*t.map), written);
  return t.cell_px / c.scale >= needed;
}

void draw_cell_numbers(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t) {
  if (t.cell_px / c.scale < arrows_from(*t.map)) return;
  const Grid& grid = c.results.scene.map->grid;
  CellWriter writer(c, list, pane, t);
  std::vector<Node> on_path;
  if (cell_numbers_shown(c, t)) on_path = seen_path_nodes(c, pane, t);
  for_each_seen_cell(t, pane.clip, [&](Cell cell) {
    if (grid.rise() > 0) writer.write_height(cell);
    if (!std::binary_search(on_path.begin(), on_path.end(), grid.node(cell))) writer.write(cell);
  });
}

void draw_numbers_on_path(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t) {
  if (!cell_numbers_shown(c, t)) return;
  CellWriter writer(c, list, pane, t);
  for (const Node node : seen_path_nodes(c, pane, t))
    writer.write_over_path(c.results.scene.map->grid.cell(node));
}

namespace {

// FieldKind::why has no numbers of its own. Its classes depend on f, so f is shown.
std::string word_of(const FieldChoice& field) {
  const FieldKind kind = field.kind == FieldKind::why ? FieldKind::f : field.kind;
  std::string name = field_name({kind, field.of});
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

std::string label_of(const UiContext& c, CellNumbers numbers) {
  const Results& r = c.results;
  switch (numbers) {
    case CellNumbers::field:
      return word_of(r.field);
    case CellNumbers::h_b:
      return "h of B";
    case CellNumbers::h_a:
      return "h of A";
    case CellNumbers::true_cost:
      break;
  }
  return "true cost";
}

}  // namespace

void numbers_chooser(const UiContext& c, ImVec2 bottom_left) {
  const bool field = c.results.fields[0] && c.state.layer(Layer::field).shown;
  std::vector<CellNumbers> choices = {CellNumbers::h_b, CellNumbers::h_a, CellNumbers::true_cost};
  if (field) choices.insert(choices.begin(), CellNumbers::field);
  const CellNumbers shown =
      c.ui.cell_numbers == CellNumbers::field && !field ? CellNumbers::h_b : c.ui.cell_numbers;
  const bool two = shown == CellNumbers::field && c.results.two_fields();
  const std::string text =
      fmt::format("{} above, {} below  {}", two ? label_of(c, shown) : "g",
                  two ? word_of(c.results.right_field) : label_of(c, shown), icon::kList);
  const float width = text_width(c.fonts.body, text) + c.px(20);
  const Rect rect{bottom_left.x, bottom_left.y - c.px(28), width, c.px(28)};
  if (push_button(c, "numbers", rect, text)) ImGui::OpenPopup("numbers");
  if (!ImGui::BeginPopup("numbers")) return;
  for (const CellNumbers choice : choices)
    if (ImGui::Selectable(label_of(c, choice).c_str(), choice == shown)) c.ui.cell_numbers = choice;
  ImGui::EndPopup();
}

}  // namespace waymark
