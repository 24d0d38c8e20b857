#include "app/map/gl/corner_codes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "app/compute/cell_bits.h"
#include "app/map/gl/corner_table.h"

namespace waymark {
namespace {

constexpr int kSearchBits = kExploredByA | kExploredByB | kToComeByA | kToComeByB;
constexpr int kBits = kFloor | kSearchBits;

// The code of each cell in the table, indexed by the cell's bits.
constexpr std::array<std::uint8_t, kBits + 1> kCodeOf = [] {
  std::array<std::uint8_t, kBits + 1> codes{};
  for (int bits = 0; bits <= kBits; ++bits) {
    if ((bits & kFloor) == 0) continue;
    const int distance = (bits & kExploredByA) != 0 ? 1 : (bits & kToComeByA) != 0 ? 2 : 0;
    const int landmarks = (bits & kExploredByB) != 0 ? 1 : (bits & kToComeByB) != 0 ? 2 : 0;
    codes[static_cast<std::size_t>(bits)] = static_cast<std::uint8_t>(1 + distance + 3 * landmarks);
  }
  return codes;
}();

}  // namespace

void find_corner_codes(int width, int height, std::span<const std::uint8_t> cells,
                       const CellWindow& window, std::vector<std::uint16_t>& codes) {
  assert(cells.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  constexpr int kCodes = CornerTable::kCodes, kOutside = CornerTable::kOutsideCode;
  // The window's cells plus one on each side, clipped to the map.
  const int left = window.column - 1, across = window.columns + 2;
  const int begin = std::clamp(-left, 0, across), end = std::clamp(width - left, begin, across);
  std::vector<std::uint8_t> line(static_cast<std::size_t>(across));
  // The tile's column depends on the two cells above a corner, its row on the two cells below.
  std::vector<std::uint16_t> above(static_cast<std::size_t>(across) - 1), below(above.size());
  codes.resize(above.size() * static_cast<std::size_t>(window.rows + 1));
  std::uint16_t* to = codes.data();
  for (int row = window.row - 1; row <= window.row + window.rows; ++row) {
    std::fill(line.begin(), line.end(), std::uint8_t{kOutside});
    if (row >= 0 && row < height) {
      const std::uint8_t* const from = cells.data() + std::ptrdiff_t{row} * width + left;
      for (int x = begin; x < end; ++x)
        line[static_cast<std::size_t>(x)] = kCodeOf[from[x] & kBits];
    }
    for (std::size_t x = 0; x < below.size(); ++x)
      below[x] = static_cast<std::uint16_t>(line[x] + kCodes * line[x + 1]);
    if (row >= window.row)
      for (std::size_t x = 0; x < below.size(); ++x)
        *to++ = static_cast<std::uint16_t>(above[x] | below[x] << 7);
    std::swap(above, below);
  }
}

}  // namespace waymark
