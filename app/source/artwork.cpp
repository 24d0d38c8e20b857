#include "app/source/artwork.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <ft2build.h>

#include "core/io/import_source.h"
#include "core/io/picture.h"
#include "core/io/xp_file.h"
#include FT_FREETYPE_H

namespace waymark {
namespace {

constexpr std::uint32_t kFirst = 176, kFirstLine = 179, kFirstBlock = 219, kLast = 223;

// The arms of the line glyphs 179 to 218, two bits each, clockwise from the top: none, single or
// double; up + 4 right + 16 down + 64 left.
constexpr int up(int n) { return n; }
constexpr int right(int n) { return 4 * n; }
constexpr int down(int n) { return 16 * n; }
constexpr int left(int n) { return 64 * n; }
constexpr std::array<int, 40> kArms = {up(1) + down(1),                       // │
                                       up(1) + down(1) + left(1),             // ┤
                                       up(1) + down(1) + left(2),             // ╡
                                       up(2) + down(2) + left(1),             // ╢
                                       down(2) + left(1),                     // ╖
                                       down(1) + left(2),                     // ╕
                                       up(2) + down(2) + left(2),             // ╣
                                       up(2) + down(2),                       // ║
                                       down(2) + left(2),                     // ╗
                                       up(2) + left(2),                       // ╝
                                       up(2) + left(1),                       // ╜
                                       up(1) + left(2),                       // ╛
                                       down(1) + left(1),                     // ┐
                                       up(1) + right(1),                      // └
                                       up(1) + right(1) + left(1),            // ┴
                                       right(1) + down(1) + left(1),          // ┬
                                       up(1) + right(1) + down(1),            // ├
                                       right(1) + left(1),                    // ─
                                       up(1) + right(1) + down(1) + left(1),  // ┼
                                       up(1) + right(2) + down(1),            // ╞
                                       up(2) + right(1) + down(2),            // ╟
                                       up(2) + right(2),                      // ╚
                                       right(2) + down(2),                    // ╔
                                       up(2) + right(2) + left(2),            // ╩
                                       right(2) + down(2) + left(2),          // ╦
                                       up(2) + right(2) + down(2),            // ╠
                                       right(2) + left(2),                    // ═
                                       up(2) + right(2) + down(2) + left(2),  // ╬
                                       up(1) + right(2) + left(2),            // ╧
                                       up(2) + right(1) + left(1),            // ╨
                                       right(2) + down(1) + left(2),          // ╤
                                       right(1) + down(2) + left(1),          // ╥
                                       up(2) + right(1),                      // ╙
                                       up(1) + right(2),                      // ╘
                                       right(2) + down(1),                    // ╒
                                       right(1) + down(2),                    // ╓
                                       up(2) + right(1) + down(2) + left(1),  // ╫
                                       up(1) + right(2) + down(1) + left(2),  // ╪
                                       up(1) + left(1),                       // ┘
                                       right(1) + down(1)};                   // ┌

// A cell to draw into.
struct Cover {
  int px;
  std::vector<std::uint8_t> bytes;

