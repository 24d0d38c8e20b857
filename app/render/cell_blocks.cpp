#include "app/render/cell_blocks.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace waymark {
namespace {

// One cell as four counters of a byte each, in the order of the texel's parts; 16 cells cannot
// overflow them. Bits beyond the three that matter here are passed over.
constexpr std::array<std::uint32_t, 8> kCounters = [] {
  std::array<std::uint32_t, 8> counters{};
  for (std::uint32_t bits = 0; bits < 8; ++bits) {
    if ((bits & 1) == 0) continue;  // a wall is nothing but wall
    const std::uint32_t distance = bits >> 1 & 1, landmarks = bits >> 2 & 1;
    counters[bits] = 1u | distance << 8 | landmarks << 16 | (landmarks & ~distance) << 24;
  }
  return counters;
}();

std::uint32_t as_parts(std::uint32_t counters, std::uint32_t cells) {
  std::uint32_t texel = 0;
  for (int shift = 0; shift < 32; shift += 8)
    texel |= ((counters >> shift & 0xFF) * 255 + cells / 2) / cells << shift;
  return texel;
}

}  // namespace

void CellBlocks::build(int width, int height, std::span<const std::uint8_t> cells) {
  assert(cells.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  columns = (width + kSide - 1) / kSide;
  rows = (height + kSide - 1) / kSide;
  texels.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 0);
  for (int row = 0; row < rows; ++row) {
    std::uint32_t* const sums = texels.data() + static_cast<std::ptrdiff_t>(row) * columns;
    const int lines = std::min(kSide, height - row * kSide);
    for (int line = 0; line < lines; ++line) {
      const std::uint8_t* const from =
          cells.data() + static_cast<std::ptrdiff_t>(row * kSide + line) * width;
      for (int x = 0; x < width; ++x) sums[x / kSide] += kCounters[from[x] & 7];
    }
    for (int column = 0; column < columns; ++column) {
      const int across = std::min(kSide, width - column * kSide);
      sums[column] = as_parts(sums[column], static_cast<std::uint32_t>(across * lines));
    }
  }
}

}  // namespace waymark
