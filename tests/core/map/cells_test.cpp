#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/map/cell_forest.h"
#include "core/map/cell_region.h"
#include "core/map/map_version.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::cells_test {
namespace {

TEST(CellChanges, LeadFromEitherGridToTheOther) {
  Random random(11);
  for (int i = 0; i < 500; ++i) {
    Grid before(random.between(1, 20), random.between(1, 20));
    const auto somewhere = [&] {
      return Cell{random.between(0, before.width() - 1), random.between(0, before.height() - 1)};
    };
    for (int n = 0; n < 100; ++n) before.set_terrain(somewhere(), ".T"[random.below(2)]);
    Grid after = before;
    for (int n = random.between(0, 40); n > 0; --n)
      after.set_terrain(somewhere(), ".@TSW"[random.below(5)]);
    const CellChanges changes(before, after);
    Grid grid = after;
    changes.take_back(grid);
    EXPECT_EQ(grid, before);
    changes.make(grid);
    EXPECT_EQ(grid, after);
  }
}

TEST(CellChanges, EqualNeighboursAreKeptTogether) {
  Grid before(1000, 10);
  Grid after = before;
  for (int x = 0; x < 1000; ++x) after.set_terrain({x, 4}, '.');
  EXPECT_LE(CellChanges(before, after).bytes(), 32u);
  EXPECT_EQ(CellChanges(before, before).bytes(), 0u);
}

// Compares the region with a set of cells.
TEST(CellRegion, IsTheSetOfWhatWasPaintedAndNotTakenOut) {
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    const int width = random.between(1, 150), height = random.between(1, 20);
    const Grid grid(width, height);
    CellRegion region(width, height);
    std::set<std::pair<int, int>> cells;  // y, x
    for (int i = random.between(0, 12); i > 0; --i) {
      const CellBox box{{random.between(-3, width), random.between(-3, height)},
                        {random.between(-3, width + 3), random.between(-3, height + 3)}};
      const bool on = !random.one_in(3);
      region.set(box, on);
      for (int y = std::max(box.from.y, 0); y <= std::min(box.to.y, height - 1); ++y)
        for (int x = std::max(box.from.x, 0); x <= std::min(box.to.x, width - 1); ++x)
          on ? void(cells.insert({y, x})) : void(cells.erase({y, x}));
    }
    ASSERT_EQ(region.count(), static_cast<int>(cells.size()));
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        ASSERT_EQ(region.contains(grid.node({x, y})), cells.contains({y, x}));
    // Runs and boxes cover the same cells, each cell once.
    std::multiset<std::pair<int, int>> of_runs, of_boxes;
    for (const CellRun& run : region.runs())
      for (int x = run.first; x <= run.last; ++x) of_runs.insert({run.y, x});
    for (const CellBox& box : region.boxes())
      for (int y = box.from.y; y <= box.to.y; ++y)
        for (int x = box.from.x; x <= box.to.x; ++x) of_boxes.insert({y, x});
    const std::multiset<std::pair<int, int>> expected(cells.begin(), cells.end());
    ASSERT_EQ(of_runs, expected);
    ASSERT_EQ(of_boxes, expected);
    CellRegion again(width, height);
    for (const CellBox& box : region.boxes()) again.set(box, true);
    ASSERT_EQ(again, region);
    ASSERT_EQ(again.boxes(), region.boxes());
  }
}

// Joins sets of cells. A step between two cells of the same set closes a loop.
bool has_loop(const Grid& grid) {
  std::vector<int> sets(grid.node_count());
  std::iota(sets.begin(), sets.end(), 0);
  for (const Cell cell : walkable_cells(grid))
    for (const Cell other : {Cell{cell.x + 1, cell.y}, Cell{cell.x, cell.y + 1}}) {
      if (!grid.walkable(other)) continue;
      const int a = sets[index(grid.node(cell))];
      const int b = sets[index(grid.node(other))];
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
    const Node node = forest->nodes()[index(place)];
    const int parent = forest->parents()[index(place)];
    RC_ASSERT(grid.walkable(node));
    RC_ASSERT(forest->places()[index(node)] == place);
    RC_ASSERT(parent < place);
    if (parent == CellForest::kNone) continue;
    const Cell a = grid.cell(node), b = grid.cell(forest->nodes()[index(parent)]);
    RC_ASSERT(std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1);
  }
}

}  // namespace
}  // namespace waymark::cells_test