  void fill(int x0, int y0, int x1, int y1) {
    for (int y = std::max(0, y0); y < std::min(px, y1); ++y)
      for (int x = std::max(0, x0); x < std::min(px, x1); ++x)
        bytes[static_cast<std::size_t>(y * px + x)] = 255;
  }
};

// Draws arms from the centre to the edges. Double arms have two strokes, and every arm extends to
// the far stroke of the arms it meets.
void draw_lines(Cover& cover, int arms) {
  const int stroke = std::max(1, static_cast<int>(std::lround(cover.px / 8.0)));
  const int gap = std::max(1, stroke);
  const int middle = (cover.px - stroke) / 2;
  const bool double_across = (arms >> 2 & 3) == 2 || (arms >> 6 & 3) == 2;
  const bool double_along = (arms & 3) == 2 || (arms >> 4 & 3) == 2;
  const int reach_x = double_along ? gap : 0, reach_y = double_across ? gap : 0;
  for (int side = 0; side < 4; ++side) {
    const int strokes = arms >> 2 * side & 3;
    const bool upright = side % 2 == 0;
    for (const int shift : strokes == 2 ? std::array{-gap, gap} : std::array{0, 0}) {
      if (strokes == 0) continue;
      const int at = middle + shift, reach = upright ? reach_y : reach_x;
      const int from = side == 0 || side == 3 ? 0 : middle - reach;
      const int to = side == 0 || side == 3 ? middle + reach + stroke : cover.px;
      if (upright)
        cover.fill(at, from, at + stroke, to);
      else
        cover.fill(from, at, to, at + stroke);
    }
  }
}

void draw_block(Cover& cover, std::uint32_t glyph) {
  const int px = cover.px, half = px / 2;
  const std::array<std::array<int, 4>, 5> kBlocks = {{{0, 0, px, px},      // █
                                                      {0, half, px, px},   // ▄
                                                      {0, 0, half, px},    // ▌
                                                      {half, 0, px, px},   // ▐
                                                      {0, 0, px, half}}};  // ▀
  const auto& [x0, y0, x1, y1] = kBlocks[glyph - kFirstBlock];
  cover.fill(x0, y0, x1, y1);
}

}  // namespace

std::vector<std::uint8_t> joining_glyph(std::uint32_t glyph, int px) {
  if (glyph < kFirst || glyph > kLast) return {};
  Cover cover{px, std::vector<std::uint8_t>(static_cast<std::size_t>(px * px))};
  constexpr std::array<std::uint8_t, 3> kShades = {64, 128, 192};  // ░▒▓
  if (glyph < kFirstLine)
    std::fill(cover.bytes.begin(), cover.bytes.end(), kShades[glyph - kFirst]);
  else if (glyph < kFirstBlock)
    draw_lines(cover, kArms[glyph - kFirstLine]);
  else
    draw_block(cover, glyph);
  return cover.bytes;
}

std::shared_ptr<const PictureLevels> looks_of(const ImportSource& source) {
  return std::make_shared<const PictureLevels>(picture_levels(
      source.xp ? std::make_shared<const Picture>(xp_artwork(*source.xp)) : source.picture));
}

std::shared_ptr<const PictureLevels> artwork_of(const ImportSource& source,
                                                const ImportRules& rules,
                                                std::shared_ptr<const PictureLevels> looks) {
  const Picture& picture = *source.picture;
  const auto fits = [&](int pixels) {
    return cells_along(pixels, rules.cell_px) * rules.cell_px == pixels;
  };
  if (source.xp || (fits(picture.width) && fits(picture.height))) return looks;
  return std::make_shared<const PictureLevels>(
      picture_levels(std::make_shared<const Picture>(fitted_picture(picture, rules))));
}

std::optional<std::string> picture_beside(const std::string& map_path) {
  for (const char* const extension : {".png", ".jpg", ".jpeg"}) {
    const std::filesystem::path path = std::filesystem::path(map_path).replace_extension(extension);
    std::error_code problem;
    if (std::filesystem::exists(path, problem)) return path.string();
  }
  return std::nullopt;
}

std::shared_ptr<const PictureLevels> artwork_beside(const std::string& map_path) {
  const std::optional<std::string> path = picture_beside(map_path);
  if (!path) return nullptr;
  Result<Picture> picture = read_picture_file(*path);
  if (!picture) return nullptr;
  return std::make_shared<const PictureLevels>(
      picture_levels(std::make_shared<const Picture>(std::move(picture.value()))));
}

namespace {

constexpr double kMostPixels = 8 << 20;
constexpr int kLeastGlyph = 4, kMostGlyph = 32;  // pixels

void draw_cell(const XpCell& cell, const std::vector<std::uint8_t>& cover, int px, int left,
               int top, Picture& picture) {
  const auto mix = [](int fore, int back, int part) {
    return static_cast<std::uint8_t>((fore * part + back * (255 - part) + 127) / 255);
  };
  for (int y = 0; y < px; ++y) {
    std::uint8_t* to = picture.rgba.data() + (picture.pixel(left, top + y) - picture.rgba.data());
    for (int x = 0; x < px; ++x, to += 4) {
      const int part = cover.empty() ? 0 : cover[static_cast<std::size_t>(y * px + x)];
      to[0] = mix(cell.fore.red, cell.back.red, part);
      to[1] = mix(cell.fore.green, cell.back.green, part);
      to[2] = mix(cell.fore.blue, cell.back.blue, part);
      to[3] = 255;
    }
  }
}

}  // namespace

Picture xp_artwork(const XpImage& image) {
  const double px_for_all = std::sqrt(kMostPixels / static_cast<double>(image.cells.size()));
  const int px = std::min(kMostGlyph, static_cast<int>(px_for_all));
  if (px < kLeastGlyph) return cell_colors(image);
  const CellGlyphs glyphs(px);
  Picture picture{image.width * px, image.height * px, {}};
  picture.rgba.resize(4 * static_cast<std::size_t>(picture.width) *
                      static_cast<std::size_t>(picture.height));
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (const XpCell& cell = image.at(x, y); cell.drawn)
        draw_cell(cell, glyphs.cover(cell.glyph), px, x * px, y * px, picture);
  return picture;
}

namespace {

constexpr std::size_t kOtherGlyphs = kCp437.size();  // shared index of all glyphs of a custom font
constexpr std::array<const char*, 2> kFonts = {
    "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"};

// A font file at one size, or no font.
class Face {
 public:
  Face(const char* path, int px) {
    if (FT_Init_FreeType(&library_) != 0) return;
    if (FT_New_Face(library_, path, 0, &face_) != 0) face_ = nullptr;
    if (face_) FT_Set_Pixel_Sizes(face_, 0, static_cast<FT_UInt>(px));
  }
  ~Face() {
    if (face_) FT_Done_Face(face_);
    if (library_) FT_Done_FreeType(library_);
  }
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;

