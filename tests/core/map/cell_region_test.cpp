#include "core/map/cell_region.h"

#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"

namespace waymark::cell_region_test {
namespace {

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

}  // namespace
}  // namespace waymark::cell_region_test
