#include "app/present/terrain_colors.h"

#include "core/domain/terrain.h"

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

}  // namespace waymark
