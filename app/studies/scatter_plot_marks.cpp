#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
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

constexpr float kBracketReach = 11;  // from the cell's dots to a bracket, pixels at scale 1

// Labels in the area that cover neither what is kept free nor each other.
class Labels {
 public:
  struct Label {
    Rect rect;
    std::string words;
    ImVec2 dot;  // the place that it belongs to
    Color ground, frame, ink;
    std::optional<Color> swatch = {};  // before the words
  };

  explicit Labels(const Rect& area) : area_(area) {}

  void keep_free(const Rect& rect) { taken_.push_back(rect); }
  // Moves the label to the closest free place. If there is none, it stays.
  void add(Label label) {
    const std::optional<Rect> place = closest_free(label.rect);
    crowded_ |= !place;
    label.rect = place.value_or(label.rect);
    taken_.push_back(label.rect);
    labels_.push_back(std::move(label));
  }
  // Whether a label had no free place.
  bool crowded() const { return crowded_; }

  void draw(const UiContext& c, ImDrawList& list) const {
    // A line leads to a label that is not next to its dot. Labels cover lines.
    for (const Label& label : labels_) {
      const Rect& rect = label.rect;
      const ImVec2 closest{std::clamp(label.dot.x, rect.x, rect.x + rect.w),
                           std::clamp(label.dot.y, rect.y, rect.y + rect.h)};
      if (std::hypot(closest.x - label.dot.x, closest.y - label.dot.y) > c.px(kBracketReach + 9))
        list.AddLine(label.dot, closest, label.frame.packed(), 1.5f * c.scale);
    }
    for (const Label& label : labels_) {
      const Rect& rect = label.rect;
      fill_rect(list, rect, label.ground, c.px(5));
      frame_rect(list, rect, label.frame, c.px(5));
      const float side = c.px(kLabelSwatch);
      if (label.swatch)
        fill_rect(
            list,
            {rect.x + c.px(kLabelInset), std::round(rect.y + (rect.h - side) / 2), side, side},
            *label.swatch, c.px(2));
      draw_text_right(
          list, c.fonts.semibold,
          {rect.x + rect.w - c.px(kLabelInset), centered_top(c.fonts.semibold, rect.y, rect.h)},
          label.ink, label.words);
    }
  }

  // The width of a label in pixels.
  static float width(const UiContext& c, const std::string& words, bool swatch) {
    return std::round(text_width(c.fonts.semibold, words)) +
           c.px(2 * kLabelInset + (swatch ? kLabelSwatch + 5 : 0));
  }

 private:
  static constexpr float kLabelInset = 7, kLabelSwatch = 9;

  std::optional<Rect> closest_free(const Rect& wanted) const {
    const float step = std::round(wanted.h / 4);
    const auto steps = [step](float length) { return static_cast<int>(std::floor(length / step)); };
    std::optional<Rect> closest;
    float least = INFINITY;
    for (int row = -steps(wanted.y - area_.y);
         row <= steps(area_.y + area_.h - wanted.y - wanted.h); ++row)
      for (int column = -steps(wanted.x - area_.x);
           column <= steps(area_.x + area_.w - wanted.x - wanted.w); ++column) {
        const float right = step * static_cast<float>(column),
                    down = step * static_cast<float>(row);
        const Rect place{wanted.x + right, wanted.y + down, wanted.w, wanted.h};
        const float away = std::hypot(right, down);
        if (away >= least || std::any_of(taken_.begin(), taken_.end(),
                                         [&](const Rect& taken) { return overlap(place, taken); }))
          continue;
        closest = place;
        least = away;
      }
    return closest;
  }

  Rect area_;
  std::vector<Rect> taken_;
  std::vector<Label> labels_;
  bool crowded_ = false;
};

// A cell under the pointer in the plot of the estimates.
class HoveredCell {
 public:
  // `card`: the area of the readout, which labels keep free.
  HoveredCell(const UiContext& c, const PlotFrame& frame, const ScatterPoint& point,
              const std::optional<Rect>& card)
      : c_(c),
        frame_(frame),
        point_(point),
        card_(card),
        exact_(place_of(c, frame, point.true_cost, point.true_cost)) {}

