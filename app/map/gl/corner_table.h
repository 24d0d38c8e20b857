#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/kit/palette.h"

namespace waymark {

// The opacity of the explored sets. Over a field the fills fade, but the edges do not.
struct ExploredLook {
  float a_fill = 1, a_edge = 1;
  float b_fill = 1, b_edge = 1;
  friend bool operator==(const ExploredLook&, const ExploredLook&) = default;
};

// The appearance of the map around a point where four cells meet, for every combination of four
// cells. The rules for fills, edges, wall lines, overlap and the map's frame are applied in
// advance, so the shader only has to look up and blend.
//
// The CellBits of a cell determine one of 11 codes: 0 for a wall; 1 + a + 3 * b for floor; 10
// outside the map. Here a and b are the cell's states in searches A and B: 0 never explored, 1
// explored, 2 to come. Four cells with the codes p q (top) and r s (bottom) have a tile of 4 x 4
// texels at column (p + 11 q) and row (r + 11 s). Along each axis, a tile has four zones: the
// inside of the cell before the border, the line on that cell's side, the line on the next cell's
// side, and the next cell's inside.
struct CornerTable {
  static constexpr int kCodes = 11;
  static constexpr int kOutsideCode = 10;
  static constexpr int kZones = 4;
  static constexpr int kSide = kCodes * kCodes * kZones;

  // kSide * kSide RGBA texels. Alpha is not an opacity: it is the fraction of `ties` in the colour,
  // which the shader may hatch; 0 if the palette draws ties without hatching.
  std::vector<std::uint32_t> texels;
  // kSide * kSide values: how much of the floor is visible, 0 to 255. A field replaces this part.
  std::vector<std::uint8_t> floor_parts;
  // kSide * kSide values: 255 in the fill of a wall, 0 elsewhere. Artwork replaces this part.
  std::vector<std::uint8_t> wall_parts;

  void build(const Palette& palette, const ExploredLook& look);
};

// A rectangle of cells. It may extend beyond the map.
struct CellWindow {
  int column = 0, row = 0;  // position of the upper left cell
  int columns = 0, rows = 0;

  friend bool operator==(const CellWindow&, const CellWindow&) = default;
};

// Finds the CornerTable tile for each corner of the window's cells: (columns + 1) x (rows + 1)
// codes, starting with the upper left corner of the first cell. A code is the tile's column + 128 *
// its row. `cells` has width * height bytes of CellBits. O(cells of the window).
void find_corner_codes(int width, int height, std::span<const std::uint8_t> cells,
                       const CellWindow& window, std::vector<std::uint16_t>& codes);

}  // namespace waymark
