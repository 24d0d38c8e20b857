#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/true_costs.h"
#include "core/search/searcher.h"
#include "tests/support/terrain_query.h"

namespace waymark::distances_test {
namespace {

// By hand: 3 cells in one direction and 4 in the other, then a distance too large for a Cost.
TEST(Distances, TheSquareOfThreeAndFourIsTwentyFive) {
  EXPECT_EQ(squared_euclidean_cost(Moves::four(), {1, 1}, {4, 5}), 25 * Moves::four().straight);
  EXPECT_EQ(squared_euclidean_cost(Moves::four(), {4, 5}, {1, 1}), 25 * Moves::four().straight);
  EXPECT_EQ(squared_euclidean_cost(Moves::four(), {0, 0}, {65'535, 65'535}), 1 << 29);
}

TEST(Distances, TheStraightLineOfThreeAndFourIsFive) {
  EXPECT_EQ(euclidean_cost(Moves::four(), {1, 1}, {4, 5}), 5 * Moves::four().straight);
  EXPECT_EQ(manhattan_cost(Moves::four(), {1, 1}, {4, 5}), 7 * Moves::four().straight);
  EXPECT_EQ(chebyshev_cost(Moves::four(), {1, 1}, {4, 5}), 4 * Moves::four().straight);
}

// Three common formulas for the diagonal distance. The first counts straight steps for the whole
// longer side, and adds the difference for each diagonal step. The second counts all steps along
// the axes and replaces two of them with each diagonal step. The third counts straight steps for
// the longer side minus the shorter one.
Cost longer_side_first(Cost d, Cost d2, Cost dx, Cost dy) {
  return d * std::max(dx, dy) + (d2 - d) * std::min(dx, dy);
}
Cost both_sides_first(Cost d, Cost d2, Cost dx, Cost dy) {
  return d * (dx + dy) + (d2 - 2 * d) * std::min(dx, dy);
}
Cost by_the_longer_side(Cost d, Cost d2, Cost dx, Cost dy) {
  if (dx > dy) return d * (dx - dy) + d2 * dy;
  return d * (dy - dx) + d2 * dx;
}

RC_GTEST_PROP(Distances, TheThreeWaysOfWritingTheDiagonalDistanceAreEqual, ()) {
  Moves moves;
  moves.directions = 8;
  moves.straight = *rc::gen::inRange(1, 1000);
  moves.diagonal = *rc::gen::inRange(moves.straight, 2 * moves.straight + 1);
  moves.least_terrain = *rc::gen::inRange(1, 10);
  const Cell a{*rc::gen::inRange(0, 1000), *rc::gen::inRange(0, 1000)};
  const Cell b{*rc::gen::inRange(0, 1000), *rc::gen::inRange(0, 1000)};
  const Cost dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  const Cost d = moves.least_straight(), d2 = moves.least_diagonal();
  const Cost said = octile_cost(moves, a, b);
  RC_ASSERT(said == longer_side_first(d, d2, dx, dy));
  RC_ASSERT(said == both_sides_first(d, d2, dx, dy));
  RC_ASSERT(said == by_the_longer_side(d, d2, dx, dy));
}

// First a diagonal step costs as much as one straight step, then as much as two.
TEST(Distances, TheDiagonalDistanceLiesBetweenChebyshevAndManhattan) {
  for (Cost dx = 0; dx < 40; ++dx)
    for (Cost dy = 0; dy < 40; ++dy) {
      const Moves alike{8, 7, 7, 1}, double_cost{8, 7, 14, 1};
      EXPECT_EQ(octile_cost(alike, {0, 0}, {dx, dy}), chebyshev_cost(alike, {0, 0}, {dx, dy}));
      EXPECT_EQ(octile_cost(double_cost, {0, 0}, {dx, dy}),
                manhattan_cost(double_cost, {0, 0}, {dx, dy}));
    }
}

// Distances corrected with the true costs to one goal, checked against sums over all cells.

// The mean of the estimates equals the mean of the costs: over the whole map with a factor, in each
// region with an offset. Each estimate is rounded down by less than a unit, the factor by less than
// a millionth.
RC_GTEST_PROP(FittedDistance, HasTheMeanOfTheCosts, ()) {
  const TerrainQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  FieldBuilder fields(c.grid);
  const int regions = *rc::gen::inRange(0, 4);
  const FittedDistance fit(fields, c.moves, c.goal, regions);
  EstimateStorage storage;
  const Query query = c.query();
  const Estimate& h = fit.towards(query, storage);
  const int parts = std::max(regions, 1);
  std::vector<double> missing(static_cast<std::size_t>(parts * parts)), cells = missing;
  double distances = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const Cost cost = true_cost[index(node)];
    if (cost == kNoCost || node == c.grid.node(c.goal)) continue;
    const int column = cell.x * parts / c.grid.width(), row = cell.y * parts / c.grid.height();
    const auto part = static_cast<std::size_t>(row * parts + column);
    missing[part] += cost - h(node);
    cells[part] += 1;
    distances += formula_cost(c.moves, cell, c.goal);
  }
  for (std::size_t i = 0; i < missing.size(); ++i) {
    // The goal's own cell counts towards the mean of its region, although its estimate is 0 for any
    // offset.
    const double most =
        regions == 0 ? cells[i] + distances / 1e6 : cells[i] + 1 + std::abs(fit.offsets()[i]);
    RC_ASSERT(missing[i] >= -most - 1 && missing[i] <= most + 1);
  }
}

// Because of the wall, paths on the far side are longer than the distance. There the factor is too
// small, while on the near side it overestimates.
TEST(FittedDistance, IsTooGreatWhereTheWayIsOpen) {
  const Grid grid = grid_of(
      ".....\n"
      ".###.\n"
      ".....\n");
  const Moves moves = Moves::four();
  FieldBuilder fields(grid);
  const FittedDistance fit(fields, moves, {2, 0}, 0);
  // Distances from 2,0: 2+1+0+1+2 in the top row, 3 and 3 at the sides, 4+3+2+3+4 in the bottom
  // row. Costs: 6, 6 and 4+5+6+5+4.
  EXPECT_EQ(fit.millionths(), 1'000'000LL * (6 + 6 + 24) / (6 + 6 + 16));
  const std::vector<LandmarkTable> none;
  const DistanceField field = fields.build(moves, {2, 0});
  EstimateStorage storage;
  const Query query{grid, moves, {2, 2}, {2, 0}, none, field};
  const Estimate& h = fit.towards(query, storage);
  EXPECT_EQ(h(grid.node({0, 2})), 5);  // 4 * 1.2857: the path costs 4
  EXPECT_EQ(h(grid.node({2, 2})), 2);  // 2 * 1.2857: the path costs 6
}

}  // namespace
}  // namespace waymark::distances_test
