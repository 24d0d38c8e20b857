#include "core/io/xp_file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <zlib.h>

#include "core/io/import_rules.h"

namespace waymark {
namespace {

constexpr std::uint32_t kHash = '#';

// Whether a glyph is # or a shade, line or block of CP437.
bool draws_walls(std::uint32_t glyph) { return glyph == kHash || (glyph >= 176 && glyph <= 223); }

// Whether a glyph is a dot or similar, which stands for floor.
bool draws_floor(std::uint32_t glyph) {
  constexpr std::array<std::uint32_t, 7> kDots = {'.', ',', '\'', '`', 7, 249, 250};
  return std::find(kDots.begin(), kDots.end(), glyph) != kDots.end();
}

// The share of a cell that its glyph covers, in 256ths; about a third for letters.
int cover(const XpCell& cell) {
  if (cell.blank()) return 0;
  if (draws_floor(cell.glyph)) return 24;
  switch (cell.glyph) {
    case 176:
      return 64;
    case 178:
      return 192;
    case 219:
      return 256;
    case 177:
    case 220:
    case 221:
    case 222:
    case 223:
      return 128;
    default:
      return 88;
  }
}

Rgb mixed(const XpCell& cell) {
  const int part = cover(cell);
  const auto mix = [part](int fore, int back) {
    return static_cast<std::uint8_t>((fore * part + back * (256 - part) + 128) >> 8);
  };
  return {mix(cell.fore.red, cell.back.red), mix(cell.fore.green, cell.back.green),
          mix(cell.fore.blue, cell.back.blue)};
}

bool is_picked(const XpCell& cell, const WallRule& rule) {
  const auto near = [&](Rgb color) {
    return std::any_of(rule.colors.begin(), rule.colors.end(),
                       [&](Rgb wanted) { return distance_of(wanted, color) <= rule.tolerance; });
  };
  switch (rule.by) {
    case WallRule::By::glyphs:
      return std::binary_search(rule.glyphs.begin(), rule.glyphs.end(), cell.glyph);
    case WallRule::By::colors:
      return cell.drawn && (near(cell.back) || (!cell.blank() && near(cell.fore)));
    case WallRule::By::transparency:
      return !cell.drawn;
    case WallRule::By::brightness:
      break;
  }
  constexpr int kWhite = 255;
  return (cell.drawn ? brightness_of(mixed(cell)) : kWhite) < rule.threshold;
}

}  // namespace

WallRule guess_walls(const XpImage& image) {
  std::set<std::uint32_t> walls;
  bool blank = false, floor = false;
  for (const XpCell& cell : image.cells) {
    floor |= draws_floor(cell.glyph);
    blank |= cell.blank();
    if (draws_walls(cell.glyph)) walls.insert(cell.glyph);
  }
  if (blank && floor) walls.insert({0, ' ', 255});
  WallRule rule;
  rule.by = WallRule::By::glyphs;
  rule.glyphs.assign(walls.begin(), walls.end());
  const auto leaves_floor = [&image](const WallRule& by) {
    return std::any_of(image.cells.begin(), image.cells.end(), [&by](const XpCell& cell) {
      return is_picked(cell, by) == by.floor_is_picked;
    });
  };
  if (!walls.empty() && leaves_floor(rule)) return rule;
  const WallRule by_colors = guess_walls(survey_picture(cell_colors(image)));
  const bool finds_threshold = by_colors.by == WallRule::By::brightness;
  return finds_threshold || leaves_floor(by_colors) ? by_colors : WallRule{};
}

std::vector<XpGlyph> glyphs_of(const XpImage& image) {
  std::map<std::uint32_t, XpGlyph> found;
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) {
      const std::uint32_t glyph = image.at(x, y).glyph;
      ++found.try_emplace(glyph, XpGlyph{glyph, 0, x, y}).first->second.cells;
    }
  std::vector<XpGlyph> glyphs;
  for (const auto& [glyph, entry] : found) glyphs.push_back(entry);
  std::stable_sort(glyphs.begin(), glyphs.end(),
                   [](const XpGlyph& a, const XpGlyph& b) { return a.cells > b.cells; });
  return glyphs;
}

std::vector<PictureSurvey::ColorShare> colors_of(const XpImage& image) {
  Picture grounds_and_glyphs{2 * image.width, image.height, {}};
  for (const XpCell& cell : image.cells)
    for (const Rgb& color : {cell.back, cell.blank() ? cell.back : cell.fore}) {
      const std::uint8_t alpha = cell.drawn ? 255 : 0;
      grounds_and_glyphs.rgba.insert(grounds_and_glyphs.rgba.end(),
                                     {color.red, color.green, color.blue, alpha});
    }
  return survey_picture(grounds_and_glyphs).colors;
}

Picture cell_colors(const XpImage& image) {
  Picture picture{image.width, image.height, {}};
  picture.rgba.reserve(4 * image.cells.size());
  for (const XpCell& cell : image.cells) {
    const Rgb color = mixed(cell);
    const std::uint8_t alpha = cell.drawn ? 255 : 0;
    picture.rgba.insert(picture.rgba.end(), {color.red, color.green, color.blue, alpha});
  }
  return picture;
}

Grid grid_of_xp(const XpImage& image, const WallRule& walls) {
  Grid grid(image.width, image.height);
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (is_picked(image.at(x, y), walls) == walls.floor_is_picked) grid.set_terrain({x, y}, '.');
  return grid;
}

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
