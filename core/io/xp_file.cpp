#include "core/io/xp_file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <zlib.h>

namespace waymark {
namespace {

constexpr std::int64_t kCellBytes = 10;
// Maximum number of unpacked bytes per byte of deflate data.
constexpr std::int64_t kMostPacked = 1032;
constexpr int kMostLayers = 64;
constexpr Rgb kTransparent = {255, 0, 255};
constexpr const char* kAgain = "Download it again, or save it again from REXPaint";

// Unpacks a gzip file piece by piece.
class Unpacker {
 public:
  explicit Unpacker(std::string_view packed) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_.avail_in = static_cast<uInt>(packed.size());
    constexpr int kGzip = 16;
    ready_ = inflateInit2(&stream_, kGzip + MAX_WBITS) == Z_OK;
  }
  ~Unpacker() { inflateEnd(&stream_); }
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  // Fills `to`. Returns false if the file ends too early.
  bool read(std::uint8_t* to, std::size_t size) {
    stream_.next_out = to;
    stream_.avail_out = static_cast<uInt>(size);
    while (ready_ && stream_.avail_out > 0) {
      const int status = inflate(&stream_, Z_NO_FLUSH);
      damaged_ |= status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR;
      if (status != Z_OK) break;
    }
    read_ += static_cast<std::int64_t>(size) - stream_.avail_out;
    return stream_.avail_out == 0;
  }

  std::optional<std::int32_t> number() {
    std::array<std::uint8_t, 4> bytes;
    if (!read(bytes.data(), bytes.size())) return std::nullopt;
    return static_cast<std::int32_t>(bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8 |
                                     static_cast<std::uint32_t>(bytes[2]) << 16 |
                                     static_cast<std::uint32_t>(bytes[3]) << 24);
  }

  // The number of bytes unpacked so far.
  std::int64_t offset() const { return read_; }
  // Whether the packed data is corrupt.
  bool damaged() const { return damaged_; }
  // Tries to unpack one more byte, so the file's checksum is checked.
  void finish() {
    std::uint8_t rest;
    read(&rest, 1);
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
  bool damaged_ = false;
  std::int64_t read_ = 0;
};

class XpReader {
 public:
  XpReader(std::string_view bytes, const std::string& name)
      : name_(name), packed_(static_cast<std::int64_t>(bytes.size())), unpacker_(bytes) {}

  Result<XpImage> read() {
    std::optional<std::int32_t> layers = unpacker_.number();
    if (layers && *layers < 0) layers = unpacker_.number();
    if (!layers) return ends();
    if (*layers < 1 || *layers > kMostLayers)
      return error(fmt::format("a REXPaint image cannot have {} layers", *layers), kAgain);
    XpImage image;
    for (int layer = 0; layer < *layers; ++layer)
      if (const std::optional<Error> problem = read_layer(layer, *layers, image)) return *problem;
    unpacker_.finish();
    if (unpacker_.damaged()) return ends();
    return image;
  }

 private:
  Error error(std::string what, std::string remedy) const {
    return {std::move(what), fmt::format("{}, unpacked byte {}", name_, unpacker_.offset()),
            std::move(remedy)};
  }
  Error ends() const {
    return error(unpacker_.damaged() ? "the packed data is corrupt" : "the file ends too early",
                 kAgain);
  }

  std::optional<Error> read_layer(int layer, int layers, XpImage& image) {
    const std::optional<std::int32_t> width = unpacker_.number();
    const std::optional<std::int32_t> height = unpacker_.number();
    if (!width || !height) return ends();
    if (layer == 0) {
      if (std::optional<Error> problem = misfit(*width, *height, layers)) return problem;
      image.width = *width;
      image.height = *height;
      image.cells.resize(static_cast<std::size_t>(*width) * static_cast<std::size_t>(*height));
    } else if (*width != image.width || *height != image.height) {
      return error(fmt::format("layer {} has {} x {} cells, but the first one has {} x {}",
                               layer + 1, *width, *height, image.width, image.height),
                   kAgain);
    }
    return read_cells(image);
  }

  std::optional<Error> misfit(std::int64_t width, std::int64_t height, int layers) const {
    if (width < 1 || height < 1)
      return error(fmt::format("a layer cannot have {} x {} cells", width, height), kAgain);
    if (width > XpImage::kMostCells || height > XpImage::kMostCells ||
        width * height > XpImage::kMostCells || width * height * layers > XpImage::kMostLayerCells)
      return error(
          fmt::format("{} layers of {} x {} cells are too large", layers, width, height),
          fmt::format("The limit is {} cells, 4096 x 4096, in four layers. Cut it into parts",
                      XpImage::kMostCells));
    if (width * height * layers * kCellBytes > packed_ * kMostPacked)
      return error(
          fmt::format("{} bytes are too few for the {} layers of {} x {} cells in the header",
                      packed_, layers, width, height),
          kAgain);
    return std::nullopt;
  }

  // Reads cells column by column. A cell that is not transparent covers the layers below.
  std::optional<Error> read_cells(XpImage& image) {
    constexpr std::int64_t kAtOnce = 1024;
    std::array<std::uint8_t, kAtOnce * kCellBytes> bytes;
    const auto count = static_cast<std::int64_t>(image.cells.size());
    for (std::int64_t first = 0; first < count; first += kAtOnce) {
      const std::int64_t part = std::min(kAtOnce, count - first);
      if (!unpacker_.read(bytes.data(), static_cast<std::size_t>(part * kCellBytes))) return ends();
      for (std::int64_t i = 0; i < part; ++i) {
        const std::uint8_t* const from = bytes.data() + i * kCellBytes;
        const Rgb back{from[7], from[8], from[9]};
        if (back == kTransparent) continue;
        const std::int64_t x = (first + i) / image.height, y = (first + i) % image.height;
        image.cells[static_cast<std::size_t>(y * image.width + x)] = {
            from[0] | static_cast<std::uint32_t>(from[1]) << 8 |
                static_cast<std::uint32_t>(from[2]) << 16 |
                static_cast<std::uint32_t>(from[3]) << 24,
            {from[4], from[5], from[6]},
            back,
            true};
      }
    }
    return std::nullopt;
  }

  const std::string& name_;
  std::int64_t packed_;
  Unpacker unpacker_;
};

}  // namespace

Result<XpImage> parse_xp(std::string_view bytes, const std::string& name) {
  if (!bytes.starts_with("\x1f\x8b"))
    return Error{"this is not a REXPaint image: it is not a gzip file", name,
                 "Save it from REXPaint as .xp"};
  return XpReader(bytes, name).read();
}

bool names_xp(std::string_view path) { return path.ends_with(".xp") || path.ends_with(".XP"); }

}  // namespace waymark
