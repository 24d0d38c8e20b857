#include <epoxy/gl.h>

#include "app/screen/gl_window.h"

namespace waymark {

std::string_view shader_head() { return "#version 330 core\n"; }

int least_gl_version() { return 33; }
int gl_version() {
  GLint major = 0, minor = 0;
  glGetIntegerv(GL_MAJOR_VERSION, &major);
  glGetIntegerv(GL_MINOR_VERSION, &minor);
  return 10 * major + minor;
}

MaskTexture mask_texture() { return {GL_R8, GL_RED, 1}; }

void set_up_mask() {
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_R, GL_ONE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_ONE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_B, GL_ONE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_A, GL_RED);
}

const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t,
                                std::vector<std::uint8_t>&) {
  return texels;
}

}  // namespace waymark
