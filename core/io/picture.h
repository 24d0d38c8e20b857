#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace waymark {

// An image in memory. Rows are from top to bottom, pixels from left to right. A pixel has four
// bytes: red, green, blue and alpha (0 is transparent, 255 opaque), not premultiplied.
struct Picture {
  int width = 0;   // pixels
  int height = 0;  // pixels
  std::vector<std::uint8_t> rgba;

  const std::uint8_t* pixel(int x, int y) const {
    return rgba.data() + 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                              static_cast<std::size_t>(x));
  }
  friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace waymark
