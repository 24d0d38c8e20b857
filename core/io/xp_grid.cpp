#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/io/picture_survey.h"
#include "core/io/xp_file.h"

namespace waymark {
namespace {

constexpr std::uint32_t kHash = '#';

// Whether a glyph is # or a shade, line or block of CP437.
bool draws_walls(std::uint32_t glyph) { return glyph == kHash || (glyph >= 176 && glyph <= 223); }

// Whether a glyph is a dot or similar, which stands for floor.
bool draws_floor(std::uint32_t glyph) {
  constexpr std::array<std::uint32_t, 7> kDots = {'.', ',', '\'', '`', 7, 249, 250};
  return std::find(kDots.begin(), kDots.end(), glyph) != kDots.end();
}

// The share of a cell that its glyph covers, in 256ths; about a third for letters.
int cover(const XpCell& cell) {
  if (cell.blank()) return 0;
  if (draws_floor(cell.glyph)) return 24;
  switch (cell.glyph) {
    case 176:
      return 64;
    case 178:
      return 192;
    case 219:
      return 256;
    case 177:
    case 220:
    case 221:
    case 222:
    case 223:
      return 128;
    default:
      return 88;
  }
}

Rgb mixed(const XpCell& cell) {
  const int part = cover(cell);
  const auto mix = [part](int fore, int back) {
    return static_cast<std::uint8_t>((fore * part + back * (256 - part) + 128) >> 8);
  };
  return {mix(cell.fore.red, cell.back.red), mix(cell.fore.green, cell.back.green),
          mix(cell.fore.blue, cell.back.blue)};
}

bool is_picked(const XpCell& cell, const WallRule& rule) {
  const auto near = [&](Rgb color) {
    return std::any_of(rule.colors.begin(), rule.colors.end(),
                       [&](Rgb wanted) { return distance_of(wanted, color) <= rule.tolerance; });
  };
  switch (rule.by) {
    case WallRule::By::glyphs:
      return std::binary_search(rule.glyphs.begin(), rule.glyphs.end(), cell.glyph);
    case WallRule::By::colors:
      return cell.drawn && (near(cell.back) || (!cell.blank() && near(cell.fore)));
    case WallRule::By::transparency:
      return !cell.drawn;
    case WallRule::By::brightness:
      break;
  }
  constexpr int kWhite = 255;
  return (cell.drawn ? brightness_of(mixed(cell)) : kWhite) < rule.threshold;
}

}  // namespace

WallRule guess_walls(const XpImage& image) {
  std::set<std::uint32_t> walls;
  bool blank = false, floor = false;
  for (const XpCell& cell : image.cells) {
    floor |= draws_floor(cell.glyph);
    blank |= cell.blank();
    if (draws_walls(cell.glyph)) walls.insert(cell.glyph);
  }
  if (blank && floor) walls.insert({0, ' ', 255});
  WallRule rule;
  rule.by = WallRule::By::glyphs;
  rule.glyphs.assign(walls.begin(), walls.end());
  const auto leaves_floor = [&image](const WallRule& by) {
    return std::any_of(image.cells.begin(), image.cells.end(), [&by](const XpCell& cell) {
      return is_picked(cell, by) == by.floor_is_picked;
    });
  };
  if (!walls.empty() && leaves_floor(rule)) return rule;
  const WallRule by_colors = guess_walls(survey_picture(cell_colors(image)));
  const bool finds_threshold = by_colors.by == WallRule::By::brightness;
  return finds_threshold || leaves_floor(by_colors) ? by_colors : WallRule{};
}

std::vector<XpGlyph> glyphs_of(const XpImage& image) {
  std::map<std::uint32_t, XpGlyph> found;
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) {
      const std::uint32_t glyph = image.at(x, y).glyph;
      ++found.try_emplace(glyph, XpGlyph{glyph, 0, x, y}).first->second.cells;
    }
  std::vector<XpGlyph> glyphs;
  for (const auto& [glyph, entry] : found) glyphs.push_back(entry);
  std::stable_sort(glyphs.begin(), glyphs.end(),
                   [](const XpGlyph& a, const XpGlyph& b) { return a.cells > b.cells; });
  return glyphs;
}

std::vector<PictureSurvey::ColorShare> colors_of(const XpImage& image) {
  Picture grounds_and_glyphs{2 * image.width, image.height, {}};
  for (const XpCell& cell : image.cells)
    for (const Rgb& color : {cell.back, cell.blank() ? cell.back : cell.fore}) {
      const std::uint8_t alpha = cell.drawn ? 255 : 0;
      grounds_and_glyphs.rgba.insert(grounds_and_glyphs.rgba.end(),
                                     {color.red, color.green, color.blue, alpha});
    }
  return survey_picture(grounds_and_glyphs).colors;
}

Picture cell_colors(const XpImage& image) {
  Picture picture{image.width, image.height, {}};
  picture.rgba.reserve(4 * image.cells.size());
  for (const XpCell& cell : image.cells) {
    const Rgb color = mixed(cell);
    const std::uint8_t alpha = cell.drawn ? 255 : 0;
    picture.rgba.insert(picture.rgba.end(), {color.red, color.green, color.blue, alpha});
  }
  return picture;
}

Grid grid_of_xp(const XpImage& image, const WallRule& walls) {
  Grid grid(image.width, image.height);
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (is_picked(image.at(x, y), walls) == walls.floor_is_picked) grid.set_terrain({x, y}, '.');
  return grid;
}

}  // namespace waymark
