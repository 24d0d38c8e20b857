#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/study/scatter.h"
#include "tests/support/random_scatter_points.h"

namespace waymark::brush_test {
namespace {

struct Whole {
  std::int64_t x, y;
};

// Counts the edges that a ray to the left crosses, in integer arithmetic. p must not be level with
// a corner.
bool inside_by_ray(const std::vector<Whole>& corners, Whole p) {
  int crossings = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Whole low = corners[i], high = corners[(i + 1) % corners.size()];
    if (low.y > high.y) std::swap(low, high);
    if (p.y < low.y || p.y >= high.y) continue;
    const std::int64_t side = (high.x - low.x) * (p.y - low.y) - (high.y - low.y) * (p.x - low.x);
    crossings += side < 0;  // the edge is to the left of p
  }
  return crossings % 2 == 1;
}

std::vector<Whole> any_corners(int most) {
  std::vector<Whole> corners;
  const int count = *rc::gen::inRange(3, 12);
  for (int i = 0; i < count; ++i)
    corners.push_back({*rc::gen::inRange(-5, most), *rc::gen::inRange(-5, most)});
  return corners;
}

PlotRegion polygon(const std::vector<Whole>& corners) {
  std::vector<PlotPlace> places;
  for (const Whole& c : corners) places.push_back({double(c.x), double(c.y)});
  return PlotRegion::polygon(places);
}

// Also tests lattice points on borders and corners. These are treated as if they were moved up a
// tiny step and right a much smaller step, which integers on a finer lattice can express.
RC_GTEST_PROP(PlotRegionTest, APolygonHoldsWhatARayCountsOddAlsoOnItsBorder, ()) {
  constexpr int kMost = 30;
  constexpr std::int64_t kFine = 1'000'000, kUp = 1'000, kRight = 1;
  const std::vector<Whole> corners = any_corners(kMost);
  std::vector<Whole> fine;
  for (const Whole& c : corners) fine.push_back({c.x * kFine, c.y * kFine});
  const PlotRegion region = polygon(corners);
  for (int x = -6; x <= kMost; ++x)
    for (int y = -6; y <= kMost; ++y)
      RC_ASSERT(region.contains(x, y) ==
                inside_by_ray(fine, {x * kFine + kRight, y * kFine + kUp}));
}

TEST(PlotRegionTest, APolygonHoldsItsLowerAndLeftBordersOnly) {
  const PlotRegion square = PlotRegion::polygon({{1, 1}, {3, 1}, {3, 3}, {1, 3}});
  EXPECT_TRUE(square.contains(1, 1));
  EXPECT_TRUE(square.contains(2, 1));
  EXPECT_TRUE(square.contains(1, 2));
  EXPECT_FALSE(square.contains(3, 2));
  EXPECT_FALSE(square.contains(2, 3));
  EXPECT_FALSE(square.contains(0, 2));
}

TEST(PlotRegionTest, ABoxHoldsItsBorderWhicheverCornersAreGiven) {
  for (const PlotRegion& box : {PlotRegion::box({1, 4}, {3, 2}), PlotRegion::box({3, 2}, {1, 4})})
    for (int x = 0; x <= 5; ++x)
      for (int y = 0; y <= 5; ++y)
        EXPECT_EQ(box.contains(x, y), x >= 1 && x <= 3 && y >= 2 && y <= 4) << x << " " << y;
}

TEST(PlotRegionTest, WithoutAreaThereIsNothingInside) {
  EXPECT_FALSE(PlotRegion::polygon({{1, 1}, {1, 5}, {1, 3}}).contains(1, 2));
  EXPECT_FALSE(PlotRegion::polygon({{1, 1}, {5, 1}, {3, 1}}).contains(2, 1));
  EXPECT_FALSE(PlotRegion::polygon({}).contains(0, 0));
}

// Checks cells, count and means by applying the rule to each point.
template <class Inside>
void check_brushed(const RandomScatterPoints& sample, const BrushedCells& brushed, Inside inside) {
  const Grid& grid = sample.query.grid;
  std::vector<std::uint8_t> expected(std::size_t(grid.width()) * std::size_t(grid.height()), 0);
  int count = 0;
  double a_error = 0, b_error = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const auto node = std::size_t(grid.node({x, y}));
      if (sample.true_cost[node] == kNoCost) continue;
      if (!inside(Cell{x, y}, sample.true_cost[node], sample.a[node], sample.b[node])) continue;
      expected[std::size_t(y) * std::size_t(grid.width()) + std::size_t(x)] = 1;
      ++count;
      a_error += sample.true_cost[node] - sample.a[node];
      b_error += sample.true_cost[node] - sample.b[node];
    }
  RC_ASSERT(brushed.cells == expected);
  RC_ASSERT(brushed.count == count);
  const double of = std::max(count, 1);
  RC_ASSERT(std::abs(brushed.a_error - a_error / of) < 1e-6);
  RC_ASSERT(std::abs(brushed.b_error - b_error / of) < 1e-6);
}

// A fraction of integers: n / of.
struct Ratio {
  std::int64_t n = 0, of = 1;
};

// The position of a point relative to a lasso, in integers only.
struct Standing {
  bool inside = false;
  bool on_edge = false;
};

// A lasso whose corners are in fractions of a unit: 1 / kAcross horizontally, 1 / kUp vertically.
struct FineLasso {
  static constexpr std::int64_t kAcross = 64, kUp = 1024;
  std::vector<Whole> corners;

