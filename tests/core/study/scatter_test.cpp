#include "core/study/scatter.h"

#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/estimate_planes.h"
#include "tests/benchmarks/allocated.h"
#include "tests/support/every_target.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"
#include "tests/support/random_scatter_points.h"

namespace waymark::scatter_test {
namespace {

// A window that shows part of the plot, or is far outside it.
PlotWindow any_window(ScatterAxis axis) {
  const auto place = [](int from, int to) { return *rc::gen::inRange(from, to) / 16.0; };
  PlotWindow window;
  window.x0 = place(-40, 300);
  window.x1 = window.x0 + place(1, 400);
  const int high = axis == ScatterAxis::ratio ? 20 : 300;
  window.y0 = place(-high, high);
  window.y1 = window.y0 + place(1, high + 2);
  return window;
}

ScatterView any_view() {
  ScatterView view;
  view.vertical = any_axis();
  view.a = *rc::gen::arbitrary<bool>();
  view.b = *rc::gen::arbitrary<bool>();
  view.fit = *rc::gen::element(true, false, false);
  view.window = any_window(view.vertical);
  view.columns = *rc::gen::inRange(1, 60);
  view.rows = *rc::gen::inRange(1, 60);
  return view;
}

// The bin of a point, determined from the drawn positions of the bins. Ratios use integers.
std::pair<double, double> bin_by_place(const Scatter& plot, const Moves& moves, Cost true_cost,
                                       Cost estimate) {
  const double column = std::floor((moves.cells(true_cost) - plot.left) / plot.bin_width);
  const double y = vertical_place(plot.vertical, moves, true_cost, estimate);
  if (plot.vertical != ScatterAxis::ratio)
    return {column, std::floor((y - plot.bottom) / plot.bin_height)};
  if (true_cost == 0 && estimate > 0) return {column, -1};
  const auto parts = static_cast<std::int64_t>(std::lround(1 / plot.bin_height));
  const auto first = std::lround(plot.bottom * static_cast<double>(parts) + 0.5);
  const std::int64_t t = true_cost == 0 ? 1 : true_cost, h = true_cost == 0 ? 1 : estimate;
  return {column, static_cast<double>((2 * h * parts + t) / (2 * t) - first)};
}

void check_series(const Scatter& plot, const RandomScatterPoints& sample,
                  const std::vector<Cost>& estimates, bool shown, const Scatter::Series& series) {
  std::map<std::pair<double, double>, std::vector<Node>> bins;
  double errors = 0;
  int outside = 0;
  for (const Node node : sample.points.nodes) {
    const Cost t = sample.true_cost[std::size_t(node)], h = estimates[std::size_t(node)];
    errors += t - h;
    const auto bin = bin_by_place(plot, sample.query.moves, t, h);
    const bool in_bins =
        bin.first >= 0 && bin.first < plot.columns && bin.second >= 0 && bin.second < plot.rows;
    if (in_bins) bins[bin].push_back(node);
    outside += !in_bins;
    const double x = sample.query.moves.cells(t);
    const double y = vertical_place(plot.vertical, sample.query.moves, t, h);
    const PlotWindow& w = plot.window;
    if (x >= w.x0 && x <= w.x1 && y >= w.y0 && y <= w.y1)
      RC_ASSERT(in_bins);  // the bins cover the window
  }
  RC_ASSERT(std::abs(series.mean_error * double(sample.points.count()) - errors) <
            1e-6 * (1 + std::abs(errors)));
  RC_ASSERT(series.outside == (shown ? outside : 0));
  RC_ASSERT(series.bins.size() == std::size_t(plot.columns) * std::size_t(plot.rows));
  for (int row = 0; row < plot.rows; ++row)
    for (int column = 0; column < plot.columns; ++column) {
      const std::size_t at = std::size_t(row) * std::size_t(plot.columns) + std::size_t(column);
      const auto found = bins.find({column, row});
      if (!shown || found == bins.end()) {
        RC_ASSERT(series.bins[at] == 0u);
        RC_ASSERT(series.example[at] == kNoNode);
        continue;
      }
      bool inadmissible = false;
      for (const Node node : found->second)
        inadmissible |= estimates[std::size_t(node)] > sample.true_cost[std::size_t(node)];
      RC_ASSERT((series.bins[at] & Scatter::kCount) == found->second.size());
      RC_ASSERT(bool(series.bins[at] & Scatter::kInadmissible) == inadmissible);
      RC_ASSERT(series.example[at] == found->second.back());
    }
}

RC_GTEST_PROP(ScatterTest, CountsInAnyWindowAreThoseOfThePlaces, ()) {
  const RandomScatterPoints sample;
  const ScatterView view = any_view();
  const Scatter plot = scatter(sample.points, range_of(sample.points), view, sample.query.grid);
  RC_ASSERT(plot.cells == int(sample.points.count()));
  RC_ASSERT(plot.window == (view.fit ? plot.fitted : view.window));
  check_series(plot, sample, sample.a, view.a, plot.a);
  check_series(plot, sample, sample.b, view.b, plot.b);
}

RC_GTEST_PROP(ScatterTest, TheFittedWindowHoldsEveryPoint, ()) {
  const RandomScatterPoints sample;
  ScatterView view = any_view();
  view.fit = true;
  const Scatter plot = scatter(sample.points, range_of(sample.points), view, sample.query.grid);
  for (const auto& [shown, estimates, series] :
       {std::tuple{view.a, &sample.a, &plot.a}, {view.b, &sample.b, &plot.b}})
    for (const Node node : sample.points.nodes) {
      const Cost t = sample.true_cost[std::size_t(node)], h = (*estimates)[std::size_t(node)];
      const double y = vertical_place(plot.vertical, sample.query.moves, t, h);
      if (!shown || !(y < 32)) continue;
      RC_ASSERT(sample.query.moves.cells(t) <= plot.window.x1);
      RC_ASSERT(y >= plot.window.y0);
      RC_ASSERT(y <= plot.window.y1);
    }
}

RC_GTEST_PROP(ScatterTest, BinsWithABrushedPointSaySo, ()) {
  const RandomScatterPoints sample;
  const ScatterView view = any_view();
  const Grid& grid = sample.query.grid;
  std::vector<std::uint8_t> brushed;
  for (int i = 0; i < grid.width() * grid.height(); ++i)
    brushed.push_back(*rc::gen::element<std::uint8_t>(0, 0, 0, 1));
  const Scatter plot = scatter(sample.points, range_of(sample.points), view, grid, brushed);
  for (const auto& [shown, estimates, series] :
       {std::tuple{view.a, &sample.a, &plot.a}, {view.b, &sample.b, &plot.b}}) {
    std::vector<bool> lit(series->bins.size(), false);
    for (const Node node : sample.points.nodes) {
      const auto [column, row] =
          bin_by_place(plot, sample.query.moves, sample.true_cost[std::size_t(node)],
                       (*estimates)[std::size_t(node)]);
      if (!shown || column < 0 || column >= plot.columns || row < 0 || row >= plot.rows) continue;
      const Cell cell = grid.cell(node);
      if (brushed[std::size_t(cell.y * grid.width() + cell.x)])
        lit[std::size_t(row) * std::size_t(plot.columns) + std::size_t(column)] = true;
    }
    for (std::size_t i = 0; i < lit.size(); ++i)
      RC_ASSERT(bool(series->bins[i] & Scatter::kBrushed) == lit[i]);
  }
}

RC_GTEST_PROP(ScatterTest, EveryBinCoversTheSameNumberOfCosts, ()) {
  const RandomScatterPoints sample;
  const ScatterView view = any_view();
  const Moves& moves = sample.query.moves;
  const Scatter plot = scatter(sample.points, range_of(sample.points), view, sample.query.grid);
  const auto check = [&](double size, int count, int most) {
    const double units = size * moves.straight;
    RC_ASSERT(std::abs(units - std::round(units)) < 1e-9 * units);
    RC_ASSERT(std::round(units) >= 1);
    if (moves.directions == 4 && !moves.graph)
      RC_ASSERT(std::lround(units) % (2 * moves.straight) == 0);
    RC_ASSERT(count <= most + 2);
  };
  check(plot.bin_width, plot.columns, view.columns);
  if (view.vertical != ScatterAxis::ratio) check(plot.bin_height, plot.rows, view.rows);
}

// A point for each possible pair of a true cost up to 60 and a lower estimate, which differ by an
// even number. At any size of the plot, the bins between these points must not be empty.
TEST(ScatterTest, BinsHaveNoPatternOfGaps) {
  constexpr int kMost = 60;
  const Grid grid = grid_of(std::string(kMost + 1, '.') + "\n" + std::string(kMost + 1, '.'));
  std::vector<Node> nodes;
  CostPlane::WideArray costs(grid.node_count(), 0);
  std::vector<Cost> estimates(grid.node_count(), 0);
  for (const int bins : {7, 20, 60, 61, 100, 187, 375}) {
    std::vector<std::uint32_t> counts;
    Scatter plot;
    for (int h = 0; h <= kMost; ++h) {
      nodes.clear();
      for (int t = h; t <= kMost; t += 2) {
        nodes.push_back(grid.node({t, 0}));
        costs[index(nodes.back())] = t;
        estimates[index(nodes.back())] = h;
      }
      const CostPlane true_cost(CostPlane::WideArray(costs.begin(), costs.end()));
      const ScatterPoints points{Moves::four(), nodes, &true_cost, estimates, estimates};
      const ScatterView view{ScatterAxis::estimate, true, true, false, {0, 60, 0, 60}, bins, bins};
      plot = scatter(points, range_of(points), view, grid);
      counts.resize(plot.a.bins.size());
      for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += plot.a.bins[i] & Scatter::kCount;
    }
    const int units = static_cast<int>(std::lround(plot.bin_width));
    EXPECT_EQ(plot.bin_height, plot.bin_width);
    for (int row = 0; row < plot.rows; ++row)
      for (int column = row; (column + 1) * units <= kMost; ++column)
        EXPECT_GT(counts[index(row * plot.columns + column)], 0u)
            << bins << " bins: " << column << " " << row;
  }
}

TEST(ScatterTest, AnErrorOfNothingLiesOffTheBorder) {
  const Grid grid = grid_of("....\n.@@.\n....");
  const Moves moves = Moves::four();
  const CostPlane true_cost = distance_field(grid, moves, {0, 0}).costs;
  std::vector<Cost> estimates(grid.node_count(), 0);
  const Components components(grid);
  ScatterPoints points{moves, components.nodes(0), &true_cost, estimates, estimates};
  ScatterView view;
  view.vertical = ScatterAxis::error;
  const PlotWindow window = scatter(points, range_of(points), view, grid).fitted;
  EXPECT_EQ(window.y1, 10) << "the largest error is 5, rounded up to tens";
  EXPECT_DOUBLE_EQ(window.y0, -0.4);
}

TEST(ScatterTest, WindowsFarAwayOrWithoutMeasureStayWithinReason) {
  const Grid grid = grid_of("....\n....");
  const std::vector<Node> nodes = {grid.node({0, 0}), grid.node({3, 1})};
  std::vector<Cost> costs(grid.node_count(), 0);
  costs[std::size_t(nodes[1])] = 4;
  const CostPlane true_cost(CostPlane::WideArray(costs.begin(), costs.end()));
  const ScatterPoints points{Moves::four(), nodes, &true_cost, costs, costs};
  for (const ScatterAxis axis : {ScatterAxis::estimate, ScatterAxis::error, ScatterAxis::ratio})
    for (const PlotWindow& window :
         {PlotWindow{-1e300, 1e300, -1e300, 1e300}, PlotWindow{1e290, 1e300, 1e290, 1e300},
          PlotWindow{0, 1e-300, 0, 1e-300}, PlotWindow{3, 3 + 1e-12, -5, 1e18}}) {
      const Scatter plot =
          scatter(points, range_of(points), {axis, true, true, false, window, 100, 80}, grid);
      EXPECT_LE(plot.columns, 210);
      EXPECT_LE(plot.rows, 210);
      EXPECT_LT(plot.window.x0, plot.window.x1);
      EXPECT_LT(plot.window.y0, plot.window.y1);
    }
}

// A hall with some walls, so that rows of points are shorter and longer than any vector register.
// The estimates overestimate at one point in a hundred. True costs and estimates are both even or
// both odd.
struct Hall {
  Grid grid{90, 40};
  std::vector<Node> nodes;
  CostPlane true_cost;
  std::vector<Cost> a, b;