  // Renders the character centred in its cell, on a baseline that leaves room below. Empty if the
  // font lacks the character.
  std::vector<std::uint8_t> cover(char16_t character, int px) const {
    if (!face_ || FT_Get_Char_Index(face_, character) == 0 ||
        FT_Load_Char(face_, character, FT_LOAD_RENDER) != 0)
      return {};
    const FT_GlyphSlot slot = face_->glyph;
    const FT_Bitmap& bitmap = slot->bitmap;
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(px * px));
    const int advance = static_cast<int>(slot->advance.x >> 6);
    const int left = (px - advance) / 2 + slot->bitmap_left;
    const int top = px - px / 5 - slot->bitmap_top;
    for (int y = 0; y < static_cast<int>(bitmap.rows); ++y)
      for (int x = 0; x < static_cast<int>(bitmap.width); ++x) {
        const int to_x = left + x, to_y = top + y;
        if (to_x < 0 || to_y < 0 || to_x >= px || to_y >= px) continue;
        bytes[static_cast<std::size_t>(to_y * px + to_x)] = bitmap.buffer[y * bitmap.pitch + x];
      }
    return bytes;
  }

 private:
  FT_Library library_ = nullptr;
  FT_Face face_ = nullptr;
};

std::vector<std::uint8_t> frame(int px) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(px * px));
  const int edge = px / 5;
  for (int i = edge; i < px - edge; ++i)
    for (const int at : {edge, px - edge - 1})
      bytes[static_cast<std::size_t>(i * px + at)] = bytes[static_cast<std::size_t>(at * px + i)] =
          255;
  return bytes;
}

}  // namespace

CellGlyphs::CellGlyphs(int px) : covers_(kOtherGlyphs + 1) {
  const Face first(kFonts[0], px), second(kFonts[1], px);
  for (std::size_t glyph = 0; glyph < kCp437.size(); ++glyph) {
    std::vector<std::uint8_t>& cover = covers_[glyph];
    cover = joining_glyph(static_cast<std::uint32_t>(glyph), px);
    if (cover.empty()) cover = first.cover(kCp437[glyph], px);
    if (cover.empty()) cover = second.cover(kCp437[glyph], px);
  }
  covers_[kOtherGlyphs] = frame(px);
}

const std::vector<std::uint8_t>& CellGlyphs::cover(std::uint32_t glyph) const {
  return covers_[std::min<std::size_t>(glyph, kOtherGlyphs)];
}

}  // namespace waymark
