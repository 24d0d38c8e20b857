#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/attribute_graph.h"
#include "core/io/picture.h"

namespace waymark {

// Determines which pixels of an image, or cells of a REXPaint image, are walls.
struct WallRule {
  enum class By { brightness, colors, transparency, glyphs };
  static constexpr int kFound = -1;
  static constexpr int kUsualTolerance = 32;

  By by = By::brightness;
  // Whether the settings below pick the floor instead of the walls. Everything not picked is the
  // opposite.
  bool floor_is_picked = false;
  // For By::brightness: 0 to 256. Darker pixels are picked. kFound: the threshold is computed from
  // the image's histogram.
  int threshold = kFound;
  // For By::colors: picks pixels that differ from one of these colours by at most `tolerance`, 0 to
  // 255, in each of red, green and blue.
  std::vector<Rgb> colors;
  int tolerance = kUsualTolerance;
  // For By::glyphs: the codes of the picked glyphs, ascending. By::transparency has no settings and
  // picks transparent pixels.
  std::vector<std::uint32_t> glyphs;

  friend bool operator==(const WallRule&, const WallRule&) = default;
};

// The costs of black and of white cells, in thousandths of plain ground (1 to CellCosts::kMost).
// The cost of a grey cell is proportional to its brightness, rounded to a thousandth.
struct GreyCosts {
  int black = 1000, white = 10'000;
  friend bool operator==(const GreyCosts&, const GreyCosts&) = default;
};

// How an image is converted to a map: which pixels are walls, and the number of pixels along a
// cell's side. Or, for a graph, how it was read.
struct ImportRules {
  static constexpr int kMostCellPx = 64;

  WallRule walls;
  int cell_px = 1;  // 1 to kMostCellPx; 1 for a REXPaint image
  // Images only: whether the brightness of pixels that are not walls is the height of the ground, 0
  // to kMostHeight.
  bool heights = false;
  // Images only: the costs of cells that are not walls, by their mean brightness. Not together with
  // heights.
  std::optional<GreyCosts> grey = {};
  // Only for graphs whose file has a choice of costs. The other members are then unused.
  CostSource costs = {};

  bool is_of_picture() const { return costs.name.empty(); }
  friend bool operator==(const ImportRules&, const ImportRules&) = default;
};

// The settings that the user has made. Waymark guesses the others.
struct ImportOptions {
  std::optional<WallRule> walls;
  std::optional<int> cell_px;
  bool heights = false;
  std::optional<GreyCosts> grey = {};
  std::string cost = {};  // graphs only: the cost of an edge, see AttributeGraph::draft()
  friend bool operator==(const ImportOptions&, const ImportOptions&) = default;
};

// Parses a wall rule: dark, light, below:N, from:N, color:#RRGGBB,..., floor-color:#RRGGBB,...,
// transparent, opaque, glyph:LIST or floor-glyph:LIST. Colours can be followed by ~TOLERANCE. LIST
// has characters or their CP437 numbers of two or more digits, separated by commas: "#,│,219".
Result<WallRule> parse_wall_rule(std::string_view text);
// Inverse of parse_wall_rule(). Writes glyphs as numbers, except those in ASCII.
std::string text_of(const WallRule& rule);

// The options that import an image by these rules, on the command line and in scripts: "--walls
// below:131 --cell 8", followed by "--heights" if heights are read, or by "--grey 1:10" for costs.
std::string options_text(const ImportRules& rules);

// Parses the costs of black and white cells: "1:10", "5:0.5". text_of() is the inverse.
Result<GreyCosts> parse_grey_costs(std::string_view text);
std::string text_of(const GreyCosts& costs);
// Parses the options that options_text() writes, and --cost NAME, in any order, each at most once.
Result<ImportOptions> parse_import_options(std::string_view text);

// Statistics of an image for guessing which of its pixels are walls.
struct PictureSurvey {
  static constexpr int kMostColors = 8;

  struct ColorShare {
    Rgb color;
    double share = 0;  // share of the pixels with this or a nearly equal colour
    friend bool operator==(const ColorShare&, const ColorShare&) = default;
  };

  // Number of pixels by brightness; transparent pixels over white.
  std::array<std::int64_t, 256> brightness{};
  std::int64_t pixels = 0;  // number of pixels examined
  double transparent_share = 0;
  double opaque_brightness = 0;  // mean brightness of the pixels that are not transparent, 0 to 255
  std::vector<ColorShare> colors;  // the most common distinct colours, most common first
};

// A pixel counts as transparent if it is less than half opaque.
constexpr bool is_transparent(const std::uint8_t* rgba) { return rgba[3] < 128; }
// A pixel's colour over a white background.
Rgb seen_color(const std::uint8_t* rgba);

// Examines every pixel; in a large image, a regular sample of at most 4 Mi pixels.
PictureSurvey survey_picture(const Picture& picture);

// Separates pixels into a dark and a light class and returns the lowest brightness of the light
// class, 1 to 255. If several thresholds are equally good, as between two flat colours, returns the
// middle one. Source: N. Otsu, "A threshold selection method from gray-level histograms", 1979.
int otsu_threshold(const std::array<std::int64_t, 256>& brightness);

// Guesses which pixels are walls: by transparency if a significant share is transparent, by colours
// if two colours of similar brightness dominate, otherwise by brightness.
WallRule guess_walls(const PictureSurvey& survey);

}  // namespace waymark
