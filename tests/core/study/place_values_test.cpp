#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/study/cell_field.h"
#include "tests/support/maps.h"

namespace waymark::place_values_test {
namespace {

// Every cell has the value of one of the places that are the fewest steps away, or no value if it
// can reach no place.
TEST(PlaceValues, AreThoseOfTheNearestPlaceBySteps) {
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    Grid grid(9, 7);
    for (int y = 0; y < 7; ++y)
      for (int x = 0; x < 9; ++x)
        if (!random.one_in(3)) grid.set_terrain({x, y}, '.');
    std::vector<Node> places;
    std::vector<std::int64_t> values;
    for (const Cell cell : walkable_cells(grid)) {
      if (!random.one_in(6)) continue;
      places.push_back(grid.node(cell));
      values.push_back(random.between(-2, 1000));
    }
    // With both sets of moves, every step counts as 1.
    const Moves moves =
        Moves::of(parse_directions(round % 2 == 0 ? "4" : "8:1:squeeze").value(), grid);
    const PlaceValues spread = spread_values(grid, moves, places, values);
    std::int64_t greatest = 0;
    for (const std::int64_t value : values) greatest = std::max(greatest, value);
    EXPECT_EQ(spread.greatest, greatest);
    std::vector<std::vector<Cost>> costs;
    for (const Node place : places) costs.push_back(textbook_costs(grid, moves, grid.cell(place)));
    for (const Cell cell : walkable_cells(grid)) {
      const auto at = static_cast<std::size_t>(grid.node(cell));
      Cost nearest = kNoCost;
      for (const std::vector<Cost>& cost : costs) nearest = std::min(nearest, cost[at]);
      std::set<std::int64_t> allowed;
      for (std::size_t i = 0; i < places.size(); ++i)
        if (costs[i][at] == nearest && nearest != kNoCost)
          allowed.insert(std::max<std::int64_t>(0, values[i]));
      if (allowed.empty()) allowed.insert(PlaceValues::kNone);
      EXPECT_TRUE(allowed.contains(spread.by_node[at])) << "round " << round;
    }
  }
}

// In a straight line, the place on the other side of the wall is closer.
TEST(PlaceValues, DoNotLeakThroughWalls) {
  const Grid grid = grid_of("...\n@@.\n...");
  const std::vector<Node> places = {grid.node({0, 0}), grid.node({2, 2})};
  const std::vector<std::int64_t> values = {5, 9};
  EXPECT_EQ(spread_values(grid, Moves::four(), places, values).at(grid.node({0, 2})), 9);
  // Places without a value yet have no effect.
  EXPECT_EQ(
      spread_values(grid, Moves::four(), places, std::span(values).first(1)).at(grid.node({0, 2})),
      5);
}

}  // namespace
}  // namespace waymark::place_values_test
