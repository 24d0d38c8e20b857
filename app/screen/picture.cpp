#include "app/screen/picture.h"

#include <algorithm>
#include <cstddef>
#include <epoxy/gl.h>

namespace waymark {
namespace {

Picture empty_picture(int width, int height) {
  return {width, height,
          std::vector<std::uint8_t>(4 * static_cast<std::size_t>(width) *
                                    static_cast<std::size_t>(height))};
}

// Reads the bound framebuffer as an opaque image, top row first.
Picture read_bound(int width, int height) {
  Picture picture = empty_picture(width, height);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba.data());
  // OpenGL's first row is the lowest one, and its alpha is whatever blending has left there.
  const std::ptrdiff_t row = std::ptrdiff_t{4} * width;
  for (int upper = 0, lower = height - 1; upper < lower; ++upper, --lower)
    std::swap_ranges(picture.rgba.begin() + upper * row, picture.rgba.begin() + (upper + 1) * row,
                     picture.rgba.begin() + lower * row);
  for (std::size_t alpha = 3; alpha < picture.rgba.size(); alpha += 4) picture.rgba[alpha] = 255;
  return picture;
}

}  // namespace

Picture read_window(int width, int height) {
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glReadBuffer(GL_BACK);
  return read_bound(width, height);
}

Picture read_framebuffer(const Framebuffer& framebuffer) {
  framebuffer.bind();
  Picture picture = read_bound(framebuffer.texture().width(), framebuffer.texture().height());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  return picture;
}

}  // namespace waymark
