#include "core/study/scatter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace waymark {
namespace {

constexpr double kFarthestCost = CostBins::kFarthestCost, kFarthestRatio = 64;
constexpr double kRoundCells = 10;
constexpr double kMargin = 0.04;  // as a fraction of the fitted height

// A lookup table pays off if there are many points per possible cost.
constexpr std::int64_t kPointsACost = 4;

double rounded_up(double cells) {
  return std::max(1.0, std::ceil(cells / kRoundCells)) * kRoundCells;
}

PlotWindow fitted_window(const ScatterRange& range, const ScatterView& view, const Moves& moves) {
  Cost greatest = 0, least_error = 0, greatest_error = 0;
  double greatest_ratio = 1;
  for (const auto& [shown, series] : {std::pair{view.a, &range.a}, {view.b, &range.b}}) {
    if (!shown) continue;
    greatest = std::max(greatest, series->greatest);
    least_error = std::min(least_error, series->least_error);
    greatest_error = std::max(greatest_error, series->greatest_error);
    greatest_ratio = std::max(greatest_ratio, series->greatest_ratio);
  }
  PlotWindow window{0, rounded_up(moves.cells(range.farthest)), 0, 0};
  switch (view.vertical) {
    case ScatterAxis::estimate:
      window.y1 = std::max(window.x1, rounded_up(moves.cells(greatest)));
      break;
    case ScatterAxis::error:
      window.y1 = rounded_up(moves.cells(greatest_error));
      window.y0 = least_error < 0 ? -rounded_up(moves.cells(-least_error)) : -kMargin * window.y1;
      break;
    case ScatterAxis::ratio:
      window.y1 = (1 + kMargin) * std::min(greatest_ratio, kFarthestRatio / 2);
      break;
  }
  return window;
}

PlotWindow seen_window(const ScatterView& view, const PlotWindow& fitted, const Moves& moves) {
  if (view.fit) return fitted;
  const double x = kFarthestCost / moves.straight;
  const double y = view.vertical == ScatterAxis::ratio ? kFarthestRatio : x;
  const PlotWindow& asked = view.window;
  const PlotWindow cut{std::clamp(asked.x0, -x, x), std::clamp(asked.x1, -x, x),
                       std::clamp(asked.y0, -y, y), std::clamp(asked.y1, -y, y)};
  return cut.x0 < cut.x1 && cut.y0 < cut.y1 ? cut : fitted;
}

struct Counting {
  const ScatterPoints& points;
  const ScatterRange& range;
  const Grid& grid;
  std::span<const std::uint8_t> brushed;  // by cell
  CostBins::Finder columns;
  unsigned rows;
  std::vector<std::uint32_t>& column_parts;  // memory for PlaceParts
  std::vector<std::uint32_t>& row_parts;

