#include "app/render/terrain_colors.h"

namespace waymark {

Color terrain_color(const Palette& palette, char terrain) {
  switch (terrain) {
    case '.':
    case 'G':
      return palette.map.floor;
    case 'T':
      return {0.29f, 0.49f, 0.30f, 1};
    case 'S':
      return {0.60f, 0.62f, 0.40f, 1};
    case 'W':
      return {0.36f, 0.55f, 0.71f, 1};
    default:
      return palette.map.wall;
  }
}

}  // namespace waymark