  explicit Hall(bool narrow) {
    Random random(3);
    CostPlane::WideArray costs(grid.node_count(), kNoCost);
    a.assign(grid.node_count(), 0);
    b = a;
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) {
        if (random.below(y < 20 ? 4 : 40) == 0) continue;
        grid.set_terrain({x, y}, '.');
        nodes.push_back(grid.node({x, y}));
        const auto at = static_cast<std::size_t>(nodes.back());
        const int most = narrow ? 500 : 2'000'000'000;
        costs[at] = random.between(0, most);
        for (std::vector<Cost>* estimates : {&a, &b})
          (*estimates)[at] =
              costs[at] + 2 * random.between(-costs[at] / 2,
                                             random.below(100) == 0 ? (most - costs[at]) / 2 : 0);
      }
    true_cost = CostPlane(costs);
    if (!narrow) return;
    for (Cost& cost : costs) cost = std::min<Cost>(cost, CostPlane::kNarrowNoCost);
    true_cost = CostPlane(CostPlane::NarrowArray(costs.begin(), costs.end()));
  }
  ScatterPoints points() const { return {Moves::four(), nodes, &true_cost, a, b}; }
};

void expect_plain_range(const Hall& hall, const std::vector<Cost>& estimates,
                        const EstimateRange& range, const char* name) {
  EstimateRange plain;
  double errors = 0;
  for (const Node node : hall.nodes) {
    const Cost t = hall.true_cost[node], h = estimates[std::size_t(node)];
    plain.greatest = std::max(plain.greatest, h);
    plain.least_error = std::min(plain.least_error, t - h);
    plain.greatest_error = std::max(plain.greatest_error, t - h);
    if (h > t) plain.greatest_ratio = std::max(plain.greatest_ratio, double(h) / double(t));
    errors += double(t) - double(h);
  }
  EXPECT_EQ(range.greatest, plain.greatest) << name;
  EXPECT_EQ(range.least_error, plain.least_error) << name;
  EXPECT_EQ(range.greatest_error, plain.greatest_error) << name;
  EXPECT_EQ(range.greatest_ratio, plain.greatest_ratio) << name;
  EXPECT_EQ(range.mean_error, errors / double(hall.nodes.size())) << name;
}

TEST(TruthRangeTest, IsThePlainOneOnEveryProcessor) {
  for (const bool narrow : {true, false}) {
    const Hall hall(narrow);
    on_every_target([&](const char* name) {
      const ScatterRange range = range_of(hall.points());
      expect_plain_range(hall, hall.a, range.a, name);
      expect_plain_range(hall, hall.b, range.b, name);
      Cost farthest = 0;
      for (const Node node : hall.nodes) farthest = std::max(farthest, hall.true_cost[node]);
      EXPECT_EQ(range.farthest, farthest) << name;
    });
  }
}

// There are enough points per cost for bins to be looked up in a table.
TEST(ScatterTest, ManyPointsOfFewCostsAreCountedByThePlaces) {
  const Hall hall(true);
  const ScatterPoints points = hall.points();
  for (const ScatterAxis axis : {ScatterAxis::estimate, ScatterAxis::error})
    for (const bool fit : {true, false}) {
      const ScatterView view{axis, true, true, fit, {100, 300, -50, 90}, 40, 30};
      const Scatter plot = scatter(points, range_of(points), view, hall.grid);
      std::vector<std::uint32_t> bins(plot.a.bins.size());
      int outside = 0;
      for (const Node node : hall.nodes) {
        const Cost t = hall.true_cost[node], h = hall.a[std::size_t(node)];
        const auto [column, row] = bin_by_place(plot, Moves::four(), t, h);
        if (column < 0 || column >= plot.columns || row < 0 || row >= plot.rows) {
          ++outside;
          continue;
        }
        std::uint32_t& bin =
            bins[std::size_t(row) * std::size_t(plot.columns) + std::size_t(column)];
        bin = (bin + 1) | (h > t ? Scatter::kInadmissible : 0);
      }
      EXPECT_EQ(plot.a.bins, bins);
      EXPECT_EQ(plot.a.outside, outside);
      EXPECT_EQ(outside > 0, !fit);
    }
}

// A drag runs the same kind of query again and again. After the first time, nothing allocates
// memory.

// A hall with pillars, 60 x 40.
Grid hall() {
  return grid_with(60, 40, [](int x, int y) { return x % 7 != 3 || y % 5 == 0 ? '.' : '@'; });
}

class SteadyFrame : public testing::TestWithParam<int> {
 protected:
  SteadyFrame() {
    for (const Cell cell : {Cell{0, 0}, Cell{59, 39}, Cell{0, 39}, Cell{59, 0}})
      tables_.push_back(std::make_shared<const DistanceField>(fields_.build(moves_, cell)));
    // A dragged landmark has two tables: while one is read, the other is built.
    for (auto& table : dragged_)
      table = std::make_shared<DistanceField>(fields_.build(moves_, {9, 5}));
  }

