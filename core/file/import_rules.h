#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/file/cost_source.h"
#include "core/file/rgb.h"

namespace waymark {

// Which pixels of a picture, or cells of a REXPaint image, are walls.
struct WallRule {
  enum class By { brightness, colors, transparency, glyphs };
  static constexpr int kFound = -1;
  static constexpr int kUsualTolerance = 32;

  By by = By::brightness;
  // False: walls are what is picked below; true: floor is, and all else is wall.
  bool floor_is_picked = false;
  // By brightness: 0 to 256, darker pixels are picked; kFound: by the picture's histogram.
  int threshold = kFound;
  // By colours: pixels are picked whose red, green and blue differ from those of one of these by at
  // most `tolerance`, 0 to 255.
  std::vector<Rgb> colors;
  int tolerance = kUsualTolerance;
  // By glyphs: the picked codes, ascending. By transparency nothing more is asked: transparent
  // pixels are picked.
  std::vector<std::uint32_t> glyphs;

  friend bool operator==(const WallRule&, const WallRule&) = default;
};

// How a picture becomes a map: which pixels are walls, and the pixels along a cell's side; or how a
// graph was read.
struct ImportRules {
  static constexpr int kMostCellPx = 64;

  WallRule walls;
  int cell_px = 1;  // 1 to kMostCellPx; 1 for a REXPaint image
  // Of a picture: whether what is no wall is ground as high as it is bright, 0 to kMostHeight.
  bool heights = false;
  // Of a graph, whose file has a choice of costs; the rest means nothing then.
  CostSource costs = {};

  bool is_of_picture() const { return costs.name.empty(); }
  friend bool operator==(const ImportRules&, const ImportRules&) = default;
};

// What the user asked for; the rest is guessed.
struct ImportWishes {
  std::optional<WallRule> walls;
  std::optional<int> cell_px;
  bool heights = false;
  std::string cost = {};  // of a graph: what an edge costs, see AttributeGraph::draft()
  friend bool operator==(const ImportWishes&, const ImportWishes&) = default;
};

// Reads a wall rule: dark, light, below:N, from:N, color:#RRGGBB,..., floor-color:#RRGGBB,...,
// either with ~TOLERANCE behind, transparent, opaque, glyph:LIST, floor-glyph:LIST. LIST has
// characters or their CP437 numbers of two or more digits, parted by commas: "#,│,219".
Result<WallRule> parse_wall_rule(std::string_view text);
// As parse_wall_rule reads it back; glyphs as numbers, but for those that ASCII can show.
std::string text_of(const WallRule& rule);

// "--walls below:131 --cell 8", with "--heights" behind where they are read: what reads a picture
// so again, on the command line and in scripts.
std::string options_text(const ImportRules& rules);
// Reads such options, in any order, each once at most; and --cost NAME.
Result<ImportWishes> parse_import_options(std::string_view text);

}  // namespace waymark
