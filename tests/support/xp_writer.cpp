#include "tests/support/xp_writer.h"

#include <zlib.h>

namespace waymark {

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
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
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

}  // namespace waymark
