#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace waymark {

// The map at a quarter of its size, for views with several cells per pixel. A block at the map's
// edge counts only the cells that exist.
struct CellBlocks {
  static constexpr int kSide = 4;

  int columns = 0, rows = 0;
  // For each block of 4 x 4 cells, the fractions of its cells that are floor, explored by A, by B,
  // and by B only. Each is 0 to 255, from the lowest byte of a texel to the highest. A cell still
  // to come counts as a third of an explored cell, which matches its opacity.
  std::vector<std::uint32_t> texels;

  // `cells` has width * height bytes of CellBits.
  void build(int width, int height, std::span<const std::uint8_t> cells);
};

}  // namespace waymark
