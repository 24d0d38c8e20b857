#include "app/map/terrain_colors.h"

#include "core/io/map_picture.h"

namespace waymark {

Color terrain_color(const Palette& palette, char terrain) {
  if (const int height = height_of(terrain); height > 0) {
    constexpr Color kHigh{0.42f, 0.27f, 0.11f, 1};
    const float part = 0.094f * static_cast<float>(height);
    const auto mixed = [part](float low, float high) { return low + part * (high - low); };
    const Color& low = palette.map.floor;
    return {mixed(low.r, kHigh.r), mixed(low.g, kHigh.g), mixed(low.b, kHigh.b), 1};
  }
  switch (terrain) {
    case '.':
    case 'G':
    case '0':
      return palette.map.floor;
    case 'T':
      return palette.map.trees;
    case 'S':
      return palette.map.swamp;
    case 'W':
      return palette.map.water;
    default:
      return palette.map.wall;
  }
}

Color terrain_on_map(const Palette& palette, char terrain, const TerrainRules& rules) {
  const bool blocked = rules[terrain_of(terrain)] == TerrainRules::kBlocked;
  const Color& below = blocked ? palette.map.wall : palette.map.floor;
  const TerrainTint tint = terrain_tint(terrain);
  const auto byte = [&tint](std::size_t i) { return static_cast<float>(tint[i]) / 255; };
  const auto over = [&](std::size_t i, float part) { return part + byte(3) * (byte(i) - part); };
  return {over(0, below.r), over(1, below.g), over(2, below.b), 1};
}

}  // namespace waymark
