#pragma once

#include <cstdint>
#include <vector>

#include "app/render/palette.h"

namespace waymark {

// What the map shows round a point where four cells meet, for every four cells that there can be:
// the rules for fills, edges, wall lines, overlap and
// the map's frame, worked out beforehand, so that the shader
// only looks up and blends.
//
// Four cells a b over c d, each three bits (CellBit, or kOutsideMap), make a tile of 4 x 4 texels
// at column (a | b << 3) and row (c | d << 3). Along each axis a tile has four zones: the inside of
// the cell before the border, the line on its side, the line on the side of the cell after, that
// cell's inside.
struct CornerTable {
  static constexpr int kZones = 4;
  static constexpr int kSide = 64 * kZones;

  // kSide * kSide RGBA texels. Alpha is not an opacity: it says how much of the colour is `ties`
  // that the shader may hatch, 0 where the palette has them flat.
  std::vector<std::uint32_t> texels;

  void build(const Palette& palette, float distance_opacity, float landmarks_opacity);
};

}  // namespace waymark
