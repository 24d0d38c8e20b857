#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/scatter_plot_panel.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

// Whether a point is in the area, with one pixel of tolerance for points on the border.
bool in_area(const Rect& area, ImVec2 p) {
  return Rect{area.x - 1, area.y - 1, area.w + 2, area.h + 2}.contains(p);
}

// Drawn on its own background, so it is visible on points of any colour.
void draw_outline(const UiContext& c, ImDrawList& list, const std::vector<ImVec2>& corners,
                  ImDrawFlags flags) {
  const int count = static_cast<int>(corners.size());
  list.AddPolyline(corners.data(), count, c.palette.ui.panel.with_alpha(0.8f).packed(), flags,
                   3 * c.scale);
  list.AddPolyline(corners.data(), count, c.palette.ui.text.packed(), flags, 1.2f * c.scale);
}

// Draws the two borders of a band around the line of exact estimates.
void draw_band_borders(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  constexpr int kSteps = 96;  // the borders are curved on the axis of ratios
  for (const double side : {-1.0, 1.0}) {
    std::vector<ImVec2> border;
    for (int i = 0; i <= kSteps; ++i) {
      const double x = frame.x0 + (frame.x1 - frame.x0) * i / kSteps;
      const double up = scatter_height(c, x, x + side * c.state.brush.within);
      if (std::isfinite(up)) border.push_back(frame.at(x, up));
    }
    draw_outline(c, list, border, ImDrawFlags_None);
  }
}

void draw_brush_outline(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Brush& brush = c.state.brush;
  if (brush.kind == Brush::Kind::plot_band) return draw_band_borders(c, list, frame);
  if (brush.kind != Brush::Kind::plot_box && brush.kind != Brush::Kind::plot_lasso) return;
  std::vector<ImVec2> corners;
  for (const Brush::Place& place : brush.places) corners.push_back(frame.at(place.x, place.y));
  if (brush.kind == Brush::Kind::plot_box)
    corners = {corners[0], {corners[1].x, corners[0].y}, corners[1], {corners[0].x, corners[1].y}};
  draw_outline(c, list, corners, ImDrawFlags_Closed);
}

// Draws both estimates at the start, joined to show how far apart they are.
void draw_start(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const std::optional<ScatterPoint> start = scatter_point(c.results, c.results.scene.start);
  if (!start) return;
  const ImVec2 a = place_of(c, frame, start->true_cost, start->a);
  const ImVec2 b = place_of(c, frame, start->true_cost, start->b);
  const bool both = a_shown(c) && b_shown(c);
  if (both) {
    const auto [top, bottom] = std::minmax(a.y, b.y);
    list.PushClipRect(frame.area.min(), frame.area.max(), true);
    // Starts at the first visible dash, because the ends may be far away when zoomed in.
    const float dash = c.px(5), from = std::max(top, frame.area.y - dash);
    const float to = std::min(bottom, frame.area.y + frame.area.h);
    list.AddLine({a.x, from}, {a.x, to}, c.palette.ui.panel.with_alpha(0.8f).packed(), 4 * c.scale);
    for (float y = from; y < to; y += dash)
      list.AddLine({a.x, y}, {a.x, std::min(y + c.px(3), to)}, c.palette.ui.text.packed(),
                   1.5f * c.scale);
    list.PopClipRect();
  }
  for (const auto& [shown, at] : {std::pair{b_shown(c), b}, {a_shown(c), a}})
    if (shown && in_area(frame.area, at)) draw_start_mark(c, list, at, 0.5f * c.scale);
}

struct Line {
  std::string name, number, detail;
  std::optional<Color> swatch;
};

std::vector<Line> readout(const UiContext& c, Cell cell, const ScatterPoint& point) {
  const Moves& moves = c.results.moves;
  const ScatterAxis axis = c.results.plot->vertical;
  const Grid& grid = c.results.scene.map->grid;
  std::vector<Line> lines = {{std::string(cell_word(grid).one), cell_text(grid, cell), "", {}},
                             {"true cost", length_text(point.true_cost, moves), "", {}}};
  const auto add = [&](const std::string& name, Cost estimate, const Color& color) {
    const double up = vertical_place(axis, moves, point.true_cost, estimate);
    const std::string detail =
        axis == ScatterAxis::ratio ? fmt::format("{:.2f}", up)
        : axis == ScatterAxis::error
            ? fmt::format("error {}", length_text(point.true_cost - estimate, moves))
            : "";
    lines.push_back({name, length_text(estimate, moves), detail, color});
  };
  if (a_shown(c)) add(slot_title(c.results.scene, moves, Slot::a), point.a, c.palette.panel.a);
  if (b_shown(c)) add(slot_title(c.results.scene, moves, Slot::b), point.b, c.palette.plot.b);
  return lines;
}

