#include <epoxy/gl.h>

#include "app/screen/gl_window.h"

namespace waymark {

std::string_view shader_head() {
  return "#version 300 es\n"
         "precision highp float;\n"
         "precision highp int;\n"
         "precision highp sampler2D;\n"
         "precision highp usampler2D;\n";
}

int least_gl_version() { return 30; }
// A WebGL context, if there is one, always has this version.
int gl_version() { return 30; }

// WebGL has no swizzles, but it has a format with brightness and opacity.
MaskTexture mask_texture() { return {GL_LUMINANCE_ALPHA, GL_LUMINANCE_ALPHA, 2}; }

void set_up_mask() {}

const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t count,
                                std::vector<std::uint8_t>& room) {
  room.resize(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    room[2 * i] = 255;
    room[2 * i + 1] = texels[i];
  }
  return room.data();
}

}  // namespace waymark
