#pragma once

#include <cstdint>
#include <vector>

#include "app/present/palette.h"

namespace waymark {

// How strongly the explored sets are drawn. Over a field the fills fade and the edges stay.
struct ExploredLook {
  float a_fill = 1, a_edge = 1;
  float b_fill = 1, b_edge = 1;
  friend bool operator==(const ExploredLook&, const ExploredLook&) = default;
};

// What the map shows round a point where four cells meet, for every four cells that there can be:
// the rules for fills, edges, wall lines, overlap and the map's frame, worked out beforehand, so
// that the shader only looks up and blends.
//
// A cell's CellBits make one of 11 codes: 0 wall; 1 + d + 3 * l for floor, where d and l say of the
// search of A and of that of B 0 never explored, 1 explored, 2 to come; 10
// outside the map. Four cells a b over c d make a tile of 4 x 4 texels at column (a + 11 b) and row
// (c + 11 d). Along each axis a tile has four zones: the inside of the cell before the border, the
// line on its side, the line on the side of the cell after, that cell's inside.
struct CornerTable {
  static constexpr int kCodes = 11;
  static constexpr int kOutsideCode = 10;
  static constexpr int kZones = 4;
  static constexpr int kSide = kCodes * kCodes * kZones;

  // kSide * kSide RGBA texels. Alpha is not an opacity: it says how much of the colour is `ties`
  // that the shader may hatch, 0 where the palette has them flat.
  std::vector<std::uint32_t> texels;
  // kSide * kSide: how much of the floor is still seen, 0 to 255; there a field takes its place.
  std::vector<std::uint8_t> floor_parts;
  // kSide * kSide: 255 where a wall's fill is, 0 elsewhere; there artwork takes its place.
  std::vector<std::uint8_t> wall_parts;

  void build(const Palette& palette, const ExploredLook& look);
};

}  // namespace waymark
