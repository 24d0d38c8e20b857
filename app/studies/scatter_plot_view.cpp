#include "app/studies/scatter_plot_view.h"

#include <algorithm>

namespace waymark {
namespace {

// The smallest range that an axis can show.
constexpr double kLeastCells = 4, kLeastRatio = 0.02;

PlotFrame frame_of(const Rect& area, const PlotWindow& window) {
  return {area, window.x0, window.x1, window.y0, window.y1};
}

// The newest state's view, from which a drag continues. The results may be one frame older.
PlotFrame newest_frame(const UiContext& c, const Rect& area) {
  const ScatterPlot& plot = c.state.scatter_plot;
  return plot.fit ? frame_of(area, c.results.plot->fitted)
                  : PlotFrame{area, plot.x0, plot.x1, plot.y0, plot.y1};
}

// Moves an interval into another interval that is at least as long. Its length does not change.
void move_into(double& from, double& to, double low, double high) {
  const double length = std::min(to - from, high - low);
  from = std::clamp(from, low, high - length);
  to = from + length;
}

void show(const UiContext& c, PlotFrame frame) {
  const PlotWindow& fitted = c.results.plot->fitted;
  ScatterPlot plot = c.state.scatter_plot;
  move_into(frame.x0, frame.x1, fitted.x0, fitted.x1);
  move_into(frame.y0, frame.y1, fitted.y0, fitted.y1);
  // Allows for a rounding error.
  constexpr double kAll = 1 - 1e-9;
  plot.fit = frame.x1 - frame.x0 >= kAll * (fitted.x1 - fitted.x0) &&
             frame.y1 - frame.y0 >= kAll * (fitted.y1 - fitted.y0);
  plot.x0 = frame.x0;
  plot.x1 = frame.x1;
  plot.y0 = frame.y0;
  plot.y1 = frame.y1;
  c.send(Command{SetScatterPlot{plot}});
}

}  // namespace

PlotFrame scatter_frame(const UiContext& c, const Rect& area) {
  return frame_of(area, c.results.plot->window);
}

std::optional<ScatterPoint> scatter_point(const Results& results, Cell cell) {
  const Grid& grid = results.scene.map->grid;
  if (!grid.walkable(cell)) return std::nullopt;
  const Node node = grid.node(cell);
  const auto at = static_cast<std::size_t>(node);
  const ScatterPoint point{results.goal_field->at(node), results.estimates->a[at],
                           results.estimates->b[at]};
  return point.true_cost == kNoCost ? std::nullopt : std::optional(point);
}

bool a_shown(const UiContext& c) { return c.state.scatter_plot.a; }

bool b_shown(const UiContext& c) { return c.state.scatter_plot.b && c.results.has_b(); }

double scatter_height(const UiContext& c, double true_cost, double estimate) {
  switch (c.results.plot->vertical) {
    case ScatterAxis::error:
      return true_cost - estimate;
    case ScatterAxis::ratio:
      return true_cost == estimate ? 1 : estimate / true_cost;
    case ScatterAxis::estimate:
      break;
  }
  return estimate;
}

ImVec2 place_of(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate) {
  const Moves& moves = c.results.moves;
  return frame.at(moves.cells(true_cost),
                  vertical_place(c.results.plot->vertical, moves, true_cost, estimate));
}

void zoom_scatter_plot(const UiContext& c, const Rect& area, double factor, ImVec2 fixed) {
  PlotFrame frame = newest_frame(c, area);
  const double least_y =
      c.state.scatter_plot.vertical == ScatterAxis::ratio ? kLeastRatio : kLeastCells;
  if (factor > 1)
    factor = std::max(1.0, std::min({factor, (frame.x1 - frame.x0) / kLeastCells,
                                     (frame.y1 - frame.y0) / least_y}));
  const double x = frame.x_at(fixed.x), y = frame.y_at(fixed.y);
  frame.x0 = x + (frame.x0 - x) / factor;
  frame.x1 = x + (frame.x1 - x) / factor;
  frame.y0 = y + (frame.y0 - y) / factor;
  frame.y1 = y + (frame.y1 - y) / factor;
  show(c, frame);
}

void pan_scatter_plot(const UiContext& c, const Rect& area, ImVec2 by) {
  PlotFrame frame = newest_frame(c, area);
  const double x = -by.x * (frame.x1 - frame.x0) / area.w;
  const double y = by.y * (frame.y1 - frame.y0) / area.h;
  frame.x0 += x;
  frame.x1 += x;
  frame.y0 += y;
  frame.y1 += y;
  show(c, frame);
}

void fit_scatter_plot(const UiContext& c) {
  ScatterPlot plot = c.state.scatter_plot;
  plot.fit = true;
  c.send(Command{SetScatterPlot{plot}});
}

}  // namespace waymark
