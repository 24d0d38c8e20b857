#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/kit/palette.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::part_picture_test {
namespace {

bool is_near(const std::uint8_t* pixel, const Color& color) {
  const float parts[3] = {color.r, color.g, color.b};
  for (int i = 0; i < 3; ++i)
    if (std::abs(float(pixel[i]) - 255 * parts[i]) > 2) return false;
  return true;
}

TEST_F(WindowTest, APictureOfTheMapIsTheMapAtAnySize) {
  open("maze");
  const Rect map = app().layout().map;
  for (const float factor : {1.0f, 2.0f}) {
    const Result<Picture> picture = app().part_picture(PicturePart::map, factor);
    ASSERT_TRUE(picture) << picture.error().text();
    EXPECT_NEAR(picture.value().width, factor * (map.w + 384), 2);
    EXPECT_NEAR(picture.value().height, factor * (map.h + app().layout().legend.h), 2);
    // The start's disc is at the position given by the map's transform.
    const MapTransform t = map_transform(
        app().state().camera, {0, 0, std::round(map.w * factor), std::round(map.h * factor)},
        *scene().map, app().scale() * factor);
    const ImVec2 at = t.center(scene().start);
    EXPECT_TRUE(
        is_near(picture.value().pixel(int(at.x), int(at.y)), palette(Theme::kLight).map.start))
        << factor;
  }
}

TEST_F(WindowTest, APictureLeavesTheWindowAsItWas) {
  open("maze");
  app().set_drawing(true);
  const Picture before = pixels();
  const State state = app().state();
  ASSERT_TRUE(app().part_picture(PicturePart::plot, 3));
  EXPECT_EQ(app().state(), state);
  app().settle();
  EXPECT_TRUE(pixels().rgba == before.rgba);
}

TEST_F(WindowTest, TooLargeAPictureIsRefused) {
  open("maze");
  const Result<Picture> picture = app().part_picture(PicturePart::map, 16);
  ASSERT_FALSE(picture);
  EXPECT_TRUE(contains(picture.error().text(), "16 times as large would have "));
  const std::size_t at = picture.error().remedy.find("at most ");
  ASSERT_NE(at, std::string::npos) << picture.error().remedy;
  const float most = std::stof(picture.error().remedy.substr(at + 8));
  EXPECT_GT(most, 8);
  EXPECT_LT(most, 16);
}

// The bounding box of the letters of the plot's title.
Rect inked(const Picture& picture, int below) {
  int left = picture.width, right = 0, top = below, bottom = 0;
  for (int y = 0; y < below; ++y)
    for (int x = 0; x < picture.width; ++x) {
      if (picture.pixel(x, y)[0] > 128) continue;
      left = std::min(left, x), right = std::max(right, x);
      top = std::min(top, y), bottom = std::max(bottom, y);
    }
  return {float(left), float(top), float(right - left), float(bottom - top)};
}

// Beyond the largest size for which glyphs can be made, glyphs are magnified, and everything stays
// in its place.
TEST_F(WindowTest, TypeGrowsWithThePictureAtAnyScale) {
  open("maze");
  const Rect one = inked(app().part_picture(PicturePart::plot, 4).value(), 4 * 30);
  ASSERT_GT(one.w, 4 * 100);
  for (const float factor : {6.0f, 8.0f, 10.0f, 12.0f, 16.0f, 20.0f}) {
    const Result<Picture> picture = app().part_picture(PicturePart::plot, factor);
    ASSERT_TRUE(picture) << factor << ": " << picture.error().text();
    const Rect title = inked(picture.value(), int(factor) * 30);
    const float times = factor / 4;
    EXPECT_NEAR(title.x, times * one.x, 2 * times) << factor;
    // Some versions of Dear ImGui round the width of each letter.
    EXPECT_NEAR(title.w, times * one.w, 3 * times + title.w / 100) << factor;
    EXPECT_NEAR(title.h, times * one.h, 3 * times) << factor;
  }
}

TEST_F(WindowTest, PicturesAreWrittenBesideTheWindow) {
  open("maze");
  act_and_save("picture.plot-png_2x");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::note) << app().message()->what;
  EXPECT_TRUE(std::filesystem::exists(app().message()->where)) << app().message()->where;
}

}  // namespace
}  // namespace waymark::part_picture_test
