#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace waymark {

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
