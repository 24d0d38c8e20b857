// Distances corrected with the true costs to one goal, checked against sums over all cells.
#include "core/heuristic/fitted_distance.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/distance_formula.h"
#include "core/search/searcher.h"
#include "tests/support/terrain_query.h"

namespace waymark::fitted_distance_test {
namespace {

// The mean of the estimates equals the mean of the costs: over the whole map with a factor, in each
// region with an offset. Each estimate is rounded down by less than a unit, the factor by less than
// a millionth.
RC_GTEST_PROP(FittedDistance, HasTheMeanOfTheCosts, ()) {
  const TerrainQuery c;
  const std::vector<Cost> true_cost = relaxed_costs(c.grid, c.moves, c.goal);
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
    const Cost cost = true_cost[static_cast<std::size_t>(node)];
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
}  // namespace waymark::fitted_distance_test
