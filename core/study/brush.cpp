#include "core/study/brush.h"

#include <algorithm>

namespace waymark {
namespace {

template <class Picked>
BrushedCells pick(const ScatterPoints& points, const Grid& grid, Picked picked) {
  BrushedCells brushed;
  const auto width = static_cast<std::size_t>(grid.width());
  brushed.cells.assign(width * static_cast<std::size_t>(grid.height()), 0);
  std::int64_t a_error = 0, b_error = 0;
  for (const Node node : points.nodes) {
    if (!picked(node)) continue;
    const Cell cell = grid.cell(node);
    const auto at = static_cast<std::size_t>(node);
    brushed.cells[static_cast<std::size_t>(cell.y) * width + static_cast<std::size_t>(cell.x)] = 1;
    ++brushed.count;
    a_error += (*points.true_cost)[at] - points.a[at];
    b_error += (*points.true_cost)[at] - points.b[at];
  }
  const double count = std::max(brushed.count, 1);
  brushed.a_error = static_cast<double>(a_error) / count;
  brushed.b_error = static_cast<double>(b_error) / count;
  return brushed;
}

}  // namespace

BrushedCells brushed_cells(const ScatterPoints& points, const Grid& grid, const PlotBrush& brush) {
  const auto inside = [&](Cost true_cost, Cost estimate) {
    return brush.region.contains(points.moves.cells(true_cost),
                                 vertical_place(brush.vertical, points.moves, true_cost, estimate));
  };
  return pick(points, grid, [&](Node node) {
    const auto at = static_cast<std::size_t>(node);
    const Cost true_cost = (*points.true_cost)[at];
    return (brush.a && inside(true_cost, points.a[at])) ||
           (brush.b && inside(true_cost, points.b[at]));
  });
}

BrushedCells brushed_cells(const ScatterPoints& points, const Grid& grid, Cell from, Cell to) {
  if (const Graph* const graph = grid.graph()) {
    const NodePlace a = graph->place(graph->node(from)), b = graph->place(graph->node(to));
    const auto between = [](double place, double one, double other) {
      return place >= std::min(one, other) && place <= std::max(one, other);
    };
    return pick(points, grid, [&](Node node) {
      const NodePlace place = graph->place(node);
      return between(place.x, a.x, b.x) && between(place.y, a.y, b.y);
    });
  }
  const auto [left, right] = std::minmax(from.x, to.x);
  const auto [top, bottom] = std::minmax(from.y, to.y);
  return pick(points, grid, [&, l = left, r = right, t = top, b = bottom](Node node) {
    const Cell cell = grid.cell(node);
    return cell.x >= l && cell.x <= r && cell.y >= t && cell.y <= b;
  });
}

}  // namespace waymark
