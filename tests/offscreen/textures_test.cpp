#include <epoxy/gl.h>
#include <filesystem>
#include <set>
#include <stb/stb_image.h>

#include "app/map/gl/map_programs.h"
#include "app/map/gl/map_renderer.h"
#include "app/scene/picture_share_code.h"
#include "app/screen/gl_objects.h"
#include "tests/offscreen/gl_test.h"
#include "tests/support/contains.h"

namespace waymark::textures_test {
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

class PictureTest : public GlTest {};

TEST_F(PictureTest, TheWindowIsReadFromTheTopAndOpaque) {
  const GlWindow::Size size = window_->drawable_size();
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glClearColor(0, 0, 1, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, size.height - 1, size.width, 1);  // the last row in OpenGL is the top row
  glClearColor(1, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  glDisable(GL_SCISSOR_TEST);
  const Picture picture = read_window(size.width, size.height);
  EXPECT_TRUE(is_color(picture, 3, 0, {1, 0, 0, 1}));
  EXPECT_TRUE(is_color(picture, 3, 1, {0, 0, 1, 1}));
  EXPECT_TRUE(is_color(picture, size.width - 1, size.height - 1, {0, 0, 1, 1}));
}

TEST(PngFile, HoldsThePicture) {
  const Picture picture = {2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 128, 9, 8, 7, 0}};
  const auto path = std::filesystem::temp_directory_path() / "waymark-picture-test.png";
  ASSERT_EQ(write_png(picture, "", path), std::nullopt);
  int width = 0, height = 0, channels = 0;
  stbi_uc* const read = stbi_load(path.c_str(), &width, &height, &channels, 0);
  ASSERT_NE(read, nullptr);
  EXPECT_EQ(width, 2);
  EXPECT_EQ(height, 2);
  ASSERT_EQ(channels, 4);
  EXPECT_EQ(std::vector<std::uint8_t>(read, read + 16), picture.rgba);
  stbi_image_free(read);
  std::filesystem::remove(path);
}

TEST(PngFile, SaysWhyItCannotBeWritten) {
  const Picture picture = {1, 1, {1, 2, 3, 4}};
  const auto error = write_png(picture, "", "/no/such/folder/picture.png");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "/no/such/folder/picture.png");
  EXPECT_TRUE(contains(error->what, "No such file or directory"));
  const auto full = write_png(picture, "", "/dev/full");
  ASSERT_TRUE(full);
  EXPECT_TRUE(contains(full->what, "No space left on device"));
}

using MapProgramsTest = GlTest;
using Size = MapPrograms::Size;

TEST_F(MapProgramsTest, EachVariantIsCompiledOnce) {
  const auto programs = MapPrograms::create().value();
  constexpr int kAll =
      MapPrograms::kField | MapPrograms::kHatching | MapPrograms::kBrush | MapPrograms::kArtwork;
  std::set<const Program*> variants;
  for (const Size size : {Size::large, Size::near, Size::small, Size::far})
    for (int features = 0; features <= kAll; ++features) {
      const Program& program = programs->get(size, features);
      const std::optional<Error> fault = programs->take_bug();
      EXPECT_FALSE(fault.has_value()) << fault->text();
      EXPECT_EQ(&program, &programs->get(size, features));
      variants.insert(&program);
    }
  // Hatching occurs only with a field, and nothing is hatched at the smallest size.
  EXPECT_EQ(variants.size(), 3u * 12 + 8);
}

}  // namespace
}  // namespace waymark::textures_test