// Draws a card next to the pointer, inside the section's width.
void draw_readout(const UiContext& c, ImDrawList& list, const PlotFrame& frame,
                  const std::vector<Line>& lines) {
  const ImFont* font = c.fonts.caption;
  const Palette::Ui& ui = c.palette.ui;
  float name = 0, number = 0, detail = 0;
  for (const Line& line : lines) {
    name = std::max(name, c.px(line.swatch ? 14 : 0) + text_width(font, line.name));
    number = std::max(number, text_width(font, line.number));
    detail = std::max(detail, text_width(font, line.detail));
  }
  const float gap = c.px(14), pad = c.px(8), row = c.px(16);
  const float width = 2 * pad + name + gap + number + (detail > 0 ? gap + detail : 0);
  const float height = 2 * c.px(5) + static_cast<float>(lines.size()) * row;
  const Rect& area = frame.area;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  // The card is on the side that faces the plot's centre, which has more room.
  const bool left = mouse.x > area.x + area.w / 2, above = mouse.y > area.y + area.h / 2;
  const float away = c.px(14);
  const float x = left ? mouse.x - away - width : mouse.x + away;
  const float y = above ? mouse.y - away - height : mouse.y + away;
  const Rect& section = c.layout.plot;
  const float inset = c.px(4);
  const Rect card{
      std::round(std::clamp(x, section.x + inset,
                            std::max(section.x + inset, section.x + section.w - width - inset))),
      std::round(y), width, height};
  fill_rect(list, card, ui.pop, c.px(6));
  frame_rect(list, card, ui.line2, c.px(6));
  float top = card.y + c.px(5);
  for (const Line& line : lines) {
    const float text_top = centered_top(font, top, row);
    if (line.swatch)
      fill_rect(list, {card.x + pad, top + c.px(4), c.px(8), c.px(8)}, *line.swatch, c.px(2));
    draw_text(list, font, {card.x + pad + c.px(line.swatch ? 14 : 0), text_top}, ui.text2,
              line.name);
    draw_text_right(list, font, {card.x + pad + name + gap + number, text_top}, ui.text,
                    line.number);
    draw_text_right(list, font, {card.x + width - pad, text_top}, ui.text2, line.detail);
    top += row;
  }
}

}  // namespace

void draw_scatter_line(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  switch (c.results.plot->vertical) {
    case ScatterAxis::estimate: {
      const double from = std::min(frame.x0, frame.y0), to = std::max(frame.x1, frame.y1);
      return draw_reference_line(c, list, frame, frame.at(from, from), frame.at(to, to));
    }
    case ScatterAxis::error:
      return draw_reference_line(c, list, frame, frame.at(frame.x0, 0), frame.at(frame.x1, 0));
    case ScatterAxis::ratio:
      return draw_reference_line(c, list, frame, frame.at(frame.x0, 1), frame.at(frame.x1, 1));
  }
}

void draw_scatter_marks(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  list.PushClipRect(frame.area.min(), frame.area.max(), true);
  draw_brush_outline(c, list, frame);
  list.PopClipRect();
  draw_start(c, list, frame);
}

namespace {

// Places labels in the area so that they cover neither the dots and brackets of the cell and of the
// start nor each other.
class LabelPlaces {
 public:
  explicit LabelPlaces(const Rect& area) : area_(area) {}

  void keep_free(const Rect& rect) { taken_.push_back(rect); }
  // Moves a label up or down to the closest free place. If there is none, it stays.
  Rect place(Rect label) {
    const float top = label.y, step = std::round(label.h / 4);
    for (int i = 0; i < 2 * static_cast<int>(area_.h / step); ++i) {
      label.y = top + (i % 2 != 0 ? -step : step) * static_cast<float>((i + 1) / 2);
      const bool inside = label.y >= area_.y && label.y + label.h <= area_.y + area_.h;
      if (inside && std::none_of(taken_.begin(), taken_.end(),
                                 [&](const Rect& taken) { return overlap(label, taken); })) {
        taken_.push_back(label);
        return label;
      }
    }
    label.y = top;
    return label;
  }

