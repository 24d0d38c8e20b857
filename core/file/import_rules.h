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

// Which pixels of an image, or cells of a REXPaint image, are walls.
struct WallRule {
  enum class By { brightness, colors, transparency, glyphs };
  static constexpr int kFound = -1;
  static constexpr int kUsualTolerance = 32;

  By by = By::brightness;
  // False: the settings below pick walls. True: they pick floor, and everything else is wall.
  bool floor_is_picked = false;
  // By brightness: 0 to 256, darker pixels are picked; kFound: computed from the image's histogram.
  int threshold = kFound;
  // By colours: picks pixels that differ from one of these colours by at most `tolerance`, 0 to
  // 255, in red, in green and in blue.
  std::vector<Rgb> colors;
  int tolerance = kUsualTolerance;
  // By glyphs: the picked codes, ascending. Transparency has no settings: transparent pixels are
  // picked.
  std::vector<std::uint32_t> glyphs;

  friend bool operator==(const WallRule&, const WallRule&) = default;
};

// How an image becomes a map: which pixels are walls, and the number of pixels along a cell's side.
// Or how a graph was read.
struct ImportRules {
  static constexpr int kMostCellPx = 64;

  WallRule walls;
  int cell_px = 1;  // 1 to kMostCellPx; 1 for a REXPaint image
  // Images only: whether the brightness of pixels that are not walls is the height of the ground, 0
  // to kMostHeight.
  bool heights = false;
  // Graphs only, if the file has a choice of costs. The other members are then unused.
  CostSource costs = {};

  bool is_of_picture() const { return costs.name.empty(); }
  friend bool operator==(const ImportRules&, const ImportRules&) = default;
};

// The user's settings; the rest is guessed.
struct ImportWishes {
  std::optional<WallRule> walls;
  std::optional<int> cell_px;
  bool heights = false;
  std::string cost = {};  // graphs only: the cost of an edge, see AttributeGraph::draft()
  friend bool operator==(const ImportWishes&, const ImportWishes&) = default;
};

// Reads a wall rule: dark, light, below:N, from:N, color:#RRGGBB,..., floor-color:#RRGGBB,...,
// either optionally followed by ~TOLERANCE, transparent, opaque, glyph:LIST, floor-glyph:LIST. LIST
// has characters or their CP437 numbers of two or more digits, separated by commas: "#,│,219".
Result<WallRule> parse_wall_rule(std::string_view text);
// Inverse of parse_wall_rule(). Writes glyphs as numbers, except those in ASCII.
std::string text_of(const WallRule& rule);

// The options that read an image in the same way, on the command line and in scripts: "--walls
// below:131 --cell 8", followed by "--heights" if heights are read.
std::string options_text(const ImportRules& rules);
// Reads such options, and --cost NAME, in any order, each at most once.
Result<ImportWishes> parse_import_options(std::string_view text);

}  // namespace waymark
