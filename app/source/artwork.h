#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/import_source.h"
#include "core/io/map_picture.h"
#include "core/io/picture.h"
#include "core/io/xp_file.h"

namespace waymark {

// The artwork of a whole image or REXPaint file; for .xp files, the glyphs in their colours.
std::shared_ptr<const PictureLevels> looks_of(const ImportSource& source);

// The artwork for the map that the rules produce. It covers the same area as the map. `looks` is
// the result of looks_of().
std::shared_ptr<const PictureLevels> artwork_of(const ImportSource& source,
                                                const ImportRules& rules,
                                                std::shared_ptr<const PictureLevels> looks);

// The path of the image next to a map file. The image has the map's name with the extension .png,
// .jpg or .jpeg.
std::optional<std::string> picture_beside(const std::string& map_path);

// The image at that path; nullptr if there is none or it cannot be read.
std::shared_ptr<const PictureLevels> artwork_beside(const std::string& map_path);

// The image as REXPaint shows it with a square font: coloured glyphs on coloured cells, transparent
// where nothing was drawn. Lines, blocks and shades fill their cells; the other glyphs come from
// JetBrains Mono or DejaVu Sans Mono and are omitted if both are missing. Uses 4 to 32 pixels per
// cell side, at most 8 Mi pixels in total; if the image has too many cells for that, one pixel per
// cell, with the cell's mean colour.
Picture xp_artwork(const XpImage& image);

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
