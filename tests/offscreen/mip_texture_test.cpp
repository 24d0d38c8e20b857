#include "app/map/gl/map_renderer.h"
#include "app/screen/gl_objects.h"
#include "tests/offscreen/gl_test.h"
#include "tests/offscreen/read_texture.h"

namespace waymark::mip_texture_test {
namespace {

constexpr int kSide = 256;

class MipTextureTest : public GlTest {
 protected:
  // Every texel differs from its neighbours.
  static std::shared_ptr<const PictureLevels> noise() {
    Picture picture{kSide, kSide, std::vector<std::uint8_t>(4 * kSide * kSide)};
    for (std::size_t i = 0; i < picture.rgba.size(); ++i)
      picture.rgba[i] = i % 4 == 3 ? 200 : static_cast<std::uint8_t>(i * i / 7);
    return std::make_shared<const PictureLevels>(
        picture_levels(std::make_shared<const Picture>(std::move(picture))));
  }

  static Picture draw(const std::shared_ptr<MipTexture>& texture, double cell_px) {
    Result<MapRenderer> renderer = MapRenderer::create(MapRenderer::By::shaders);
    const std::vector<std::uint8_t> cells(kSide * kSide, TextMap::bits('.'));
    EXPECT_EQ(renderer.value().set_cells(kSide, kSide, cells), std::nullopt);
    renderer.value().set_artwork(texture, nullptr);
    const int side = static_cast<int>(kSide * cell_px);
    renderer.value().draw(
        {.width_px = side, .height_px = side, .cell_px = cell_px, .artwork_opacity = 1},
        palette(Theme::kLight));
    return read_texture(renderer.value().texture());
  }
};

TEST_F(MipTextureTest, TheFinestLevelThatIsSeenIsOneOfTwiceTheWidth) {
  const std::shared_ptr<MipTexture> texture = mip_texture_of(noise());
  EXPECT_EQ(texture->finest_for(1000), 0u);
  EXPECT_EQ(texture->finest_for(256), 0u);
  EXPECT_EQ(texture->finest_for(128), 0u);
  EXPECT_EQ(texture->finest_for(64), 1u);
  EXPECT_EQ(texture->finest_for(40), 1u);
  EXPECT_EQ(texture->finest_for(1), 7u);
}

TEST_F(MipTextureTest, FinerLevelsComeWhenTheyAreAskedFor) {
  const std::shared_ptr<MipTexture> texture = mip_texture_of(noise());
  while (texture->advance(1000, 2)) continue;
  EXPECT_EQ(texture->shown_levels(), 7) << "64, 32, 16, 8, 4, 2 and 1";
  EXPECT_TRUE(texture->complete(2));
  EXPECT_FALSE(texture->complete());
  while (texture->advance(1000)) continue;
  EXPECT_EQ(texture->shown_levels(), 9);
  EXPECT_TRUE(texture->complete());
}

TEST_F(MipTextureTest, WhatIsTooFineToBeSeenMakesNoDifference) {
  for (const double cell_px : {1.0, 0.6, 0.5, 0.3, 0.24, 0.1}) {
    const std::shared_ptr<MipTexture> whole = mip_texture_of(noise()),
                                      part = mip_texture_of(noise());
    while (whole->advance(1 << 20)) continue;
    const std::size_t finest = part->finest_for(kSide * cell_px);
    while (part->advance(1 << 20, finest)) continue;
    EXPECT_EQ(draw(part, cell_px).rgba, draw(whole, cell_px).rgba) << cell_px;
  }
}

}  // namespace
}  // namespace waymark::mip_texture_test
