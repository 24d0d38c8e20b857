#include "core/study/scatter.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

constexpr double kFarthestCost = 1 << 30, kFarthestRatio = 64;
constexpr double kRoundCells = 10;
constexpr double kMargin = 0.04;  // of the fitted height
constexpr int kFinestRatio = 1 << 20;

// Whole numbers in bins of `units` each.
struct CostBins {
  Cost units = 1;
  std::int64_t first = 0;  // the first bin begins at first * units
  int count = 1;

  // About `bins` of them for from <= cost <= to; `step`: only its multiples occur.
  CostBins(double from, double to, int bins, const Moves& moves, Cost step) {
    const double wanted = std::min((to - from) / bins, kFarthestCost);
    const Cost even = moves.unit() ? 2 : 1;
    const auto evens = static_cast<Cost>(std::lround(wanted / even));
    units = wanted <= step ? step : even * std::max<Cost>(1, evens);
    first = static_cast<std::int64_t>(std::floor(from / units));
    count = static_cast<int>(static_cast<std::int64_t>(std::floor(to / units)) - first) + 1;
  }

  // The bin of a cost, or one that is not there. The product with the inverse is exact, since half
  // a unit keeps it farther from whole numbers than its rounding error.
  struct Finder {
    std::int64_t begin;
    double inverse;
    unsigned count;
    unsigned operator()(Cost cost) const {
      const std::int64_t from_begin = cost - begin;
      if (from_begin < 0) return count;
      const double bin = (static_cast<double>(from_begin) + 0.5) * inverse;
      return bin < count ? static_cast<unsigned>(bin) : count;
    }
  };
  Finder finder() const { return {first * units, 1.0 / units, static_cast<unsigned>(count)}; }
};

// Ratios in rows round the multiples of 1 / parts.
struct RatioBins {
  int parts = 1;
  std::int64_t first = 0;
  int count = 1;

  RatioBins(double from, double to, int bins) {
    parts = static_cast<int>(
        std::clamp(std::round(bins / (to - from)), 1.0, static_cast<double>(kFinestRatio)));
    first = static_cast<std::int64_t>(std::floor(from * parts + 0.5));
    count = static_cast<int>(static_cast<std::int64_t>(std::floor(to * parts + 0.5)) - first) + 1;
  }

  unsigned operator()(Cost true_cost, Cost estimate) const {
    // Rounded once, and so exactly the parts of the ratio where they are a whole number and a half.
    const double in_parts =
        true_cost == estimate ? parts : static_cast<double>(estimate) * parts / true_cost;
    const double bin = std::floor(in_parts + 0.5) - static_cast<double>(first);
    return bin >= 0 && bin < count ? static_cast<unsigned>(bin) : static_cast<unsigned>(count);
  }
};

double rounded_up(double cells) {
  return std::max(1.0, std::ceil(cells / kRoundCells)) * kRoundCells;
}

PlotWindow fitted_window(const TruthRange& range, const ScatterView& view, const Moves& moves) {
  Cost greatest = 0, least_error = 0, greatest_error = 0;
  double greatest_ratio = 1;
  for (const auto& [shown, series] :
       {std::pair{view.formula, &range.formula}, {view.landmarks, &range.landmarks}}) {
    if (!shown) continue;
    greatest = std::max(greatest, series->greatest);
    least_error = std::min(least_error, series->least_error);
    greatest_error = std::max(greatest_error, series->greatest_error);
    greatest_ratio = std::max(greatest_ratio, series->greatest_ratio);
  }
  PlotWindow window{0, rounded_up(moves.cells(range.farthest)), 0, 0};
  switch (view.vertical) {
    case TruthAxis::estimate:
      window.y1 = std::max(window.x1, rounded_up(moves.cells(greatest)));
      break;
    case TruthAxis::error:
      window.y1 = rounded_up(moves.cells(greatest_error));
      window.y0 = least_error < 0 ? -rounded_up(moves.cells(-least_error)) : -kMargin * window.y1;
      break;
    case TruthAxis::ratio:
      window.y1 = (1 + kMargin) * std::min(greatest_ratio, kFarthestRatio / 2);
      break;
  }
  return window;
}

PlotWindow seen_window(const ScatterView& view, const PlotWindow& fitted, const Moves& moves) {
  if (view.fit) return fitted;
  const double x = kFarthestCost / moves.straight;
  const double y = view.vertical == TruthAxis::ratio ? kFarthestRatio : x;
  const PlotWindow& asked = view.window;
  const PlotWindow cut{std::clamp(asked.x0, -x, x), std::clamp(asked.x1, -x, x),
                       std::clamp(asked.y0, -y, y), std::clamp(asked.y1, -y, y)};
  return cut.x0 < cut.x1 && cut.y0 < cut.y1 ? cut : fitted;
}

