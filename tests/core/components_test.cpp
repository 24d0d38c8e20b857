#include "core/map/components.h"

#include <gtest/gtest.h>

#include "tests/core/maps.h"

namespace waymark {
namespace {

TEST(Components, AreNumberedInReadingOrderAndCounted) {
  const Grid grid = grid_of(R"(
.@..
.@@.
@@..
.@..)");
  const Components components(grid);
  ASSERT_EQ(components.count(), 3);
  EXPECT_EQ(components.of(grid.node({0, 1})), 0);
  EXPECT_EQ(components.of(grid.node({2, 3})), 1);
  EXPECT_EQ(components.of(grid.node({0, 3})), 2);
  EXPECT_EQ(components.of(grid.node({1, 1})), -1);
  EXPECT_EQ(components.size(0), 2);
  EXPECT_EQ(components.size(1), 7);
  EXPECT_EQ(components.size(2), 1);
  EXPECT_EQ(components.largest(), 1);
}

// Two cells that touch at a corner only are parted: the step between them would cut two walls.
TEST(Components, CornersDoNotConnect) { EXPECT_EQ(Components(grid_of(".@\n@.")).count(), 2); }

TEST(Components, TheFirstOfEqualOnesIsTheLargest) {
  EXPECT_EQ(Components(grid_of(".@.")).largest(), 0);
}

TEST(Components, AMapOfWallsHasNone) {
  const Components components(Grid(3, 3));
  EXPECT_EQ(components.count(), 0);
  EXPECT_EQ(components.largest(), -1);
}

}  // namespace
}  // namespace waymark
