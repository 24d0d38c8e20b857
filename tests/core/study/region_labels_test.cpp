#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/map/map_cut.h"
#include "core/study/cell_field.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::region_labels_test {
namespace {

TEST(RegionLabelsTest, StandInTheMiddleOfWhatIsWidest) {
  const Grid grid = grid_of(R"(
.......
.......
.......
..@....
)");
  std::vector<Cost> values(grid.node_count(), kNoCost);
  for (const Cell cell : walkable_cells(grid)) values[index(grid.node(cell))] = cell.x == 6 ? 9 : 4;
  // Column 6 is a strip one cell wide. Elsewhere the largest square that fits is 3 x 3. It must not
  // be at the edge or touch the wall.
  EXPECT_EQ(region_labels(grid, values),
            (std::vector<RegionLabel>{{{3, 1}, 4, 1}, {{6, 2}, 9, 0}}));
}

// Whether the square around a cell contains only cells of one value.
bool square_fits(const Grid& grid, const std::vector<Cost>& values, Cell at, int room) {
  for (int y = at.y - room; y <= at.y + room; ++y)
    for (int x = at.x - room; x <= at.x + room; ++x)
      if (!grid.walkable(Cell{x, y}) ||
          values[index(grid.node({x, y}))] != values[index(grid.node(at))])
        return false;
  return true;
}

RC_GTEST_PROP(RegionLabelsTest, OneARegionWhereNoSquareIsLarger, ()) {
  const Grid grid = *any_grid();
  const int kinds = *rc::gen::inRange(1, 4);
  const auto drawn =
      *rc::gen::container<std::vector<Cost>>(grid.node_count(), rc::gen::inRange<Cost>(0, kinds));
  std::vector<Cost> values(grid.node_count(), kNoCost);
  for (const Cell cell : walkable_cells(grid)) {
    const auto at = static_cast<std::size_t>(grid.node(cell));
    values[at] = drawn[at];
  }
  // The region of every cell, by spreading the smallest node number until nothing changes.
  std::vector<Node> region(grid.node_count(), kNoNode);
  for (const Cell cell : walkable_cells(grid)) region[index(grid.node(cell))] = grid.node(cell);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell cell : walkable_cells(grid))
      for (const Node step : {-grid.stride(), 1, grid.stride(), -1}) {
        const auto at = static_cast<std::size_t>(grid.node(cell));
        const auto next = static_cast<std::size_t>(grid.node(cell) + step);
        if (values[at] != values[next] || region[next] >= region[at]) continue;
        region[at] = region[next];
        changed = true;
      }
  }
  const std::vector<RegionLabel> labels = region_labels(grid, values);
  std::set<Node> labelled;
  for (const RegionLabel& label : labels) {
    const auto at = static_cast<std::size_t>(grid.node(label.at));
    RC_ASSERT(label.value == values[at]);
    RC_ASSERT(labelled.insert(region[at]).second);
    RC_ASSERT(square_fits(grid, values, label.at, label.room));
    for (const Cell cell : walkable_cells(grid))
      if (region[index(grid.node(cell))] == region[at])
        RC_ASSERT(!square_fits(grid, values, cell, label.room + 1));
  }
  std::set<Node> all;
  for (const Cell cell : walkable_cells(grid)) all.insert(region[index(grid.node(cell))]);
  RC_ASSERT(labelled == all);
}

// The centre of a row of hexagons has the most room, whatever the directions of its edges.
TEST(RegionLabelsTest, OfAGraphAreAsManyEdgesFromTheBorderAsCanBe) {
  const Grid grid(std::make_shared<const Graph>(
      Graph::of(hex_draft(9, 1, std::vector<int>(9, 1)), "row").value()));
  std::vector<Cost> values(grid.node_count(), kNoCost);
  for (int x = 0; x < 9; ++x) values[index(grid.node({x, 0}))] = x < 7 ? 3 : 8;
  // There is nothing beyond the first hexagon, so the region is widest there.
  EXPECT_EQ(region_labels(grid, values),
            (std::vector<RegionLabel>{{{0, 0}, 3, 6}, {{8, 0}, 8, 1}}));
  for (int x = 0; x < 9; ++x) values[index(grid.node({x, 0}))] = x == 0 || x == 8 ? 8 : 3;
  EXPECT_EQ(region_labels(grid, values),
            (std::vector<RegionLabel>{{{0, 0}, 8, 0}, {{4, 0}, 3, 3}, {{8, 0}, 8, 0}}));
}

}  // namespace
}  // namespace waymark::region_labels_test
