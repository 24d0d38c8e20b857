#include <gtest/gtest.h>
#include <vector>

#include "core/heuristic/distance_formula.h"
#include "core/map/grid.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "core/study/formula_curves.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::path_plot_test {
namespace {

struct Profiled {
  std::vector<PathStep> steps;
  Cost cost;
};

Profiled profiled(const Grid& grid, const Moves& moves, Cell start, Cell goal,
                  const std::string& text) {
  const std::vector<LandmarkTable> none;
  const DistanceField field = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, none, field};
  const SearchSpec spec = parse_search(text).value();
  const SearchOutcome found = Searcher(grid).run(query, spec);
  EstimateStorage storage;
  Profiled result{{}, found.cost};
  profile_path(query, spec, found.path, estimate_of(query, spec, storage), result.steps);
  return result;
}

// The path around a wall of one cell costs 6, but Manhattan gives 4.
TEST(PathProfile, FAlongAPathByHand) {
  const Grid grid = grid_of(
      ".....\n"
      "..#..\n"
      ".....\n");
  const auto [steps, cost] = profiled(grid, Moves::four(), {0, 1}, {4, 1}, "astar");
  EXPECT_EQ(cost, 6);
  ASSERT_EQ(steps.size(), 7u);
  EXPECT_EQ(steps.front().f(), 4);
  EXPECT_EQ(steps.back().f(), 6);
  EXPECT_EQ(steps.back().g, 6);
  for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_GE(steps[i].f(), steps[i - 1].f());
  EXPECT_EQ(estimated_scale(steps), 1);
}

// If the heuristic is exact, f is constant, with every kind of move.
TEST(PathProfile, IsLevelWithTheExactHeuristic) {
  const Grid grid = grid_of(
      "......\n"
      ".####.\n"
      ".#....\n"
      ".#.##.\n"
      "....#.\n");
  for (const Moves& moves : {Moves::four(), Moves::eight(grid)}) {
    const auto [steps, cost] = profiled(grid, moves, {2, 4}, {2, 0}, "astar h=exact");
    for (const PathStep& step : steps) EXPECT_EQ(step.f(), cost);
  }
}

TEST(PathProfile, AnotherUnitIsSeen) {
  const Grid grid = grid_of(std::string(40, '.') + "\n");
  const auto scale = [&](const std::string& text) {
    return estimated_scale(profiled(grid, Moves::eight(grid), {0, 0}, {39, 0}, text).steps);
  };
  EXPECT_NEAR(scale("astar"), 1, 1e-3);
  EXPECT_NEAR(scale("astar scale=0.0667"), 0.0667, 1e-3);
  EXPECT_NEAR(scale("astar scale=3"), 3, 2e-3);
  EXPECT_EQ(scale("dijkstra"), 0);
}

// Paths have bends and steps of cost 1, so a small h falls by a whole unit only now and then.
TEST(PathProfile, AnotherUnitIsSeenRoundBends) {
  std::string rows;
  for (int y = 0; y < 40; ++y)
    rows += y % 4 == 1   ? std::string(39, '#') + ".\n"
            : y % 4 == 3 ? "." + std::string(39, '#') + "\n"
                         : std::string(40, '.') + "\n";
  const Grid grid = grid_of(rows);
  const auto scale = [&](const std::string& text) {
    return estimated_scale(profiled(grid, Moves::four(), {0, 0}, {0, 38}, text).steps);
  };
  EXPECT_EQ(scale("astar"), 1);
  EXPECT_NEAR(1 / scale("astar scale=0.0667"), 15, 1.5);
  EXPECT_GT(scale("astar h=euclidean"), 0.5);
}

const FormulaCurve& curve_of(const FormulaCurves& curves, Heuristic heuristic) {
  for (const FormulaCurve& curve : curves.curves)
    if (curve.h.heuristic == heuristic) return curve;
  ADD_FAILURE() << "no such curve";
  return curves.curves.front();
}

TEST(FormulaCurves, TheTruthIsWhatAWayOnOpenGroundCosts) {
  const Grid grid = open_grid(41, 41);
  for (const int directions : {4, 8})
    for (const int slope : {0, 1, 30, 50, 75, 100}) {
      const Moves moves = Moves::of(directions, grid);
      const std::vector<Cost> costs = textbook_costs(grid, moves, {0, 0});
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
  const Grid grid = open_grid(5, 5);
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
}  // namespace waymark::path_plot_test
