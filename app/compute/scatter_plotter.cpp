#include "app/compute/scatter_plotter.h"

#include <cmath>

#include "app/compute/cell_bits.h"
#include "app/scene/state.h"

namespace waymark {
namespace {

ScatterPoints points_of(const Results& results) {
  const Scene& scene = results.scene;
  const Components& components = components_of(scene);
  const Node goal = scene.map->grid.node(scene.goal);
  return {results.moves, components.nodes(components.of(goal)), &results.goal_field->costs,
          results.estimates->a, results.estimates->b};
}

// Without landmarks there is no second heuristic to show.
bool shows_b(const ScatterPlotRequest& request, const Results& results) {
  return request.plot.b && results.has_b();
}

// Whether both brushes select the same cells, given the same points.
bool brushes_alike(const ScatterPlotRequest& a, const ScatterPlotRequest& b) {
  const bool in_plot = a.brush.kind != Brush::Kind::map_box;
  return a.brush == b.brush && (!in_plot || (a.plot.vertical == b.plot.vertical &&
                                             a.plot.a == b.plot.a && a.plot.b == b.plot.b));
}

void mark_brushed(const BrushedCells* brushed, std::vector<std::uint8_t>& cells) {
  constexpr auto kOthers = static_cast<std::uint8_t>(~kBrushed);
  for (std::uint8_t& cell : cells) cell &= kOthers;
  if (!brushed) return;
  for (std::size_t i = 0; i < cells.size(); ++i)
    cells[i] = static_cast<std::uint8_t>(cells[i] | (brushed->cells[i] ? kBrushed : 0));
}

}  // namespace

void ScatterPlotter::fill(const ScatterPlotRequest& request, Results& results) {
  const ScatterPoints points = points_of(results);
  const bool same_points = estimates_ == results.estimates;
  if (!same_points) {
    estimates_ = results.estimates;
    range_ = range_of(points);
  }
  const bool same_brush = same_points && brushes_alike(request, request_);
  if (!same_brush) brush(request, results, points);
  if (!same_brush || !(request == request_)) count(request, results, points);
  request_ = request;
  results.plot = plot_;
  results.brushed = brushed_;
  mark_brushed(brushed_.get(), results.cells);
}

void ScatterPlotter::brush(const ScatterPlotRequest& request, const Results& results,
                           const ScatterPoints& points) {
  const Brush& brush = request.brush;
  const Grid& grid = results.scene.map->grid;
  if (brush.kind == Brush::Kind::none) {
    brushed_.reset();
    return;
  }
  if (brush.kind == Brush::Kind::map_box) {
    brushed_ =
        std::make_shared<const BrushedCells>(brushed_cells(points, grid, brush.from, brush.to));
    return;
  }
  if (brush.kind == Brush::Kind::plot_band) {
    // A band along the diagonal is a box on the axis of errors.
    const PlotRegion band = PlotRegion::box({0, -brush.within}, {INFINITY, brush.within});
    brushed_ = std::make_shared<const BrushedCells>(brushed_cells(
        points, grid, {ScatterAxis::error, request.plot.a, shows_b(request, results), band}));
    return;
  }
  const PlotRegion region = brush.kind == Brush::Kind::plot_box
                                ? PlotRegion::box(brush.places[0], brush.places[1])
                                : PlotRegion::polygon(brush.places);
  brushed_ = std::make_shared<const BrushedCells>(brushed_cells(
      points, grid, {request.plot.vertical, request.plot.a, shows_b(request, results), region}));
}

void ScatterPlotter::count(const ScatterPlotRequest& request, const Results& results,
                           const ScatterPoints& points) {
  const ScatterPlot& plot = request.plot;
  const ScatterView view{plot.vertical,
                         plot.a,
                         shows_b(request, results),
                         plot.fit,
                         {plot.x0, plot.x1, plot.y0, plot.y1},
                         request.columns,
                         request.rows};
  const std::span<const std::uint8_t> brushed =
      brushed_ ? std::span<const std::uint8_t>(brushed_->cells) : std::span<const std::uint8_t>();
  const std::shared_ptr<Scatter> counted = plots_->take();
  *counted =
      counter_.count(points, range_, view, results.scene.map->grid, brushed, std::move(*counted));
  plot_ = counted;
}

}  // namespace waymark
