#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

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

// The maximum number of pixels in an image: 64 Mi, as for the cells of a map.
inline constexpr std::int64_t kMaxPicturePixels = std::int64_t{1} << 26;

// Decodes a PNG, JPEG, BMP, GIF (its first frame) or TGA file, detected by its first bytes. `name`
// is the file's name for messages. Before allocating memory for the image, checks the size in the
// header against the limit, and against the number of pixels that a file of this length can
// contain.
Result<Picture> decode_picture(std::string_view bytes, const std::string& name);

// Reads and decodes a file of at most 256 MiB.
Result<Picture> read_picture_file(const std::string& path);

// Whether a path has the file extension of an image: .png .jpg .jpeg .bmp .gif .tga, in any case.
bool names_picture(std::string_view path);

// Reads PNG files with libpng, which handles damaged files better than stb_image. An Error has only
// the library's message.

// Reads the width and height in the header. `rgba` is empty. O(header).
Result<Picture> png_size(std::string_view png);

// Decodes the pixels. 16-bit channels are rounded to 8 bits. Returns an Error if the file is
// truncated or its checksums do not match.
Result<Picture> decode_png(std::string_view png);

// Reads JPEG files with libjpeg-turbo, which handles damaged files better than stb_image. An Error
// has only the library's message.

// Reads the width and height in the header. `rgba` is empty. O(header).
Result<Picture> jpeg_size(std::string_view jpeg);

// Decodes the pixels. Returns an Error if a part of the file is missing or invalid. An image viewer
// would show the rest, but the missing part could be walls.
Result<Picture> decode_jpeg(std::string_view jpeg);

}  // namespace waymark