  std::size_t bins() const { return std::size_t{rows} * columns.count; }
};

// Counts the points. column_of(true cost) and row_of(true cost, estimate) return the two parts of a
// position, see PlaceParts.
template <class Value, class Column, class Row>
void count(const Counting& c, const Value* true_costs, std::span<const Cost> estimates,
           const Column& column_of, const Row& row_of, Scatter::Series& series) {
  const std::size_t end = c.bins();
  std::uint32_t* const bins = series.bins.data();
  Node* const examples = series.example.data();
  int outside = 0;
  for (const Node node : c.points.nodes) {
    const auto at = static_cast<std::size_t>(node);
    const Cost true_cost = true_costs[at], estimate = estimates[at];
    const std::size_t place = column_of(true_cost) + row_of(true_cost, estimate);
    if (place >= end) {
      ++outside;
      continue;
    }
    bins[place] = (bins[place] + 1) | (estimate > true_cost ? Scatter::kInadmissible : 0);
    examples[place] = node;
  }
  series.outside = outside;
}

template <class Value, class Column, class Row>
void mark_brushed(const Counting& c, const Value* true_costs, std::span<const Cost> estimates,
                  const Column& column_of, const Row& row_of, Scatter::Series& series) {
  const auto width = static_cast<std::size_t>(c.grid.width());
  for (const Node node : c.points.nodes) {
    const Cell cell = c.grid.cell(node);
    if (!c.brushed[static_cast<std::size_t>(cell.y) * width + static_cast<std::size_t>(cell.x)])
      continue;
    const auto at = static_cast<std::size_t>(node);
    const std::size_t place =
        column_of(Cost{true_costs[at]}) + row_of(Cost{true_costs[at]}, estimates[at]);
    if (place < c.bins()) series.bins[place] |= Scatter::kBrushed;
  }
}

// A heuristic to count.
struct Counted {
  std::span<const Cost> estimates;
  const EstimateRange& range;
  Scatter::Series& series;
};

template <class Column, class Row>
void count(const Counting& c, const Counted& counted, const Column& column_of, const Row& row_of) {
  c.points.true_cost->with_array([&](const auto* true_costs) {
    count(c, true_costs, counted.estimates, column_of, row_of, counted.series);
    if (!c.brushed.empty())
      mark_brushed(c, true_costs, counted.estimates, column_of, row_of, counted.series);
  });
}

void count_ratios(const Counting& c, const Counted& counted, const RatioBins& rows) {
  const auto column_of = [&c](Cost true_cost) {
    return place_part(c.columns(true_cost), c.columns.count, 1);
  };
  count(c, counted, column_of, [&](Cost true_cost, Cost estimate) {
    return place_part(rows(true_cost, estimate), c.rows, c.columns.count);
  });
}

// value_of(true cost, estimate) returns the value on the vertical axis, from `least` to `greatest`.
template <class ValueOf>
void count_costs(const Counting& c, const Counted& counted, const CostBins::Finder& rows,
                 Cost least, Cost greatest, const ValueOf& value_of) {
  const unsigned columns = c.columns.count;
  const std::int64_t costs = std::int64_t{greatest} - least + c.range.farthest;
  if (costs * kPointsACost <= static_cast<std::int64_t>(c.points.count())) {
    const PlaceParts column_of(0, c.range.farthest, c.columns, 1, c.column_parts);
    const PlaceParts part_of(least, greatest, rows, columns, c.row_parts);
    count(c, counted, column_of,
          [&](Cost true_cost, Cost estimate) { return part_of(value_of(true_cost, estimate)); });
    return;
  }
  count(
      c, counted, [&](Cost true_cost) { return place_part(c.columns(true_cost), columns, 1); },
      [&](Cost true_cost, Cost estimate) {
        return place_part(rows(value_of(true_cost, estimate)), c.rows, columns);
      });
}

void count_costs(const Counting& c, const Counted& counted, const CostBins::Finder& rows,
                 ScatterAxis vertical) {
  const EstimateRange& range = counted.range;
  if (vertical == ScatterAxis::error)
    count_costs(c, counted, rows, range.least_error, range.greatest_error,
                [](Cost true_cost, Cost estimate) { return true_cost - estimate; });
  else
    count_costs(c, counted, rows, 0, range.greatest, [](Cost, Cost estimate) { return estimate; });
}

// Calls count_one(counted) for every heuristic shown.
template <class CountOne>
void count_shown(const Counting& c, const ScatterView& view, Scatter& plot,
                 const CountOne& count_one) {
  for (Scatter::Series* series : {&plot.a, &plot.b}) {
    series->bins.assign(c.bins(), 0);
    series->example.assign(c.bins(), kNoNode);
    series->outside = 0;
  }
  if (view.a) count_one(Counted{c.points.a, c.range.a, plot.a});
  if (view.b) count_one(Counted{c.points.b, c.range.b, plot.b});
}

}  // namespace