struct Counting {
  const TruthPoints& points;
  const Grid& grid;
  std::span<const std::uint8_t> brushed;  // by cell
  CostBins::Finder column_of;
  unsigned columns, rows;
};

// row_of(true cost, estimate) gives a row, or their number and more for none.
template <class Value, class Row>
void count(const Counting& c, const Value* true_costs, std::span<const Cost> estimates, Row row_of,
           Scatter::Series& series) {
  const auto width = static_cast<std::size_t>(c.grid.width());
  for (const Node node : c.points.nodes) {
    const auto at = static_cast<std::size_t>(node);
    const Cost true_cost = true_costs[at], estimate = estimates[at];
    const unsigned column = c.column_of(true_cost), row = row_of(true_cost, estimate);
    if (column >= c.columns || row >= c.rows) {
      ++series.outside;
      continue;
    }
    const std::size_t place = static_cast<std::size_t>(row) * c.columns + column;
    std::uint32_t& bin = series.bins[place];
    ++bin;
    if (estimate > true_cost) bin |= Scatter::kInadmissible;
    series.example[place] = node;
    if (c.brushed.empty()) continue;
    const Cell cell = c.grid.cell(node);
    if (c.brushed[static_cast<std::size_t>(cell.y) * width + static_cast<std::size_t>(cell.x)])
      bin |= Scatter::kBrushed;
  }
}

template <class Row>
void count_shown(const Counting& counting, const ScatterView& view, Row row_of, Scatter& plot) {
  const std::size_t bins =
      static_cast<std::size_t>(plot.columns) * static_cast<std::size_t>(plot.rows);
  for (Scatter::Series* series : {&plot.formula, &plot.landmarks}) {
    series->bins.assign(bins, 0);
    series->example.assign(bins, kNoNode);
  }
  const TruthPoints& points = counting.points;
  points.true_cost->with_array([&](const auto* true_costs) {
    if (view.formula) count(counting, true_costs, points.formula, row_of, plot.formula);
    if (view.landmarks) count(counting, true_costs, points.landmarks, row_of, plot.landmarks);
  });
}

}  // namespace

Scatter scatter(const TruthPoints& points, const TruthRange& range, const ScatterView& view,
                const Grid& grid, std::span<const std::uint8_t> brushed) {
  const Moves& moves = points.moves;
  const double unit = moves.straight;
  Scatter plot;
  plot.vertical = view.vertical;
  plot.fitted = fitted_window(range, view, moves);
  plot.window = seen_window(view, plot.fitted, moves);
  plot.cells = static_cast<int>(points.count());
  plot.formula.mean_error = range.formula.mean_error;
  plot.landmarks.mean_error = range.landmarks.mean_error;

  const PlotWindow& w = plot.window;
  const CostBins columns(w.x0 * unit, w.x1 * unit, view.columns, moves, 1);
  plot.columns = columns.count;
  plot.bin_width = moves.cells(columns.units);
  plot.left = (static_cast<double>(columns.first * columns.units) - 0.5) / unit;
  Counting counting{points, grid, brushed, columns.finder(), static_cast<unsigned>(plot.columns),
                    0};

  if (view.vertical == TruthAxis::ratio) {
    const RatioBins rows(w.y0, w.y1, view.rows);
    plot.rows = rows.count;
    plot.bin_height = 1.0 / rows.parts;
    plot.bottom = (static_cast<double>(rows.first) - 0.5) / rows.parts;
    counting.rows = static_cast<unsigned>(plot.rows);
    count_shown(counting, view, rows, plot);
    return plot;
  }
  // Errors are even with 4 moves, unless terrains differ.
  const bool errors = view.vertical == TruthAxis::error;
  const Cost step = errors && moves.unit() ? 2 : 1;
  const CostBins rows(w.y0 * unit, w.y1 * unit, view.rows, moves, step);
  plot.rows = rows.count;
  plot.bin_height = moves.cells(rows.units);
  plot.bottom = (static_cast<double>(rows.first * rows.units) - 0.5 * step) / unit;
  counting.rows = static_cast<unsigned>(plot.rows);
  const CostBins::Finder row_of = rows.finder();
  if (errors)
    count_shown(
        counting, view, [row_of](Cost t, Cost h) { return row_of(t - h); }, plot);
  else
    count_shown(
        counting, view, [row_of](Cost, Cost h) { return row_of(h); }, plot);
  return plot;
}

}  // namespace waymark
