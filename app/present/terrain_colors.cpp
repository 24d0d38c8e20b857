#include "app/present/terrain_colors.h"

namespace waymark {

Color terrain_color(const Palette& palette, char terrain) {
  switch (terrain) {
    case '.':
    case 'G':
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
