#include "app/source/cell_glyphs.h"

#include <algorithm>
#include <array>
#include <ft2build.h>
#include FT_FREETYPE_H

#include "core/io/xp_file.h"

namespace waymark {
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