 private:
  Rect area_;
  std::vector<Rect> taken_;
};

constexpr float kBracketReach = 11;  // from the cell's dots to a bracket, pixels at scale 1

// Draws the gap between an estimate and the true cost as a bracket with a label, on the left or on
// the right of the cell's dots. An exact estimate has only a label.
void draw_gap(const UiContext& c, ImDrawList& list, const PlotFrame& frame,
              const ScatterPoint& point, Cost estimate, bool right, const std::string& name,
              LabelPlaces& labels) {
  if (estimate == kNoCost) return;
  const ImVec2 from = place_of(c, frame, point.true_cost, estimate);
  const ImVec2 to = place_of(c, frame, point.true_cost, point.true_cost);
  const bool high = estimate > point.true_cost;
  const float side = right ? 1.0f : -1.0f;
  const float x = from.x + side * c.px(kBracketReach), tick = from.x + side * c.px(6);
  const std::array<ImVec2, 4> bracket = {
      ImVec2{tick, from.y}, {x, from.y}, {x, to.y}, {tick, to.y}};
  const Color& ink = high ? c.palette.ui.bad : c.palette.panel.true_cost;
  const bool exact = estimate == point.true_cost;
  if (!exact) {
    list.PushClipRect(frame.area.min(), frame.area.max(), true);
    list.AddPolyline(bracket.data(), 4, c.palette.ui.panel.packed(), 0, 4.5f * c.scale);
    list.AddPolyline(bracket.data(), 4, ink.packed(), 0, 2 * c.scale);
    list.PopClipRect();
  }
  const Cost gap = high ? estimate - point.true_cost : point.true_cost - estimate;
  const std::string words = exact ? name + "exact"
                                  : fmt::format("{}{} {}", name, length_text(gap, c.results.moves),
                                                high ? "too much" : "short");
  const float width = text_width(c.fonts.semibold, words) + c.px(14), height = c.px(24);
  const float wanted = right ? x + c.px(6) : x - c.px(6) - width;
  const float left = std::clamp(wanted, frame.area.x, frame.area.x + frame.area.w - width);
  // Next to the bracket or, if there is no room, below the estimate.
  const float middle = left == wanted ? (from.y + to.y) / 2 : from.y + c.px(8) + height / 2;
  const float top =
      std::clamp(middle - height / 2, frame.area.y, frame.area.y + frame.area.h - height);
  const Rect pill = labels.place({std::round(left), std::round(top), width, height});
  fill_rect(list, pill, c.palette.ui.pop, c.px(5));
  frame_rect(list, pill, ink, c.px(5));
  draw_text(list, c.fonts.semibold,
            {pill.x + c.px(7), centered_top(c.fonts.semibold, pill.y, pill.h)}, c.palette.ui.text,
            words);
}

constexpr float kAxisName = 76;  // width kept for "true cost", pixels at scale 1

// Draws dashed guides from the cell's true cost to both axes, and the cost on the horizontal axis.
void draw_true_cost(const UiContext& c, ImDrawList& list, const PlotFrame& frame,
                    const ScatterPoint& point, LabelPlaces& labels) {
  const ImVec2 at = place_of(c, frame, point.true_cost, point.true_cost);
  const Rect& area = frame.area;
  if (at.x < area.x || at.x > area.x + area.w) return;
  const Color& ink = c.palette.panel.true_cost;
  const float dash = c.px(4), bottom = area.y + area.h;
  for (float y = std::max(at.y, area.y); y < bottom; y += 2 * dash)
    list.AddLine({at.x, y}, {at.x, std::min(y + dash, bottom)}, ink.packed(), c.scale);
  if (at.y >= area.y)
    for (float x = area.x; x < at.x; x += 2 * dash)
      list.AddLine({x, at.y}, {std::min(x + dash, at.x), at.y}, ink.packed(), c.scale);
  const std::string cost = length_text(point.true_cost, c.results.moves);
  const float width = text_width(c.fonts.semibold, cost) + c.px(12);
  // Inside the area, where it covers no numbers of the axis, and above the axis's name.
  const float left = std::clamp(at.x - width / 2, area.x, area.x + area.w - width);
  const bool at_name = left + width > area.x + area.w - c.px(kAxisName);
  const Rect pill =
      labels.place({std::round(left), bottom - c.px(at_name ? 50 : 26), width, c.px(22)});
  fill_rect(list, pill, ink, c.px(4));
  draw_text_centered(list, c.fonts.semibold, {pill.x + width / 2, pill.y + pill.h / 2},
                     c.palette.ui.panel, cost);
}

// Pixels at scale 1.
constexpr float kScatterKeyRow = 20, kBeforeArea = 46, kSwatchSide = 9, kKeyGap = 5,
                kKeyEntryGap = 14, kKeyCross = 18;

constexpr const char* kMeanError = "mean error";

struct KeyEntry {
  const char* id;
  std::string letter, name, error;
  Color color;
  bool shown;
};

std::vector<KeyEntry> key_entries(const UiContext& c) {
  const Results& r = c.results;
  const ScatterPlot& plot = c.state.scatter_plot;
  const auto error = [&r](double all, double brushed) {
    if (r.brushed && r.brushed->count == 0) return std::string("–");
    return decimal_text(r.moves.cells(1) * (r.brushed ? brushed : all), 1);
  };
  const auto title = [&](Slot slot) {
    return c.layout.explore ? r.slot_name(slot) : shown_title(c, slot);
  };
  std::vector<KeyEntry> both = {{"key-a", "A", title(Slot::a),
                                 error(r.plot->a.mean_error, r.brushed ? r.brushed->a_error : 0),
                                 c.palette.panel.a, plot.a}};
  if (r.has_b())
    both.push_back({"key-b", "B", title(Slot::b),
                    error(r.plot->b.mean_error, r.brushed ? r.brushed->b_error : 0),
                    c.palette.plot.b, plot.b});
  // A chapter's figure has a text next to it, so its legend has only names.
  if (c.layout.figure) {
    std::erase_if(both, [](const KeyEntry& entry) { return !entry.shown; });
    for (KeyEntry& entry : both) entry.letter = entry.error = "";
  }
  return both;
}

// Whether an estimate of the shown points is above its true cost.
bool is_too_high(const Scatter& plot) {
  const auto too_high = [](const Scatter::Series& series) {
    return std::any_of(series.bins.begin(), series.bins.end(),
                       [](std::uint32_t bin) { return (bin & Scatter::kInadmissible) != 0; });
  };
  return too_high(plot.a) || too_high(plot.b);
}

// The entry for points of either heuristic above the true cost.
KeyEntry too_high_entry(const UiContext& c) {
  return {"key-high", "", "too high", "", c.palette.ui.bad, true};
}

// Explore and slides name the searches without their letters.
std::string label(const UiContext& c, const KeyEntry& entry, const std::string& name) {
  if (name.empty()) return entry.letter;
  const bool letters = !c.layout.explore && !c.layout.presenting && !entry.letter.empty();
  return letters ? entry.letter + " " + name : name;
}

void draw_entry(const UiContext& c, ImDrawList& list, const KeyEntry& entry, const Rect& rect,
                const std::string& name) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const float side = c.px(kSwatchSide), top = centered_top(font, rect.y, rect.h);
  const Rect swatch{rect.x, std::round(rect.y + (rect.h - side) / 2), side, side};
  if (entry.shown)
    fill_rect(list, swatch, entry.color, c.px(2));
  else
    frame_rect(list, swatch, ui.text3, c.px(2));
  float x = rect.x + side + c.px(kKeyGap);
  x += draw_text(list, font, {x, top}, entry.shown ? ui.text : ui.text3, label(c, entry, name)) +
       c.px(kKeyGap);
  if (!c.layout.explore)
    draw_text(list, font, {x, top}, entry.shown ? ui.text2 : ui.text3, entry.error);
}

