#include "core/io/map_picture.h"

#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::map_picture_test {
namespace {

TEST(MapPicture, CellsAreSquaresOfTheirColours) {
  const Grid grid = grid_of(".@W\nTS.");
  for (const int cell_px : {1, 3}) {
    const Picture picture = map_picture(grid, cell_px).value();
    ASSERT_EQ(picture.width, 3 * cell_px);
    ASSERT_EQ(picture.height, 2 * cell_px);
    const auto pixel = [&](int x, int y) {
      const std::uint8_t* p = picture.pixel(x, y);
      EXPECT_EQ(p[3], 255);
      return p[0] << 16 | p[1] << 8 | p[2];
    };
    for (int y = 0; y < picture.height; ++y)
      for (int x = 0; x < picture.width; ++x) {
        const char terrain = grid.terrain({x / cell_px, y / cell_px});
        EXPECT_EQ(pixel(x, y), pixel(x / cell_px * cell_px, y / cell_px * cell_px));
        if (terrain == '.') {
          EXPECT_EQ(pixel(x, y), 0xffffff);
        }
        if (terrain == '@') {
          EXPECT_EQ(pixel(x, y), 0);
        }
      }
  }
}

// The middle of the brightness range separates walkable from blocked cells. This is also the image
// reader's guess.
TEST(MapPicture, WallsAreDarkAndFloorIsBright) {
  const Grid grid = grid_of(".GS@OTW");
  const Picture picture = map_picture(grid, 1).value();
  for (int x = 0; x < grid.width(); ++x) {
    const std::uint8_t* p = picture.pixel(x, 0);
    const double bright = 0.299 * p[0] + 0.587 * p[1] + 0.114 * p[2];
    EXPECT_EQ(bright >= 128, grid.walkable(Cell{x, 0})) << grid.terrain({x, 0});
  }
}

TEST(MapPicture, OneThatIsTooLargeIsRefused) {
  const Grid grid(5000, 2);
  EXPECT_TRUE(map_picture(grid, 3));
  ASSERT_FALSE(map_picture(grid, 4));
  EXPECT_TRUE(contains(map_picture(grid, 4).error().text(), "16384"));
}

}  // namespace
}  // namespace waymark::map_picture_test
