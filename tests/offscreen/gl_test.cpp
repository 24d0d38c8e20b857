#include "tests/offscreen/gl_test.h"

#include <epoxy/gl.h>

namespace waymark {

Picture read_texture(unsigned texture) {
  GLint width = 0, height = 0;
  glBindTexture(GL_TEXTURE_2D, texture);
  glGetTexLevelParameteriv(GL_TEXTURE_2D, 0, GL_TEXTURE_WIDTH, &width);
  glGetTexLevelParameteriv(GL_TEXTURE_2D, 0, GL_TEXTURE_HEIGHT, &height);
  Picture picture = {width, height,
                     std::vector<std::uint8_t>(4 * static_cast<std::size_t>(width) *
                                               static_cast<std::size_t>(height))};
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba.data());
  return picture;
}

}  // namespace waymark
