#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace waymark {

// The map at a quarter of its size, for views that show several cells a pixel. A block that the
// map's edge cuts counts only the cells that it has.
struct CellBlocks {
  static constexpr int kSide = 4;

  int columns = 0, rows = 0;
  // Of each block of 4 x 4 cells how large a part is floor, explored by distance, by landmarks, and
  // by landmarks only, 0 to 255 each, from the lowest byte of a texel to the highest. What is to
  // come counts as a third of what is explored, which is how strongly it is drawn.
  std::vector<std::uint32_t> texels;

  // `cells` holds width * height bytes of CellBits.
  void build(int width, int height, std::span<const std::uint8_t> cells);
};

}  // namespace waymark
