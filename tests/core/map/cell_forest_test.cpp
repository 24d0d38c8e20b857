#include "core/map/cell_forest.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::cell_forest_test {
namespace {

// Joins sets of cells. A step between two cells of the same set closes a loop.
bool has_loop(const Grid& grid) {
  std::vector<int> sets(grid.node_count());
  std::iota(sets.begin(), sets.end(), 0);
  for (const Cell cell : walkable_cells(grid))
    for (const Cell other : {Cell{cell.x + 1, cell.y}, Cell{cell.x, cell.y + 1}}) {
      if (!grid.walkable(other)) continue;
      const int a = sets[static_cast<std::size_t>(grid.node(cell))];
      const int b = sets[static_cast<std::size_t>(grid.node(other))];
      if (a == b) return true;
      std::replace(sets.begin(), sets.end(), a, b);
    }
  return false;
}

TEST(CellForest, IsThereWhereNoWayClosesALoop) {
  EXPECT_TRUE(CellForest::of(grid_of(R"(
...@.
.@.@.
.@...)")));
  EXPECT_FALSE(CellForest::of(grid_of(R"(
...@.
.@.@.
.....)")));
  EXPECT_FALSE(CellForest::of(grid_of(R"(
..
..)")));
  EXPECT_TRUE(CellForest::of(grid_of("@@")));
}

RC_GTEST_PROP(CellForest, HangsEachCellOnANeighbourBeforeIt, ()) {
  const Grid grid = *any_grid();
  const std::optional<CellForest> forest = CellForest::of(grid);
  RC_ASSERT(forest.has_value() == !has_loop(grid));
  if (!forest) return;
  RC_ASSERT(forest->count() == grid.walkable_count());
  for (int place = 0; place < forest->count(); ++place) {
    const Node node = forest->nodes()[static_cast<std::size_t>(place)];
    const int parent = forest->parents()[static_cast<std::size_t>(place)];
    RC_ASSERT(grid.walkable(node));
    RC_ASSERT(forest->places()[static_cast<std::size_t>(node)] == place);
    RC_ASSERT(parent < place);
    if (parent == CellForest::kNone) continue;
    const Cell a = grid.cell(node),
               b = grid.cell(forest->nodes()[static_cast<std::size_t>(parent)]);
    RC_ASSERT(std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1);
  }
}

}  // namespace
}  // namespace waymark::cell_forest_test
