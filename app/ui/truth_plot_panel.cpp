#include "app/ui/truth_plot_panel.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/text/numbers.h"
#include "app/ui/draw.h"
#include "app/ui/map_marks.h"
#include "app/ui/plot_axes.h"
#include "app/ui/plot_panel.h"

namespace waymark {
namespace {

constexpr int kHoverReachBins = 6;

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

ImVec2 place(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate) {
  return frame.at(c.results.moves.cells(true_cost), c.results.moves.cells(estimate));
}

// The start on both heuristics, joined: how far the landmarks lift the estimate.
void draw_start(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Estimates at = estimates(c.results, c.results.scene.start);
  if (at.true_cost == kNoCost) return;
  const ImVec2 low = place(c, frame, at.true_cost, at.formula);
  const bool both = !c.results.scene.landmarks.empty();
  if (both) {
    const ImVec2 high = place(c, frame, at.true_cost, at.landmarks);
    for (float y = high.y; y < low.y; y += c.px(5))
      list.AddLine({low.x, y}, {low.x, std::min(y + c.px(3), low.y)}, c.palette.map.start.packed(),
                   1.2f * c.scale);
    draw_start_mark(c, list, high, 0.5f * c.scale);
  }
  draw_start_mark(c, list, low, 0.5f * c.scale);
}

void draw_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  if (!c.ui.hovered || c.ui.dragged) return;
  if (!c.results.scene.map->grid.walkable(*c.ui.hovered)) return;
  const Estimates at = estimates(c.results, *c.ui.hovered);
  if (at.true_cost == kNoCost) return;
  draw_hover_square(list, place(c, frame, at.true_cost, at.formula), 0, c.scale);
  if (!c.results.scene.landmarks.empty())
    draw_hover_square(list, place(c, frame, at.true_cost, at.landmarks), 0, c.scale);
}

// The cell of the nearest bin with points in it round a place in the plot.
std::optional<Cell> cell_near(const UiContext& c, const PlotFrame& frame, ImVec2 mouse) {
  const Scatter& plot = *c.results.plot;
  const double unit = c.results.moves.straight;
  const int column = static_cast<int>(frame.x_at(mouse.x) * unit / plot.column_units);
  const int row = static_cast<int>(frame.y_at(mouse.y) * unit / plot.row_units);
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

void truth_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect head = plot_head(c, section);
  draw_text_right(list, c.fonts.body, {head.x + head.w, centered_top(c.fonts.body, head.y, head.h)},
                  c.palette.ui.text2, grouped(c.results.plot->cells) + " cells");
  const Rect area = plot_area(section, c.scale);
  const double span = c.results.moves.cells(c.results.plot->span);
  const PlotFrame frame{area, 0, span, 0, span};
  ImGui::SetCursorScreenPos(area.min());
  ImGui::InvisibleButton("plot-area", area.size());
  if (ImGui::IsItemHovered())
    c.ui.hovered = c.ui.hovered_in_plot = cell_near(c, frame, ImGui::GetIO().MousePos);

  draw_axes(c, list, frame, {"true cost", "estimate"});
  draw_reference_line(c, list, frame, frame.at(0, 0), frame.at(span, span));
  list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(c.plot_texture)),
                area.min(), area.max());
  draw_key(c, list, area);
  draw_start(c, list, frame);
  draw_hovered(c, list, frame);
}

}  // namespace waymark
