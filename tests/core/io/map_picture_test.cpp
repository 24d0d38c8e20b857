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

TEST(TerrainPicture, TintsSwampWaterAndTreesAlone) {
  const auto levels = terrain_picture(grid_of(".S@\nWTG\n"));
  ASSERT_TRUE(levels);
  const Picture& picture = levels->picture();
  ASSERT_EQ(picture.width, 3);
  ASSERT_EQ(picture.height, 2);
  const auto opacity = [&](int x, int y) { return int{picture.pixel(x, y)[3]}; };
  for (const auto& [x, y] : {std::pair{0, 0}, {2, 0}, {2, 1}}) EXPECT_EQ(opacity(x, y), 0);
  for (const auto& [x, y] : {std::pair{1, 0}, {0, 1}, {1, 1}}) EXPECT_GT(opacity(x, y), 80);
  const std::uint8_t* const water = picture.pixel(0, 1);
  EXPECT_GT(water[2], water[0]) << "water is more blue than red";
}

TEST(TerrainPicture, IsNoneWhereThereIsNoSuchTerrain) {
  EXPECT_EQ(terrain_picture(grid_of("..@\n.GO\n")), nullptr);
}

TEST(TerrainPicture, WhatIsPaintedOnArtworkIsLaidOverIt) {
  const auto plain = std::make_shared<const PictureLevels>(
      picture_levels(std::make_shared<Picture>(Picture{4, 2, std::vector<std::uint8_t>(32, 200)})));
  EXPECT_EQ(tinted_artwork(plain, grid_of(".@\n")), plain);
  // The right one of the two cells has trees, so its two columns of pixels become greener.
  const auto laid = tinted_artwork(plain, grid_of(".T\n"));
  const Picture& tinted = laid->picture();
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 4; ++x) {
      const std::uint8_t* pixel = tinted.pixel(x, y);
      EXPECT_EQ(pixel[1] > pixel[0] + 20 && pixel[1] > pixel[2] + 20, x >= 2) << x << ',' << y;
      EXPECT_EQ(pixel[3], x < 2 ? 200 : 0xD8) << "the tint is more opaque";
    }
  const auto opaque = std::make_shared<const PictureLevels>(
      picture_levels(std::make_shared<Picture>(Picture{1, 1, {200, 200, 200, 255}})));
  EXPECT_EQ(tinted_artwork(opaque, grid_of("T"))->picture().pixel(0, 0)[3], 255)
      << "opaque pixels stay opaque";
}

TEST(PictureLevels, HalveDownToOnePixel) {
  const auto picture = std::make_shared<const Picture>(
      Picture{13, 5, std::vector<std::uint8_t>(std::size_t{13} * 5 * 4, 255)});
  const PictureLevels levels = picture_levels(picture);
  ASSERT_EQ(levels.levels.size(), 4u);
  EXPECT_EQ(&levels.picture(), picture.get());
  const int widths[] = {13, 6, 3, 1}, heights[] = {5, 2, 1, 1};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(levels.levels[i]->width, widths[i]);
    EXPECT_EQ(levels.levels[i]->height, heights[i]);
  }
}

// Red, half-transparent blue, fully transparent, and black: transparent pixels contribute no
// colour.
TEST(PictureLevels, AreMeansWeightedByOpacity) {
  const auto picture = std::make_shared<const Picture>(
      Picture{2, 2, {255, 0, 0, 255, 0, 0, 255, 127, 9, 250, 9, 0, 0, 0, 0, 255}});
  const PictureLevels levels = picture_levels(picture);
  ASSERT_EQ(levels.levels.size(), 2u);
  const std::uint8_t* const mean = levels.levels[1]->pixel(0, 0);
  EXPECT_NEAR(mean[0], 255.0 * 255 / (255 + 127 + 255), 1);
  EXPECT_EQ(mean[1], 0);
  EXPECT_NEAR(mean[2], 255.0 * 127 / (255 + 127 + 255), 1);
  EXPECT_NEAR(mean[3], (255 + 127 + 255) / 4.0, 1);
}

TEST(PictureLevels, OpacityIsRoundedToTheNearest) {
  const auto mean_of = [](std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) {
    Picture picture{2, 2, {1, 1, 1, a, 1, 1, 1, b, 1, 1, 1, c, 1, 1, 1, d}};
    return int{picture_levels(std::make_shared<const Picture>(picture)).levels[1]->pixel(0, 0)[3]};
  };
  EXPECT_EQ(mean_of(255, 255, 255, 254), 255);
  EXPECT_EQ(mean_of(255, 255, 255, 252), 254);
  EXPECT_EQ(mean_of(0, 0, 0, 2), 1);
  EXPECT_EQ(mean_of(0, 0, 0, 1), 0);
}

}  // namespace
}  // namespace waymark::map_picture_test