constexpr float kKeyLeft = 12, kKeyTop = 10;  // of the legend inside the plot's area

// The place of the legend that key_inside() draws.
Rect key_inside_rect(const UiContext& c, const Rect& area) {
  float width = 0;
  std::vector<KeyEntry> entries = key_entries(c);
  if (is_too_high(*c.results.plot)) entries.push_back(too_high_entry(c));
  for (const KeyEntry& entry : entries)
    width = std::max(width, text_width(c.fonts.caption, entry.name));
  const std::size_t rows = entries.size() + 1 + (c.results.brushed ? 1 : 0);  // 1: "exact"
  return {area.x + c.px(kKeyLeft), area.y + c.px(kKeyTop), c.px(kSwatchSide + kKeyGap) + width,
          static_cast<float>(rows) * c.px(kScatterKeyRow)};
}

// Draws the number of brushed cells, and a cross that clears the brush. Returns the left edge of
// both.
float brush_words(const UiContext& c, ImDrawList& list, const Rect& row) {
  const ImFont* font = c.fonts.caption;
  const Rect cross{row.x + row.w - c.px(kKeyCross), row.y, c.px(kKeyCross), row.h};
  if (quiet_button(c, "clear-brush", cross, "", c.palette.ui.text2)) c.send(Command{SetBrush{}});
  draw_text_centered(list, font, {cross.x + cross.w / 2, cross.y + cross.h / 2}, c.palette.ui.text2,
                     icon::kRemove);
  tooltip(c, cross, "Clear the brush");
  const Brush& brush = c.state.brush;
  const std::string words =
      grouped(c.results.brushed->count) +
      (brush.kind == Brush::Kind::plot_band
           ? " within " + decimal_text(brush.within, brush.within < 10 ? 1 : 0)
           : " highlighted");
  draw_text_right(list, font, {cross.x - c.px(3), centered_top(font, row.y, row.h)},
                  c.palette.ui.text, words);
  return cross.x - c.px(3) - text_width(font, words);
}

}  // namespace

