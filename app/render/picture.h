#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "app/render/gl_objects.h"
#include "core/base/result.h"

namespace waymark {

// Pixels of four bytes (red, green, blue, alpha, not multiplied), row by row from the top.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;

  // The four bytes of a pixel that lies inside.
  const std::uint8_t* pixel(int x, int y) const {
    return rgba.data() + 4 * (static_cast<std::ptrdiff_t>(y) * width + x);
  }
};

// What was drawn into the window since the last swap, opaque. Width and height in pixels, at most
// the window's.
Picture read_window(int width, int height);

// The same of a framebuffer that was drawn into as if it were the window.
Picture read_framebuffer(const Framebuffer& framebuffer);

// A whole RGBA texture whose row 0 is the top, as MapRenderer and PlotRenderer fill theirs.
Picture read_texture(unsigned texture);

// Writes a PNG file, over one of that name. The Error says why it cannot be written.
std::optional<Error> write_png(const Picture& picture, const std::filesystem::path& path);

}  // namespace waymark
