#include <gtest/gtest.h>

#include "core/io/map_picture.h"
#include "tests/support/maps.h"

namespace waymark::terrain_picture_test {
namespace {

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

}  // namespace
}  // namespace waymark::terrain_picture_test
