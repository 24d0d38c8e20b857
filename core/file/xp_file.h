#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/file/import_rules.h"
#include "core/file/picture.h"
#include "core/file/picture_survey.h"
#include "core/file/rgb.h"

namespace waymark {

// A cell of a REXPaint image as its layers show it together.
struct XpCell {
  std::uint32_t glyph = 0;  // of CP437 below 256; a font of one's own may have more
  Rgb fore, back;
  bool drawn = false;  // by any layer; else nothing is there

  // The glyph shows nothing of its foreground.
  bool blank() const { return glyph == 0 || glyph == ' ' || glyph == 255; }
  friend bool operator==(const XpCell&, const XpCell&) = default;
};

struct XpImage {
  // The most cells along both sides together multiplied, and of all layers added up.
  static constexpr std::int64_t kMostCells = std::int64_t{1} << 24;
  static constexpr std::int64_t kMostLayerCells = std::int64_t{1} << 26;

  int width = 0, height = 0;  // cells, at least 1
  std::vector<XpCell> cells;  // row by row from the top

  const XpCell& at(int x, int y) const {
    return cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(x)];
  }
  friend bool operator==(const XpImage&, const XpImage&) = default;
};

// Reads a REXPaint .xp file (REXPaint manual, appendix B): gzip round little-endian numbers, i32
// version (negative; old files have none), i32 layers, and of each layer i32 width, i32 height and
// its cells column by column, each a u32 glyph and three bytes of foreground and of background. A
// background of 255, 0, 255 shows what lies below; later layers lie on top. All layers have one
// size. Unpacks as much as the headers guarantee, which is held against the limits and the length
// of the file first. `name` is the file's name for messages, which say at which unpacked byte.
Result<XpImage> parse_xp(std::string_view bytes, const std::string& name);

// Whether a path ends in .xp, in any case.
bool names_xp(std::string_view path);

// Which cells are most likely walls: by glyphs where some draw walls as glyphs do (# and the lines,
// blocks and shades of CP437), with blank and empty cells where floor is drawn by dots; else by
// what the colours say; by brightness if either leaves no floor.
WallRule guess_walls(const XpImage& image);

// A glyph of an image: how many cells show it, and the first of them in reading order.
struct XpGlyph {
  std::uint32_t glyph = 0;
  int cells = 0;
  int x = 0, y = 0;
};
// All glyphs of the image, those of most cells first.
std::vector<XpGlyph> glyphs_of(const XpImage& image);

// The commonest colours of grounds and of glyphs that are not blank.
std::vector<PictureSurvey::ColorShare> colors_of(const XpImage& image);

// One pixel a cell, the mean of what the cell shows; transparent where nothing is drawn.
Picture cell_colors(const XpImage& image);

// The map of an image: '@' for walls, '.' for the rest. A colour picks a cell by its background or,
// unless the glyph is blank, by its foreground; brightness by cell_colors(); a cell without
// anything drawn is transparent and its glyph is 0. `walls` has a threshold, not kFound.
Grid grid_of_xp(const XpImage& image, const WallRule& walls);

}  // namespace waymark