void draw_scatter_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  if (!c.ui.hovered || c.ui.dragged) return;
  const std::optional<ScatterPoint> point = scatter_point(c.results, *c.ui.hovered);
  if (!point) return;
  if (c.results.plot->vertical == ScatterAxis::estimate) {
    LabelPlaces labels(frame.area);
    if (c.layout.explore && frame.area.w >= c.px(kPlotKeyInside))
      labels.keep_free(key_inside_rect(c, frame.area));
    const ImVec2 exact = place_of(c, frame, point->true_cost, point->true_cost);
    const float beside = c.px(kBracketReach + 2), half = c.px(7);
    for (const auto& [shown, estimate] : {std::pair{a_shown(c), point->a}, {b_shown(c), point->b}})
      if (const ImVec2 at = place_of(c, frame, point->true_cost, estimate); shown) {
        const auto [top, bottom] = std::minmax(at.y, exact.y);
        labels.keep_free({at.x - beside, top - half, 2 * beside, bottom - top + 2 * half});
      }
    if (const auto start = scatter_point(c.results, c.results.scene.start)) {
      const ImVec2 a = place_of(c, frame, start->true_cost, start->a),
                   b = place_of(c, frame, start->true_cost, start->b);
      const float top = std::min(a_shown(c) ? a.y : b.y, b_shown(c) ? b.y : a.y);
      const float bottom = std::max(a_shown(c) ? a.y : b.y, b_shown(c) ? b.y : a.y);
      labels.keep_free({a.x - half, top - half, 2 * half, bottom - top + 2 * half});
    }
    draw_true_cost(c, list, frame, *point, labels);
    const auto name = [&](Slot slot) {
      if (!a_shown(c) || !b_shown(c)) return std::string();
      const bool letters = !c.layout.explore && !c.layout.presenting;
      return name_of(shown_words(c), slot) + (letters ? " " : ": ");
    };
    if (a_shown(c)) draw_gap(c, list, frame, *point, point->a, true, name(Slot::a), labels);
    if (b_shown(c)) draw_gap(c, list, frame, *point, point->b, false, name(Slot::b), labels);
  }
  for (const auto& [shown, estimate] : {std::pair{a_shown(c), point->a}, {b_shown(c), point->b}}) {
    const ImVec2 at = place_of(c, frame, point->true_cost, estimate);
    if (shown && in_area(frame.area, at)) draw_hover_square(list, at, 0, c.scale);
  }
  if (c.ui.hovered_in_plot && !c.layout.explore)
    draw_readout(c, list, frame, readout(c, *c.ui.hovered, *point));
}

