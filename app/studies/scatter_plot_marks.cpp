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

// The card next to the pointer, and the widths of its first two columns.
struct ReadoutCard {
  Rect rect;
  float name = 0, number = 0;
};

// Places the card next to the pointer, inside the section's width.
ReadoutCard readout_card(const UiContext& c, const PlotFrame& frame,
                         const std::vector<Line>& lines) {
  const ImFont* font = c.fonts.caption;
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
  const float right = std::max(section.x + inset, section.x + section.w - width - inset);
  return {{std::round(std::clamp(x, section.x + inset, right)), std::round(y), width, height},
          name,
          number};
}

void draw_readout(const UiContext& c, ImDrawList& list, const std::vector<Line>& lines,
                  const ReadoutCard& place) {
  const ImFont* font = c.fonts.caption;
  const Palette::Ui& ui = c.palette.ui;
  const auto& [card, name, number] = place;
  const float gap = c.px(14), pad = c.px(8), row = c.px(16);
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
    draw_text_right(list, font, {card.x + card.w - pad, text_top}, ui.text2, line.detail);
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
                                                high ? "too high" : "too low");
  const float width = text_width(c.fonts.semibold, words) + c.px(14), height = c.px(24);
  const float wanted = right ? x + c.px(6) : x - c.px(6) - width;
  const float left = std::clamp(wanted, frame.area.x, frame.area.x + frame.area.w - width);
  // Next to the estimate's dot or, if there is no room, below it.
  const float middle = left == wanted ? from.y : from.y + c.px(8) + height / 2;
  const float top =
      std::clamp(middle - height / 2, frame.area.y, frame.area.y + frame.area.h - height);
  const Rect pill = labels.place({std::round(left), std::round(top), width, height});
  // A line leads to a label that is not next to its dot.
  const ImVec2 closest{std::clamp(from.x, pill.x, pill.x + pill.w),
                       std::clamp(from.y, pill.y, pill.y + pill.h)};
  if (std::hypot(closest.x - from.x, closest.y - from.y) > c.px(kBracketReach + 9))
    list.AddLine(from, closest, ink.packed(), 1.5f * c.scale);
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

}  // namespace

void draw_scatter_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  if (!c.ui.hovered || c.ui.dragged) return;
  const std::optional<ScatterPoint> point = scatter_point(c.results, *c.ui.hovered);
  if (!point) return;
  std::vector<Line> lines;
  if (c.ui.hovered_in_plot && !c.layout.explore) lines = readout(c, *c.ui.hovered, *point);
  const ReadoutCard card = readout_card(c, frame, lines);
  if (c.results.plot->vertical == ScatterAxis::estimate) {
    LabelPlaces labels(frame.area);
    labels.keep_free(scatter_key_inside(c, frame.area));
    if (!lines.empty()) labels.keep_free(card.rect);
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
      if (c.layout.presenting) return shown_title(c, slot) + ": ";
      return name_of(shown_words(c), slot) + (c.layout.explore ? ": " : " ");
    };
    if (a_shown(c)) draw_gap(c, list, frame, *point, point->a, true, name(Slot::a), labels);
    if (b_shown(c)) draw_gap(c, list, frame, *point, point->b, false, name(Slot::b), labels);
  }
  for (const auto& [shown, estimate] : {std::pair{a_shown(c), point->a}, {b_shown(c), point->b}}) {
    const ImVec2 at = place_of(c, frame, point->true_cost, estimate);
    if (shown && in_area(frame.area, at)) draw_hover_square(list, at, 0, c.scale);
  }
  if (!lines.empty()) draw_readout(c, list, lines, card);
}

}  // namespace waymark
