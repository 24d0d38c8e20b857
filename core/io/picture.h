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

// An sRGB colour with a byte per channel.
struct Rgb {
  std::uint8_t red = 0, green = 0, blue = 0;
  friend auto operator<=>(const Rgb&, const Rgb&) = default;
};

// The brightness from 0 (black) to 255 (white): the luma of ITU-R BT.601 with weights in 256ths.
constexpr int brightness_of(Rgb c) { return (77 * c.red + 150 * c.green + 29 * c.blue + 128) >> 8; }

// The distance between two colours: their largest difference in red, green or blue, 0 to 255.
constexpr int distance_of(Rgb a, Rgb b) {
  const auto apart = [](int p, int q) { return p < q ? q - p : p - q; };
  const int red = apart(a.red, b.red), green = apart(a.green, b.green);
  const int blue = apart(a.blue, b.blue), most = red > green ? red : green;
  return most > blue ? most : blue;
}

}  // namespace waymark
