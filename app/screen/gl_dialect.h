#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace waymark {

// The differences between OpenGL 3.3 on the desktop and OpenGL ES 3.0 in a web page.

// The lines at the beginning of every shader, each with its newline.
std::string_view shader_head();

// The minimum version of a context: 10 * major + minor.
int least_gl_version();
// The version of the current context.
int gl_version();

// A texture with one byte per texel, read as white with that byte as opacity.
struct MaskTexture {
  int internal_format;
  unsigned format;
  int bytes;  // bytes per texel, as uploaded
};
MaskTexture mask_texture();
// Sets how shaders read the bound mask.
void set_up_mask();
// The texels in the upload format: either `texels` itself or a conversion stored in `room`.
const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t count,
                                std::vector<std::uint8_t>& room);

}  // namespace waymark
