#include <cmath>
#include <filesystem>

#include "app/render/palette.h"
#include "tests/window/window_test.h"

namespace waymark {
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
    EXPECT_NEAR(picture.value().height, factor * map.h, 2);
    // The start's disc is where the map's own transform has it.
    const MapTransform t = map_transform(
        app().state().camera, {0, 0, std::round(map.w * factor), std::round(map.h * factor)},
        grid(), app().scale() * factor);
    const ImVec2 at = t.center(scene().start);
    EXPECT_TRUE(
        is_near(picture.value().pixel(int(at.x), int(at.y)), palette(Theme::kLight).map.start))
        << factor;
  }
}

TEST_F(WindowTest, APictureLeavesTheWindowAsItWas) {
  open("maze");
  const Picture before = app().picture();
  const State state = app().state();
  ASSERT_TRUE(app().part_picture(PicturePart::plot, 3));
  EXPECT_EQ(app().state(), state);
  app().settle();
  EXPECT_TRUE(app().picture().rgba == before.rgba);
}

TEST_F(WindowTest, TooLargeAPictureIsRefused) {
  open("maze");
  EXPECT_FALSE(app().part_picture(PicturePart::map, 16));
}

TEST_F(WindowTest, PicturesAreWrittenBesideTheWindow) {
  open("maze");
  act("picture.plot-png_2x");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::note) << app().message()->what;
  EXPECT_TRUE(std::filesystem::exists(app().message()->where)) << app().message()->where;
}

}  // namespace
}  // namespace waymark