  void draw(ImDrawList& list) const {
    draw_guides(list);
    for (const Slot slot : {Slot::a, Slot::b}) draw_bracket(list, slot);
    const Labels named = labels(false);
    // In a low plot, swatches replace the names.
    (named.crowded() ? labels(true) : named).draw(c_, list);
  }

 private:
  bool shown(Slot slot) const { return slot == Slot::a ? a_shown(c_) : b_shown(c_); }
  Cost estimate(Slot slot) const { return slot == Slot::a ? point_.a : point_.b; }
  bool has_gap(Slot slot) const { return shown(slot) && estimate(slot) != kNoCost; }
  ImVec2 dot(Slot slot) const { return place_of(c_, frame_, point_.true_cost, estimate(slot)); }
  // A's bracket and label are on the right of the dots, and B's on the left.
  static float side(Slot slot) { return slot == Slot::a ? 1.0f : -1.0f; }
  const Color& ink(Slot slot) const {
    return estimate(slot) > point_.true_cost ? c_.palette.ui.bad : c_.palette.panel.true_cost;
  }

  // Draws dashed guides from the cell's true cost to both axes.
  void draw_guides(ImDrawList& list) const {
    const Rect& area = frame_.area;
    if (!in_width()) return;
    const unsigned color = c_.palette.panel.true_cost.packed();
    const float dash = c_.px(4), bottom = area.y + area.h;
    for (float y = std::max(exact_.y, area.y); y < bottom; y += 2 * dash)
      list.AddLine({exact_.x, y}, {exact_.x, std::min(y + dash, bottom)}, color, c_.scale);
    if (exact_.y < area.y) return;
    for (float x = area.x; x < exact_.x; x += 2 * dash)
      list.AddLine({x, exact_.y}, {std::min(x + dash, exact_.x), exact_.y}, color, c_.scale);
  }
  bool in_width() const {
    return exact_.x >= frame_.area.x && exact_.x <= frame_.area.x + frame_.area.w;
  }

  // Draws the gap between an estimate and the true cost.
  void draw_bracket(ImDrawList& list, Slot slot) const {
    if (!has_gap(slot) || estimate(slot) == point_.true_cost) return;
    const ImVec2 from = dot(slot);
    const float x = from.x + side(slot) * c_.px(kBracketReach),
                tick = from.x + side(slot) * c_.px(6);
    const std::array<ImVec2, 4> bracket = {
        ImVec2{tick, from.y}, {x, from.y}, {x, exact_.y}, {tick, exact_.y}};
    list.PushClipRect(frame_.area.min(), frame_.area.max(), true);
    list.AddPolyline(bracket.data(), 4, c_.palette.ui.panel.packed(), 0, 4.5f * c_.scale);
    list.AddPolyline(bracket.data(), 4, ink(slot).packed(), 0, 2 * c_.scale);
    list.PopClipRect();
  }

  // The labels of the true cost and of the gaps. `brief`: without names.
  Labels labels(bool brief) const {
    Labels labels(frame_.area);
    labels.keep_free(scatter_key_inside(c_, frame_.area));
    if (card_) labels.keep_free(*card_);
    if (!c_.layout.figure)
      labels.keep_free(across_name_area(c_, frame_.area, scatter_across_name(c_)));
    keep_marks_free(labels);
    if (in_width()) add_cost(labels, brief);
    for (const Slot slot : {Slot::a, Slot::b})
      if (has_gap(slot)) add_gap(labels, slot, brief);
    return labels;
  }

  // Keeps the brackets, and the dots of the cell and of the start, free.
  void keep_marks_free(Labels& labels) const {
    const float beside = c_.px(kBracketReach + 2), half = c_.px(7);
    for (const Slot slot : {Slot::a, Slot::b}) {
      if (!shown(slot)) continue;
      const ImVec2 at = dot(slot);
      const auto [top, bottom] = std::minmax(at.y, exact_.y);
      labels.keep_free({at.x - beside, top - half, 2 * beside, bottom - top + 2 * half});
    }
    const auto start = scatter_point(c_.results, c_.results.scene.start);
    if (!start) return;
    const ImVec2 a = place_of(c_, frame_, start->true_cost, start->a),
                 b = place_of(c_, frame_, start->true_cost, start->b);
    const float top = std::min(shown(Slot::a) ? a.y : b.y, shown(Slot::b) ? b.y : a.y);
    const float bottom = std::max(shown(Slot::a) ? a.y : b.y, shown(Slot::b) ? b.y : a.y);
    labels.keep_free({a.x - half, top - half, 2 * half, bottom - top + 2 * half});
  }

