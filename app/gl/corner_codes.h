#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace waymark {

// A rectangle of cells, which may reach beyond the map.
struct CellWindow {
  int column = 0, row = 0;  // of its upper left cell
  int columns = 0, rows = 0;

  friend bool operator==(const CellWindow&, const CellWindow&) = default;
};

// Which tile of the CornerTable each corner of the window's cells has: columns + 1 by rows + 1 of
// them, the first at the upper left of the first cell. A code is the tile's column + 128 * its row.
// `cells` holds width * height bytes of CellBits. O(cells of the window).
void find_corner_codes(int width, int height, std::span<const std::uint8_t> cells,
                       const CellWindow& window, std::vector<std::uint16_t>& codes);

}  // namespace waymark