  // Counts the edges that a ray to the left crosses, as in inside_by_ray. A point on an edge is
  // moved a tiny step up and a much smaller step to the right. This puts it to the right of a
  // falling or vertical edge, and to the left of a rising edge.
  Standing of(Ratio x, Ratio y) const {
    Standing standing;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      Whole low = corners[i], high = corners[(i + 1) % corners.size()];
      if (low.y > high.y) std::swap(low, high);
      const std::int64_t rise = y.n * kUp - low.y * y.of;  // in units of 1 / (kUp * y.of)
      if (rise < 0 || y.n * kUp >= high.y * y.of) continue;
      const std::int64_t run = x.n * kAcross - low.x * x.of;  // in units of 1 / (kAcross * x.of)
      const std::int64_t side = (high.x - low.x) * rise * x.of - (high.y - low.y) * run * y.of;
      standing.on_edge |= side == 0;
      standing.inside ^= side < 0 || (side == 0 && high.x <= low.x);
    }
    return standing;
  }
};

// Computes the exact position of an estimate on the axis as a fraction. Returns false if it has no
// position.
bool exact_place(ScatterAxis axis, const Moves& moves, Cost true_cost, Cost estimate, Ratio& y) {
  if (axis == ScatterAxis::ratio && true_cost == 0 && estimate != 0) return false;
  if (axis == ScatterAxis::estimate) y = {estimate, moves.straight};
  if (axis == ScatterAxis::error) y = {true_cost - estimate, moves.straight};
  if (axis == ScatterAxis::ratio)
    y = true_cost == estimate ? Ratio{1, 1} : Ratio{estimate, true_cost};
  return true;
}

// If a cost in cells or a ratio is rounded, a point on an edge can end up on either side of the
// edge. Lassos with such points are skipped.
RC_GTEST_PROP(BrushTest, TheLassosCellsAreExactlyThePointsInsideIt, ()) {
  const RandomScatterPoints sample;
  const Moves& moves = sample.query.moves;
  PlotBrush brush;
  brush.vertical = any_axis();
  brush.a = *rc::gen::arbitrary<bool>();
  brush.b = *rc::gen::arbitrary<bool>();
  FineLasso lasso;
  std::vector<PlotPlace> places;
  const bool ratios = brush.vertical == ScatterAxis::ratio;
  for (const Whole& c : any_corners(30)) {
    // An odd number of 64ths avoids all costs in cells and all integer ratios. Points on sloping
    // edges still occur.
    const Whole corner{64 * c.x + 1, (64 * c.y + 1) * (ratios ? 1 : 16)};
    lasso.corners.push_back(corner);
    places.push_back({static_cast<double>(corner.x) / FineLasso::kAcross,
                      static_cast<double>(corner.y) / FineLasso::kUp});
  }
  brush.region = PlotRegion::polygon(places);
  const bool rounded = ratios || moves.straight > 2;
  const auto point_inside = [&](Cost true_cost, Cost estimate) {
    Ratio y;
    if (!exact_place(brush.vertical, moves, true_cost, estimate, y)) return false;
    const Standing standing = lasso.of({true_cost, moves.straight}, y);
    RC_PRE(!(rounded && standing.on_edge));
    return standing.inside;
  };
  check_brushed(sample, brushed_cells(sample.points, sample.query.grid, brush),
                [&](Cell, Cost t, Cost formula, Cost landmarks) {
                  return (brush.a && point_inside(t, formula)) ||
                         (brush.b && point_inside(t, landmarks));
                });
}

RC_GTEST_PROP(BrushTest, TheBoxsCellsAreExactlyThePointsInsideIt, ()) {
  const RandomScatterPoints sample;
  PlotBrush brush;
  brush.vertical = any_axis();
  brush.a = *rc::gen::arbitrary<bool>();
  brush.b = *rc::gen::arbitrary<bool>();
  const auto corner = [] {
    return PlotPlace{double(*rc::gen::inRange(-2, 30)), *rc::gen::inRange(-8, 60) / 4.0};
  };
  const PlotPlace a = corner(), b = corner();
  brush.region = PlotRegion::box(a, b);
  const auto point_inside = [&](Cost true_cost, Cost estimate) {
    const double x = sample.query.moves.cells(true_cost);
    const double y = vertical_place(brush.vertical, sample.query.moves, true_cost, estimate);
    return std::min(a.x, b.x) <= x && x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= y &&
           y <= std::max(a.y, b.y);
  };
  check_brushed(sample, brushed_cells(sample.points, sample.query.grid, brush),
                [&](Cell, Cost t, Cost formula, Cost landmarks) {
                  return (brush.a && point_inside(t, formula)) ||
                         (brush.b && point_inside(t, landmarks));
                });
}

RC_GTEST_PROP(BrushTest, ARectangleOnTheMapPicksExactlyItsCellsPoints, ()) {
  const RandomScatterPoints sample;
  const auto corner = [] { return Cell{*rc::gen::inRange(-3, 18), *rc::gen::inRange(-3, 18)}; };
  const Cell a = corner(), b = corner();
  check_brushed(sample, brushed_cells(sample.points, sample.query.grid, a, b),
                [&](Cell cell, Cost, Cost, Cost) {
                  return std::min(a.x, b.x) <= cell.x && cell.x <= std::max(a.x, b.x) &&
                         std::min(a.y, b.y) <= cell.y && cell.y <= std::max(a.y, b.y);
                });
}

}  // namespace
}  // namespace waymark::brush_test