  // The left edge, inside the area, of a label that begins at `wanted`.
  float left_inside(float wanted, float width) const {
    const Rect& area = frame_.area;
    return std::round(std::clamp(wanted, area.x, std::max(area.x, area.x + area.w - width)));
  }

  // The cost is inside the area, where it covers no numbers of the axis.
  void add_cost(Labels& labels, bool brief) const {
    const Color& ground = c_.palette.panel.true_cost;
    std::string words = brief ? length_text(point_.true_cost, c_.results.moves)
                              : true_cost_label(c_, point_.true_cost);
    const float width = Labels::width(c_, words, false);
    const float bottom = frame_.area.y + frame_.area.h;
    labels.add({{left_inside(exact_.x - width / 2, width), bottom - c_.px(26), width, c_.px(22)},
                std::move(words),
                {exact_.x, bottom},
                ground,
                ground,
                c_.palette.ui.panel});
  }

  std::string name(Slot slot) const {
    if (!shown(Slot::a) || !shown(Slot::b)) return "";
    if (c_.layout.presenting) return shown_title(c_, slot) + ": ";
    return name_of(shown_words(c_), slot) + (c_.layout.explore ? ": " : " ");
  }

  void add_gap(Labels& labels, Slot slot, bool brief) const {
    const Rect& area = frame_.area;
    const ImVec2 at = dot(slot);
    const Cost gap = estimate(slot) - point_.true_cost;
    std::string words = brief ? "" : name(slot);
    words += gap == 0 ? "exact"
                      : fmt::format("{} {}", length_text(std::abs(gap), c_.results.moves),
                                    gap > 0 ? "too high" : "too low");
    const float width = Labels::width(c_, words, brief), height = c_.px(24);
    const float beside = at.x + side(slot) * c_.px(kBracketReach + 6);
    const float wanted = std::round(slot == Slot::a ? beside : beside - width);
    const float left = left_inside(wanted, width);
    // Next to the estimate's dot or, if there is no room, below it.
    const float middle = left == wanted ? at.y : at.y + c_.px(8) + height / 2;
    const float top = std::clamp(middle - height / 2, area.y, area.y + area.h - height);
    const Color& swatch = slot == Slot::a ? c_.palette.panel.a : c_.palette.plot.b;
    labels.add({{left, std::round(top), width, height},
                std::move(words),
                at,
                c_.palette.ui.pop,
                ink(slot),
                c_.palette.ui.text,
                brief ? std::optional(swatch) : std::nullopt});
  }

  const UiContext& c_;
  const PlotFrame& frame_;
  const ScatterPoint point_;
  const std::optional<Rect> card_;
  const ImVec2 exact_;  // the place of an exact estimate
};

}  // namespace

void draw_scatter_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  if (!c.ui.hovered || c.ui.dragged) return;
  const std::optional<ScatterPoint> point = scatter_point(c.results, *c.ui.hovered);
  if (!point) return;
  std::vector<Line> lines;
  if (c.ui.hovered_in_plot && !c.layout.explore) lines = readout(c, *c.ui.hovered, *point);
  const ReadoutCard card = readout_card(c, frame, lines);
  if (c.results.plot->vertical == ScatterAxis::estimate)
    HoveredCell(c, frame, *point, lines.empty() ? std::nullopt : std::optional(card.rect))
        .draw(list);
  for (const auto& [shown, estimate] : {std::pair{a_shown(c), point->a}, {b_shown(c), point->b}}) {
    const ImVec2 at = place_of(c, frame, point->true_cost, estimate);
    if (shown && in_area(frame.area, at)) draw_hover_square(list, at, 0, c.scale);
  }
  if (!lines.empty()) draw_readout(c, list, lines, card);
}

}  // namespace waymark