Scatter ScatterCounter::count(const ScatterPoints& points, const ScatterRange& range,
                              const ScatterView& view, const Grid& grid,
                              std::span<const std::uint8_t> brushed, Scatter previous) {
  const Moves& moves = points.moves;
  const double unit = moves.straight;
  Scatter plot = std::move(previous);
  plot.vertical = view.vertical;
  plot.fitted = fitted_window(range, view, moves);
  plot.window = seen_window(view, plot.fitted, moves);
  plot.cells = static_cast<int>(points.count());
  plot.a.mean_error = range.a.mean_error;
  plot.b.mean_error = range.b.mean_error;
  plot.a.largest_error = range.a.greatest_error;
  plot.b.largest_error = range.b.greatest_error;

  const PlotWindow& w = plot.window;
  const CostBins columns(w.x0 * unit, w.x1 * unit, view.columns, moves);
  plot.columns = columns.count;
  plot.bin_width = moves.cells(columns.units);
  plot.left = (static_cast<double>(columns.first * columns.units) - 0.5) / unit;
  Counting counting{points, range, grid, brushed, columns.finder(), 0, column_parts_, row_parts_};

  if (view.vertical == ScatterAxis::ratio) {
    const RatioBins rows(w.y0, w.y1, view.rows);
    plot.rows = rows.count;
    plot.bin_height = 1.0 / rows.parts;
    plot.bottom = (static_cast<double>(rows.first) - 0.5) / rows.parts;
    counting.rows = static_cast<unsigned>(plot.rows);
    count_shown(counting, view, plot,
                [&](const Counted& counted) { count_ratios(counting, counted, rows); });
    return plot;
  }
  // With 4 moves, errors are even unless terrain costs differ.
  const Cost step = view.vertical == ScatterAxis::error && moves.unit() ? 2 : 1;
  const CostBins rows(w.y0 * unit, w.y1 * unit, view.rows, moves);
  plot.rows = rows.count;
  plot.bin_height = moves.cells(rows.units);
  plot.bottom = (static_cast<double>(rows.first * rows.units) - 0.5 * step) / unit;
  counting.rows = static_cast<unsigned>(plot.rows);
  count_shown(counting, view, plot, [&](const Counted& counted) {
    count_costs(counting, counted, rows.finder(), view.vertical);
  });
  return plot;
}

namespace {

// With this many strips, each one meets only a few edges, even of a lasso with hundreds of edges.
constexpr std::size_t kStrips = 512;

}  // namespace

PlotRegion PlotRegion::box(PlotPlace a, PlotPlace b) {
  PlotRegion region;
  region.least_ = {std::min(a.x, b.x), std::min(a.y, b.y)};
  region.most_ = {std::max(a.x, b.x), std::max(a.y, b.y)};
  return region;
}

PlotRegion PlotRegion::polygon(std::vector<PlotPlace> corners) {
  PlotRegion region;
  region.box_ = false;
  region.begins_.assign(kStrips + 1, 0);
  if (corners.empty()) return region;
  region.least_ = region.most_ = corners.front();
  for (const PlotPlace& corner : corners) {
    region.least_ = {std::min(region.least_.x, corner.x), std::min(region.least_.y, corner.y)};
    region.most_ = {std::max(region.most_.x, corner.x), std::max(region.most_.y, corner.y)};
  }
  const double width = region.most_.x - region.least_.x;
  if (width > 0) region.strips_per_unit_ = static_cast<double>(kStrips) / width;

  std::vector<std::vector<Edge>> strips(kStrips);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Edge edge{corners[i], corners[(i + 1) % corners.size()]};
    if (edge.left.x == edge.right.x) continue;
    if (edge.left.x > edge.right.x) std::swap(edge.left, edge.right);
    for (std::size_t s = region.strip(edge.left.x); s <= region.strip(edge.right.x); ++s)
      strips[s].push_back(edge);
  }
  for (std::size_t s = 0; s < kStrips; ++s) {
    region.edges_.insert(region.edges_.end(), strips[s].begin(), strips[s].end());
    region.begins_[s + 1] = region.edges_.size();
  }
  return region;
}

// The strip that contains x, for x from least_.x to most_.x. Monotonic in x.
std::size_t PlotRegion::strip(double x) const {
  const auto strip = static_cast<std::size_t>((x - least_.x) * strips_per_unit_);
  return std::min(strip, kStrips - 1);
}

bool PlotRegion::contains(double x, double y) const {
  if (!(x >= least_.x && x <= most_.x && y >= least_.y && y <= most_.y)) return false;
  if (box_) return true;
  bool inside = false;
  const std::size_t s = strip(x);
  for (std::size_t i = begins_[s]; i < begins_[s + 1]; ++i) {
    const auto& [a, b] = edges_[i];
    if (x < a.x || x >= b.x) continue;
    inside ^= (b.x - a.x) * (y - a.y) < (b.y - a.y) * (x - a.x);
  }
  return inside;
}

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
