#include <epoxy/gl.h>
#include <filesystem>
#include <stb/stb_image.h>

#include "app/scene/picture_share_code.h"
#include "app/screen/gl_objects.h"
#include "tests/offscreen/gl_test.h"
#include "tests/support/contains.h"

namespace waymark::picture_test {
namespace {

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

}  // namespace
}  // namespace waymark::picture_test