namespace {

// Draws an entry that shows or hides its points when clicked.
void draw_key_entry(const UiContext& c, ImDrawList& list, const KeyEntry& entry, const Rect& rect,
                    const std::string& name) {
  if (c.layout.figure) return draw_entry(c, list, entry, rect, name);
  ImGui::SetCursorScreenPos({rect.x - c.px(3), rect.y});
  const Rect ground{rect.x - c.px(3), rect.y, rect.w + c.px(6), rect.h};
  if (press_area(entry.id, ground.size())) {
    ScatterPlot plot = c.state.scatter_plot;
    bool& shown = entry.letter == "A" ? plot.a : plot.b;
    shown = !shown;
    c.send(Command{SetScatterPlot{plot}});
  }
  if (ImGui::IsItemHovered()) fill_rect(list, ground, c.palette.ui.hover, c.px(3));
  tooltip(c, ground,
          fmt::format("{}: the estimate is {} too low on average{}. Click to {} its points",
                      entry.name, with_unit(c.results.scene.map->grid, entry.error),
                      c.results.brushed ? " over the brushed cells" : "",
                      entry.shown ? "hide" : "show"));
  draw_entry(c, list, entry, rect, name);
}

// Draws the legend at the top left inside the area, where estimates would exceed the true cost.
void key_inside(const UiContext& c, ImDrawList& list, const Rect& area) {
  Rect row{area.x + c.px(kKeyLeft), area.y + c.px(kKeyTop), 0, c.px(kScatterKeyRow)};
  // Covers the guides of the hovered cell.
  const auto take_row = [&](const std::string& name) {
    row.w = c.px(kSwatchSide + kKeyGap) + text_width(c.fonts.caption, name);
    fill_rect(list, {row.x - c.px(3), row.y, row.w + c.px(6), row.h}, c.palette.ui.panel);
  };
  for (const KeyEntry& one : key_entries(c)) {
    take_row(one.name);
    draw_key_entry(c, list, one, row, one.name);
    row.y += row.h;
  }
  if (c.results.plot->vertical == ScatterAxis::estimate) {
    take_row("exact");
    const float middle = std::round(row.y + row.h / 2);
    list.AddLine({row.x, middle}, {row.x + c.px(kSwatchSide), middle},
                 c.palette.plot.diagonal.packed(), 1.2f * c.scale);
    draw_text(list, c.fonts.caption,
              {row.x + c.px(kSwatchSide + kKeyGap), centered_top(c.fonts.caption, row.y, row.h)},
              c.palette.ui.text2, "exact");
    tooltip_over(c, "exact-line", row, "On this line, an estimate equals the true cost.");
    row.y += row.h;
  }
  if (is_too_high(*c.results.plot)) {
    const KeyEntry high = too_high_entry(c);
    take_row(high.name);
    draw_entry(c, list, high, row, high.name);
    row.y += row.h;
  }
  if (c.results.brushed) brush_words(c, list, {row.x, row.y, c.px(130), row.h});
}

}  // namespace

void scatter_plot_key(const UiContext& c, const Rect& area) {
  const ImFont* font = c.fonts.caption;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (c.layout.explore) {
    // In a small plot, the key would cover the points. The bars below it have the same colours.
    if (area.w >= c.px(kPlotKeyInside)) key_inside(c, list, area);
    return;
  }
  const float left = area.x - c.px(kBeforeArea), height = c.px(kScatterKeyRow);
  const Rect row{left, area.y - c.px(kPlotKey), area.x + area.w - left, height};
  const std::vector<KeyEntry> entries = key_entries(c);
  float right = row.x + row.w;
  if (c.results.brushed) right = brush_words(c, list, row) - c.px(kKeyEntryGap);
  if (!c.results.brushed && is_too_high(*c.results.plot)) {
    const KeyEntry high = too_high_entry(c);
    const float width = c.px(kSwatchSide + kKeyGap) + text_width(font, high.name);
    draw_entry(c, list, high, {right - width, row.y, width, row.h}, high.name);
    right -= width + c.px(kKeyEntryGap);
  }
  // The remaining width for the names.
  float names = right - row.x, wanted = 0;
  for (const KeyEntry& entry : entries) {
    names -= c.px(kSwatchSide + 2 * kKeyGap + kKeyEntryGap) + text_width(font, entry.letter + " ") +
             text_width(font, entry.error);
    wanted += text_width(font, entry.name);
  }
  // The caption of the numbers is dropped before the names are.
  const float words = text_width(font, kMeanError);
  if (!c.results.brushed && !c.layout.figure && wanted + words + c.px(kKeyEntryGap) <= names) {
    draw_text_right(list, font, {right, centered_top(font, row.y, row.h)}, c.palette.ui.text2,
                    kMeanError);
    names -= words;
  }
  const float each = names / static_cast<float>(std::max<std::size_t>(1, entries.size()));
  float x = row.x;
  for (const KeyEntry& one : entries) {
    const std::string name = each < c.px(24) ? "" : fitted_name(font, one.name, each);
    const float width = c.px(kSwatchSide + 2 * kKeyGap) + text_width(font, label(c, one, name)) +
                        text_width(font, one.error);
    const Rect rect{x, row.y, width, row.h};
    draw_key_entry(c, list, one, rect, name);
    x += width + c.px(kKeyEntryGap);
  }
}

}  // namespace waymark
