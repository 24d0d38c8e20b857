#include "app/ui/plot_panel.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/text/numbers.h"
#include "app/ui/draw.h"
#include "app/ui/map_marks.h"
#include "app/ui/widgets.h"

namespace waymark {
namespace {

constexpr int kHoverReachBins = 6;

// Places costs inside the plot's area.
struct PlotScale {
  Rect area;
  double span;  // cost units, on both axes

  float x(double cost) const { return area.x + static_cast<float>(cost / span) * area.w; }
  float y(double cost) const { return area.y + area.h - static_cast<float>(cost / span) * area.h; }
  ImVec2 at(double true_cost, double estimate) const { return {x(true_cost), y(estimate)}; }
};

// 1, 2 or 5 times a power of ten, so that about `wanted` ticks stand on an axis of that length.
double tick_step(double length, double wanted) {
  const double raw = std::max(1.0, length / wanted);
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (raw <= factor * power) return factor * power;
  return 10 * power;
}

void draw_axes(const UiContext& c, ImDrawList& list, const PlotScale& scale) {
  const Rect& area = scale.area;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const double unit = c.results.moves.straight;
  const double length = scale.span / unit;
  const double across = tick_step(length, area.w / c.px(58));
  const double up = tick_step(length, area.h / c.px(34));
  for (double tick = 0; tick <= length; tick += across) {
    const float x = std::round(scale.x(tick * unit));
    if (tick > 0) list.AddRectFilled({x, area.y}, {x + 1, area.y + area.h}, ui.line.packed());
    const std::string label = grouped(static_cast<std::int64_t>(tick));
    const float half = text_width(font, label) / 2;
    const float middle = std::min(x, area.x + area.w + c.px(8) - half);
    draw_text(list, font, {middle - half, area.y + area.h + c.px(6)}, ui.text2, label);
  }
  for (double tick = 0; tick <= length; tick += up) {
    const float y = std::round(scale.y(tick * unit));
    if (tick > 0) list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, ui.line.packed());
    if (tick > 0)
      draw_text_right(list, font, {area.x - c.px(6), y - font->FontSize / 2}, ui.text2,
                      grouped(static_cast<std::int64_t>(tick)));
  }
  list.AddRectFilled({area.x - 1, area.y}, {area.x, area.y + area.h + 1}, ui.line2.packed());
  list.AddRectFilled({area.x - 1, area.y + area.h}, {area.x + area.w, area.y + area.h + 1},
                     ui.line2.packed());
  list.AddLine(scale.at(0, 0), scale.at(scale.span, scale.span), c.palette.plot.diagonal.packed(),
               1.2f * c.scale);
}

// Along the vertical axis, read from below.
void draw_vertical_text(const UiContext& c, ImDrawList& list, ImVec2 middle, const char* text) {
  const int first = list.VtxBuffer.Size;
  draw_text_centered(list, c.fonts.caption, middle, c.palette.ui.text2, text);
  for (int i = first; i < list.VtxBuffer.Size; ++i) {
    ImVec2& p = list.VtxBuffer[i].pos;
    p = {middle.x + (p.y - middle.y), middle.y - (p.x - middle.x)};
  }
}

void draw_key(const UiContext& c, ImDrawList& list, const Rect& area) {
  // In a low plot it would hide the points; Compare has the same colours.
  if (area.h < c.px(140)) return;
  const Results& r = c.results;
  struct Entry {
    const char* name;
    Color color;
    double error;
  };
  std::vector<Entry> entries = {{r.moves.directions == 4 ? "Manhattan" : "Octile",
                                 c.palette.panel.distance, r.plot->formula.mean_error}};
  if (!r.scene.landmarks.empty())
    entries.push_back({"Landmarks", c.palette.plot.landmarks, r.plot->landmarks.mean_error});
  float y = area.y + c.px(3);
  for (const Entry& entry : entries) {
    const std::string error =
        fmt::format("mean error {}", decimal_text(entry.error / r.moves.straight, 1));
    const float row = c.px(18);
    const Rect ground{area.x + c.px(8), y, c.px(24) + c.px(76) + text_width(c.fonts.caption, error),
                      row};
    fill_rect(list, ground, c.palette.ui.panel.with_alpha(0.85f));
    fill_rect(list, {area.x + c.px(12), y + c.px(4), c.px(9), c.px(9)}, entry.color, c.px(2));
    draw_text(list, c.fonts.body, {area.x + c.px(27), centered_top(c.fonts.body, y, row)},
              c.palette.ui.text, entry.name);
    draw_text(list, c.fonts.caption, {area.x + c.px(104), centered_top(c.fonts.caption, y, row)},
              c.palette.ui.text2, error);
    y += row;
  }
}

struct Estimates {
  Cost true_cost;
  Cost formula;
  Cost landmarks;
};

Estimates estimates(const Results& r, Cell cell) {
  const Grid& grid = r.scene.map->grid;
  const Node node = grid.node(cell);
  return {r.goal_field->at(node), DistanceFormula(grid, r.moves, r.scene.goal)(node),
          LandmarkHeuristic(grid, r.moves, r.scene.goal, r.tables)(node)};
}

// The start on both heuristics, joined: how far the landmarks lift the estimate.
void draw_start(const UiContext& c, ImDrawList& list, const PlotScale& scale) {
  const Estimates at = estimates(c.results, c.results.scene.start);
  if (at.true_cost == kNoCost) return;
  const ImVec2 low = scale.at(at.true_cost, at.formula);
  const bool both = !c.results.scene.landmarks.empty();
  if (both) {
    const ImVec2 high = scale.at(at.true_cost, at.landmarks);
    for (float y = high.y; y < low.y; y += c.px(5))
      list.AddLine({low.x, y}, {low.x, std::min(y + c.px(3), low.y)}, c.palette.map.start.packed(),
                   1.2f * c.scale);
    draw_start_mark(c, list, high, 0.5f * c.scale);
  }
  draw_start_mark(c, list, low, 0.5f * c.scale);
}

void draw_hovered(const UiContext& c, ImDrawList& list, const PlotScale& scale) {
  if (!c.ui.hovered || c.ui.dragged) return;
  if (!c.results.scene.map->grid.walkable(*c.ui.hovered)) return;
  const Estimates at = estimates(c.results, *c.ui.hovered);
  if (at.true_cost == kNoCost) return;
  draw_hover_square(list, scale.at(at.true_cost, at.formula), 0, c.scale);
  if (!c.results.scene.landmarks.empty())
    draw_hover_square(list, scale.at(at.true_cost, at.landmarks), 0, c.scale);
}

// The cell of the nearest bin with points in it round a place in the plot.
std::optional<Cell> cell_near(const UiContext& c, const PlotScale& scale, ImVec2 mouse) {
  const Scatter& plot = *c.results.plot;
  const double per_px_x = scale.span / scale.area.w, per_px_y = scale.span / scale.area.h;
  const int column = static_cast<int>((mouse.x - scale.area.x) * per_px_x / plot.column_units);
  const int row =
      static_cast<int>((scale.area.y + scale.area.h - mouse.y) * per_px_y / plot.row_units);
  Node nearest = kNoNode;
  int nearest_square = kHoverReachBins * kHoverReachBins + 1;
  for (int dy = -kHoverReachBins; dy <= kHoverReachBins; ++dy)
    for (int dx = -kHoverReachBins; dx <= kHoverReachBins; ++dx) {
      const int x = column + dx, y = row + dy, square = dx * dx + dy * dy;
      if (x < 0 || y < 0 || x >= plot.columns || y >= plot.rows || square >= nearest_square)
        continue;
      const auto bin = static_cast<std::size_t>(y) * static_cast<std::size_t>(plot.columns) +
                       static_cast<std::size_t>(x);
      for (const Scatter::Series* series : {&plot.landmarks, &plot.formula})
        if (series->example[bin] != kNoNode && square < nearest_square) {
          nearest = series->example[bin];
          nearest_square = square;
        }
    }
  if (nearest == kNoNode) return std::nullopt;
  return c.results.scene.map->grid.cell(nearest);
}

}  // namespace

void plot_panel(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect& section = c.layout.plot;
  const Rect head = section_head(c, section, "Heuristic against true cost", false);
  draw_text_right(list, c.fonts.body, {head.x + head.w, centered_top(c.fonts.body, head.y, head.h)},
                  c.palette.ui.text2, grouped(c.results.plot->cells) + " cells");
  const PlotScale scale{plot_area(section, c.scale), static_cast<double>(c.results.plot->span)};
  const Rect& area = scale.area;
  ImGui::SetCursorScreenPos(area.min());
  ImGui::InvisibleButton("plot-area", area.size());
  if (ImGui::IsItemHovered())
    c.ui.hovered = c.ui.hovered_in_plot = cell_near(c, scale, ImGui::GetIO().MousePos);

  draw_axes(c, list, scale);
  list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(c.plot_texture)),
                area.min(), area.max());
  draw_text_right(list, c.fonts.caption, {area.x + area.w - c.px(2), area.y + area.h - c.px(16)},
                  c.palette.ui.text2, "true cost");
  draw_vertical_text(c, list, {section.x + c.px(21), area.y + area.h / 2}, "estimate");
  draw_key(c, list, area);
  draw_start(c, list, scale);
  draw_hovered(c, list, scale);
}

}  // namespace waymark
