#include "app/map/ground_colors.h"

#include <array>
#include <utility>

namespace waymark {
namespace {

constexpr Color kBrown{0.42f, 0.27f, 0.11f, 1};
constexpr float kBrownerACost = 0.07f, kBrownerAHeight = 0.05f;

Color color_between(const Color& from, const Color& to, float part) {
  return {from.r + (to.r - from.r) * part, from.g + (to.g - from.g) * part,
          from.b + (to.b - from.b) * part, 1};
}

std::pair<Color, GroundPattern> look_of(const Palette& palette, char terrain) {
  if (const int height = height_of(terrain); height > 0)
    return {
        color_between(palette.map.hills, kBrown, kBrownerAHeight * static_cast<float>(height - 1)),
        GroundPattern::chevrons};
  switch (terrain_of(terrain)) {
    case Terrain::ground:
      return {palette.map.floor, GroundPattern::none};
    case Terrain::swamp:
      return {palette.map.shallow, GroundPattern::waves};
    case Terrain::water:
      return {palette.map.deep, GroundPattern::hatching};
    case Terrain::trees:
      return {palette.map.trees, GroundPattern::none};
    case Terrain::wall:
      break;
  }
  return {palette.map.wall, GroundPattern::none};
}

}  // namespace

Color ground_color(const Palette& palette, int cost) {
  if (cost <= 1) return palette.map.floor;
  return color_between(palette.map.hills, kBrown, kBrownerACost * static_cast<float>(cost - 2));
}

std::vector<std::uint32_t> ground_texels(const Grid& ground, const Palette& palette) {
  std::array<std::uint32_t, 256> looks;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const auto [color, pattern] = look_of(palette, static_cast<char>(i));
    looks[i] = (color.packed() & 0x00FFFFFF) | static_cast<std::uint32_t>(pattern) << 24;
  }
  std::vector<std::uint32_t> texels;
  texels.reserve(static_cast<std::size_t>(ground.width()) *
                 static_cast<std::size_t>(ground.height()));
  for (int y = 0; y < ground.height(); ++y)
    for (int x = 0; x < ground.width(); ++x)
      texels.push_back(looks[static_cast<unsigned char>(ground.terrain({x, y}))]);
  return texels;
}

}  // namespace waymark
