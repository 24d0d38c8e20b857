#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace waymark {

// What OpenGL 3.3, which the desktop has, and OpenGL ES 3.0, which a page has, say in other words.

// The lines that every shader begins with, each with its end.
std::string_view shader_head();

// The version that a context must have: 10 * major + minor.
int least_gl_version();
// The version that the current one has.
int gl_version();

// A texture whose texels are one byte each and are read as white of that opacity.
struct MaskTexture {
  int internal_format;
  unsigned format;
  int bytes;  // a texel, as it is uploaded
};
MaskTexture mask_texture();
// How the mask that is bound is to be read.
void set_up_mask();
// The texels as they are uploaded: those that are given, or what is made of them in `room`.
const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t count,
                                std::vector<std::uint8_t>& room);

}  // namespace waymark