  // One frame of each kind of drag, `place` cells along.
  void frame(int place) {
    const Cell at{place % 60, 5 * (place % 8)};
    goal_field_ = fields_.build(moves_, at, std::move(goal_field_));
    search(Slot::a, at, formula_);
    search(Slot::b, at, landmarks_);
    DistanceField& table = *dragged_[index(place % 4)];
    table = fields_.build(moves_, at, std::move(table));
    tables_.front() = dragged_[index(place % 4)];
    search(Slot::b, at, landmarks_);
    search(Slot::exact, at, exact_);
  }

 private:
  void search(Slot kind, Cell goal, SearchOutcome& outcome) {
    const Query query{grid_, moves_, {58, 30}, goal, tables_, goal_field_};
    outcome = searcher_.run(query, spec_of(kind, query.active), std::move(outcome));
    planes_ = estimate_planes(query, {}, spec_of(Slot::b), std::move(planes_));
  }

  Grid grid_ = hall();
  Moves moves_ = Moves::of(GetParam(), grid_);
  FieldBuilder fields_{grid_};
  Searcher searcher_{grid_};
  std::vector<LandmarkTable> tables_;
  std::array<std::shared_ptr<DistanceField>, 4> dragged_;
  DistanceField goal_field_;
  SearchOutcome formula_, landmarks_, exact_;
  EstimatePlanes planes_;
};

TEST_P(SteadyFrame, TakesNoMemory) {
  for (int place = 0; place < 240; ++place) frame(place);
  const std::size_t before = bench::allocations();
  for (int place = 0; place < 240; ++place) frame(place);
  EXPECT_EQ(bench::allocations() - before, 0u);
}

INSTANTIATE_TEST_SUITE_P(Moves, SteadyFrame, testing::Values(4, 8));

}  // namespace
}  // namespace waymark::scatter_test
