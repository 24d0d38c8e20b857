#include <gtest/gtest.h>

#include "core/io/map_picture.h"

namespace waymark::picture_levels_test {
namespace {

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
}  // namespace waymark::picture_levels_test
