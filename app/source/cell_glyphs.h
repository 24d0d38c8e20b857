#pragma once

#include <cstdint>
#include <vector>

namespace waymark {

// The glyphs of CP437 in square cells.
class CellGlyphs {
 public:
  // `px` is the side of a cell, at least 4. Loads a font once.
  explicit CellGlyphs(int px);

  // How much of each pixel the glyph covers: px * px bytes row by row, 0 to 255. A glyph with a
  // number above 255, from a custom font, is drawn as a frame. Empty if no font has the glyph.
  const std::vector<std::uint8_t>& cover(std::uint32_t glyph) const;

 private:
  std::vector<std::vector<std::uint8_t>> covers_;  // coverage of 256 glyphs, then of a substitute
};

// Draws the lines, blocks and shades of CP437 (176 to 223), which join neighbouring cells without
// gaps. Empty for every other glyph.
std::vector<std::uint8_t> joining_glyph(std::uint32_t glyph, int px);

}  // namespace waymark
