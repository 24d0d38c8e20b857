#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/io/picture.h"
#include "core/map/grid.h"

namespace waymark {

// A cell of a REXPaint image with its layers merged.
struct XpCell {
  std::uint32_t glyph = 0;  // CP437 code if below 256; custom fonts can have more glyphs
  Rgb fore, back;
  bool drawn = false;  // whether any layer draws this cell

  // Whether the glyph hides the foreground colour.
  bool blank() const { return glyph == 0 || glyph == ' ' || glyph == 255; }
  friend bool operator==(const XpCell&, const XpCell&) = default;
};

struct XpImage {
  // The maximum number of cells in a layer, and in all layers together.
  static constexpr std::int64_t kMostCells = std::int64_t{1} << 24;
  static constexpr std::int64_t kMostLayerCells = std::int64_t{1} << 26;

  int width = 0, height = 0;  // cells, at least 1
  std::vector<XpCell> cells;  // cells, row by row from the top

  const XpCell& at(int x, int y) const {
    return cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(x)];
  }
  friend bool operator==(const XpImage&, const XpImage&) = default;
};

// Reads a REXPaint .xp file (REXPaint manual, appendix B). The file consists of gzipped
// little-endian numbers: i32 version (negative; old files have none), i32 layers, and for each
// layer i32 width, i32 height and its cells column by column. A cell is a u32 glyph, then three
// bytes of foreground and three of background. A background of 255, 0, 255 is transparent; later
// layers are on top. All layers have the same size. Before unpacking, checks the sizes in the
// headers against the limits and the length of the file. `name` is the file's name for messages,
// which give the offset in the unpacked data.
Result<XpImage> parse_xp(std::string_view bytes, const std::string& name);

// Whether a path ends in .xp, in any case.
bool names_xp(std::string_view path);

// Guesses which cells are walls: by glyphs if some glyphs draw walls (# and the lines, blocks and
// shades of CP437), otherwise by colours. If a rule would leave no floor, tries the next one; the
// last rule is brightness. When guessing by glyphs, blank and empty cells count as walls if dots
// draw the floor.
WallRule guess_walls(const XpImage& image);

// A glyph of an image, with the number of cells that show it, and the first such cell in reading
// order.
struct XpGlyph {
  std::uint32_t glyph = 0;
  int cells = 0;
  int x = 0, y = 0;
};
// All glyphs of the image, most frequent first.
std::vector<XpGlyph> glyphs_of(const XpImage& image);

// The most common colours of backgrounds and of glyphs that are not blank.
std::vector<PictureSurvey::ColorShare> colors_of(const XpImage& image);

// An image with one pixel per cell: the mean colour of the cell, or transparent if nothing is drawn
// there.
Picture cell_colors(const XpImage& image);

// Converts an image to a map: '@' for walls, '.' for the rest. A rule by colours picks a cell if
// its background matches or, unless the glyph is blank, its foreground. A rule by brightness uses
// cell_colors(). A cell in which nothing is drawn is transparent, and its glyph is 0. `walls` must
// have a threshold, not kFound.
Grid grid_of_xp(const XpImage& image, const WallRule& walls);

// The Unicode character of each glyph of IBM's code page 437, with graphics instead of control
// characters. Glyph 0 is blank.
inline constexpr std::array<char16_t, 256> kCp437 = {
    u' ', u'☺', u'☻',  u'♥', u'♦', u'♣', u'♠', u'•', u'◘', u'○',  u'◙', u'♂', u'♀', u'♪', u'♫',
    u'☼', u'►', u'◄',  u'↕', u'‼', u'¶', u'§', u'▬', u'↨', u'↑',  u'↓', u'→', u'←', u'∟', u'↔',
    u'▲', u'▼', u' ',  u'!', u'"', u'#', u'$', u'%', u'&', u'\'', u'(', u')', u'*', u'+', u',',
    u'-', u'.', u'/',  u'0', u'1', u'2', u'3', u'4', u'5', u'6',  u'7', u'8', u'9', u':', u';',
    u'<', u'=', u'>',  u'?', u'@', u'A', u'B', u'C', u'D', u'E',  u'F', u'G', u'H', u'I', u'J',
    u'K', u'L', u'M',  u'N', u'O', u'P', u'Q', u'R', u'S', u'T',  u'U', u'V', u'W', u'X', u'Y',
    u'Z', u'[', u'\\', u']', u'^', u'_', u'`', u'a', u'b', u'c',  u'd', u'e', u'f', u'g', u'h',
    u'i', u'j', u'k',  u'l', u'm', u'n', u'o', u'p', u'q', u'r',  u's', u't', u'u', u'v', u'w',
    u'x', u'y', u'z',  u'{', u'|', u'}', u'~', u'⌂', u'Ç', u'ü',  u'é', u'â', u'ä', u'à', u'å',
    u'ç', u'ê', u'ë',  u'è', u'ï', u'î', u'ì', u'Ä', u'Å', u'É',  u'æ', u'Æ', u'ô', u'ö', u'ò',
    u'û', u'ù', u'ÿ',  u'Ö', u'Ü', u'¢', u'£', u'¥', u'₧', u'ƒ',  u'á', u'í', u'ó', u'ú', u'ñ',
    u'Ñ', u'ª', u'º',  u'¿', u'⌐', u'¬', u'½', u'¼', u'¡', u'«',  u'»', u'░', u'▒', u'▓', u'│',
    u'┤', u'╡', u'╢',  u'╖', u'╕', u'╣', u'║', u'╗', u'╝', u'╜',  u'╛', u'┐', u'└', u'┴', u'┬',
    u'├', u'─', u'┼',  u'╞', u'╟', u'╚', u'╔', u'╩', u'╦', u'╠',  u'═', u'╬', u'╧', u'╨', u'╤',
    u'╥', u'╙', u'╘',  u'╒', u'╓', u'╫', u'╪', u'┘', u'┌', u'█',  u'▄', u'▌', u'▐', u'▀', u'α',
    u'ß', u'Γ', u'π',  u'Σ', u'σ', u'µ', u'τ', u'Φ', u'Θ', u'Ω',  u'δ', u'∞', u'φ', u'ε', u'∩',
    u'≡', u'±', u'≥',  u'≤', u'⌠', u'⌡', u'÷', u'≈', u'°', u'∙',  u'·', u'√', u'ⁿ', u'²', u'■',
    u' '};

// The code of a Unicode character, std::nullopt if the code page lacks it.
constexpr std::optional<std::uint32_t> cp437_of(char32_t character) {
  if (character == U' ') return 32;
  for (std::uint32_t code = 0; code < kCp437.size(); ++code)
    if (kCp437[code] == character) return code;
  return std::nullopt;
}

}  // namespace waymark
