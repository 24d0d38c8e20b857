#pragma once

#include <cstdint>
#include <vector>

namespace waymark {

// The glyphs of CP437 in square cells.
class CellGlyphs {
 public:
  // `px` along a side, at least 4. Reads a font once.
  explicit CellGlyphs(int px);

  // How much of each pixel the glyph covers, px * px bytes row by row, 0 to 255; of a glyph beyond
  // 255, which a font of one's own draws, a frame. Empty where no font has it.
  const std::vector<std::uint8_t>& cover(std::uint32_t glyph) const;

 private:
  std::vector<std::vector<std::uint8_t>> covers_;  // of 256 glyphs, then of all others
};

// The lines, blocks and shades of CP437 (176 to 223), which join their neighbours' without a gap;
// empty for every other glyph.
std::vector<std::uint8_t> joining_glyph(std::uint32_t glyph, int px);

}  // namespace waymark
