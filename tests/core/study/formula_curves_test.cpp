#include "core/study/formula_curves.h"

#include <gtest/gtest.h>
#include <queue>
#include <vector>

#include "core/heuristic/distance_formula.h"
#include "core/map/grid.h"

namespace waymark::formula_curves_test {
namespace {

Grid open_grid(int side) {
  Grid grid(side, side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) grid.set_terrain({x, y}, '.');
  return grid;
}

// The lowest costs from the corner of an open map, computed by relaxing every step until nothing
// changes.
std::vector<Cost> open_costs(const Grid& grid, const Moves& moves) {
  std::vector<Cost> costs(grid.node_count(), kNoCost);
  std::queue<Node> changed;
  const Node corner = grid.node(Cell{0, 0});
  costs[static_cast<std::size_t>(corner)] = 0;
  changed.push(corner);
  while (!changed.empty()) {
    const Node node = changed.front();
    changed.pop();
    for_each_neighbour(grid, moves, node, [&](Node to, Cost step) {
      const Cost cost = costs[static_cast<std::size_t>(node)] + step;
      if (cost >= costs[static_cast<std::size_t>(to)]) return;
      costs[static_cast<std::size_t>(to)] = cost;
      changed.push(to);
    });
  }
  return costs;
}

const FormulaCurve& curve_of(const FormulaCurves& curves, Heuristic heuristic) {
  for (const FormulaCurve& curve : curves.curves)
    if (curve.h.heuristic == heuristic) return curve;
  ADD_FAILURE() << "no such curve";
  return curves.curves.front();
}

TEST(FormulaCurves, TheTruthIsWhatAWayOnOpenGroundCosts) {
  const Grid grid = open_grid(41);
  for (const int directions : {4, 8})
    for (const int slope : {0, 1, 30, 50, 75, 100}) {
      const Moves moves = Moves::of(directions, grid);
      const std::vector<Cost> costs = open_costs(grid, moves);
      const FormulaCurves curves = formula_curves(moves, {slope, 40}, 50'000);
      ASSERT_GT(curves.cells.size(), 28u);
      for (std::size_t i = 0; i < curves.cells.size(); ++i)
        EXPECT_EQ(curves.true_cost[i], costs[static_cast<std::size_t>(grid.node(curves.cells[i]))])
            << directions << " moves, slope " << slope << ", cell " << i;
    }
}

TEST(FormulaCurves, LinesLeadAsFarAsTheyReach) {
  const FormulaCurves knight = formula_curves(Moves::four(), {50, 45}, 50'000);
  EXPECT_EQ(knight.cells[2], (Cell{2, 1}));
  EXPECT_EQ(knight.cells.back(), (Cell{40, 20}));  // 44.7 away; the next cell is 45.9 away
  const FormulaCurves flat = formula_curves(Moves::four(), {30, 45}, 50'000);
  EXPECT_EQ(flat.cells[1], (Cell{1, 0}));  // 0.3 below
  EXPECT_EQ(flat.cells[2], (Cell{2, 1}));  // 0.6 below
  const FormulaCurves diagonal = formula_curves(Moves::four(), {100, 14}, 50'000);
  EXPECT_EQ(diagonal.cells.back(), (Cell{9, 9}));  // 12.7 away; the next cell is 14.1 away
}

// By hand: d steps cost d, and the squared distance is d * d, so half of the square is exact at d =
// 2 and a twentieth at d = 20.
TEST(FormulaCurves, TheSquareIsTooSmallNearByAndTooLargeFarAway) {
  const FormulaCurves curves = formula_curves(Moves::four(), {0, 40}, 50'000);
  const CurveFit twentieth = curve_fit(curves, curves.curves.back());
  EXPECT_EQ(twentieth.last_below, 19u);
  EXPECT_EQ(twentieth.first_above, 21u);
  EXPECT_EQ(twentieth.least, 0);
  EXPECT_EQ(twentieth.greatest, 2);
  const CurveFit whole = curve_fit(curves, curve_of(curves, Heuristic::squared_euclidean));
  EXPECT_EQ(whole.last_below, std::nullopt);
  EXPECT_EQ(whole.first_above, 2u);
  EXPECT_EQ(whole.greatest, 40);
  const FormulaCurves halved = formula_curves(Moves::four(), {0, 40}, 500'000);
  EXPECT_EQ(curve_fit(halved, halved.curves.back()).last_below, 1u);
  EXPECT_EQ(curve_fit(halved, halved.curves.back()).first_above, 3u);
}

TEST(FormulaCurves, OneFormulaFitsTheMoves) {
  const Grid grid = open_grid(5);
  const FormulaCurves four = formula_curves(Moves::four(), {100, 40}, 50'000);
  EXPECT_TRUE(curve_fit(four, curve_of(four, Heuristic::manhattan)).exact());
  EXPECT_FALSE(curve_fit(four, curve_of(four, Heuristic::octile)).first_above);
  EXPECT_NEAR(curve_fit(four, curve_of(four, Heuristic::octile)).greatest, 0.7071, 0.02);
  const FormulaCurves eight = formula_curves(Moves::eight(grid), {100, 40}, 50'000);
  EXPECT_TRUE(curve_fit(eight, curve_of(eight, Heuristic::octile)).exact());
  EXPECT_NEAR(curve_fit(eight, curve_of(eight, Heuristic::manhattan)).greatest, 1.4142, 0.001);
  EXPECT_EQ(curve_fit(eight, curve_of(eight, Heuristic::manhattan)).last_below, std::nullopt);
  EXPECT_NEAR(curve_fit(eight, curve_of(eight, Heuristic::chebyshev)).least, 0.7071, 0.001);
  EXPECT_FALSE(curve_fit(eight, curve_of(eight, Heuristic::euclidean)).first_above);
}

}  // namespace
}  // namespace waymark::formula_curves_test
