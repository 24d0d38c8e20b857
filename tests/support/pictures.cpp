#include "tests/support/pictures.h"

#include <algorithm>
#include <stb/stb_image_write.h>
#include <zlib.h>

#include "tests/support/program.h"

namespace waymark {

namespace {

void append(void* to, void* data, int size) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                        static_cast<std::size_t>(size));
}

}  // namespace

void add_pixel(Picture& picture, Rgb color) {
  for (const std::uint8_t byte : {color.red, color.green, color.blue, std::uint8_t{255}})
    picture.rgba.push_back(byte);
}

Picture drawn(const Grid& grid, int cell_px, Rgb wall, Rgb floor) {
  Picture picture{grid.width() * cell_px, grid.height() * cell_px, {}};
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x) {
      const bool is_floor = grid.walkable(Cell{x / cell_px, y / cell_px});
      add_pixel(picture, is_floor ? floor : wall);
    }
  return picture;
}

std::string png_of(const Picture& picture) {
  std::string bytes;
  stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data(),
                         4 * picture.width);
  return bytes;
}

std::string jpeg_of(const Picture& picture, int quality) {
  std::string bytes;
  stbi_write_jpg_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data(),
                         quality);
  return bytes;
}

std::string bmp_of(const Picture& picture) {
  std::string bytes;
  stbi_write_bmp_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data());
  return bytes;
}

std::string tga_of(const Picture& picture) {
  std::string bytes;
  stbi_write_tga_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data());
  return bytes;
}

std::string gif_of(const Picture& picture) {
  const auto u16 = [](int number) {
    return std::string{static_cast<char>(number & 255), static_cast<char>(number >> 8)};
  };
  constexpr int kClear = 128, kEnd = 129, kBeforeCodesGrow = 120;
  std::string codes;
  for (int i = 0; i < picture.width * picture.height; ++i) {
    if (i % kBeforeCodesGrow == 0) codes += static_cast<char>(kClear);
    codes +=
        static_cast<char>(picture.pixel(i % picture.width, i / picture.width)[0] < 128 ? 0 : 1);
  }
  codes += static_cast<char>(kEnd);

  std::string bytes = "GIF89a" + u16(picture.width) + u16(picture.height);
  bytes += std::string("\xF0\0\0", 3);            // a global table of two colours
  bytes += std::string("\0\0\0\xFF\xFF\xFF", 6);  // black, white
  bytes +=
      "," + u16(0) + u16(0) + u16(picture.width) + u16(picture.height) + std::string("\0\7", 2);
  for (std::size_t at = 0; at < codes.size(); at += 255) {
    const std::string block = codes.substr(at, 255);
    bytes += static_cast<char>(block.size()) + block;
  }
  return bytes + std::string("\0;", 2);
}

std::string i32(std::int32_t number) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8)
    bytes += static_cast<char>(static_cast<std::uint32_t>(number) >> shift & 255u);
  return bytes;
}

std::string gzip_of(const std::string& bytes) {
  z_stream stream{};
  constexpr int kGzip = 16, kMemory = 8;
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip + MAX_WBITS, kMemory,
               Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string xp_of(const std::vector<XpImage>& layers, bool version) {
  const auto rgb = [](Rgb c) {
    return std::string{static_cast<char>(c.red), static_cast<char>(c.green),
                       static_cast<char>(c.blue)};
  };
  std::string bytes = (version ? i32(-1) : "") + i32(static_cast<std::int32_t>(layers.size()));
  for (const XpImage& layer : layers) {
    bytes += i32(layer.width) + i32(layer.height);
    for (int x = 0; x < layer.width; ++x)
      for (int y = 0; y < layer.height; ++y) {
        const XpCell& cell = layer.at(x, y);
        bytes += i32(static_cast<std::int32_t>(cell.glyph)) + rgb(cell.fore) +
                 rgb(cell.drawn ? cell.back : Rgb{255, 0, 255});
      }
  }
  return gzip_of(bytes);
}

std::optional<std::string> qr_text(const std::string& path) {
  if (shell("command -v zbarimg").status != 0) return std::nullopt;
  std::string text = shell("(zbarimg --quiet --raw --oneshot '" + path + "' 2> /dev/null)").out;
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace waymark
