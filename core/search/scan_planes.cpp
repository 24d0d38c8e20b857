#include "core/search/scan_planes.h"

#include <algorithm>

namespace waymark {

std::uint64_t BitPlane::word(std::size_t i, std::ptrdiff_t by, bool outside) const {
  // Counted from the padding before the plane.
  const std::ptrdiff_t bit = static_cast<std::ptrdiff_t>(64 * i) + 64 + by;
  const auto end = static_cast<std::ptrdiff_t>(64 * (words_.size() - 1));
  if (bit < 0 || bit >= end) return outside ? ~std::uint64_t{0} : 0;
  const auto at = static_cast<std::size_t>(bit) / 64, shift = static_cast<std::size_t>(bit) % 64;
  const std::uint64_t low = words_[at] >> shift;
  return shift == 0 ? low : low | words_[at + 1] << (64 - shift);
}

ScanPlanes::ScanPlanes(const Grid& grid)
    : rows_plane_(grid.node_count()),
      columns_plane_(grid.node_count()),
      columns_(static_cast<std::size_t>(grid.stride())),
      rows_(static_cast<std::size_t>(grid.height()) + 2) {
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  for (std::size_t node = 0; node < grid.node_count(); ++node)
    rows_plane_.word(node / 64) |= std::uint64_t{walkable[node]} << node % 64;
  // Processes 64 rows at a time, so each column is one word.
  std::vector<std::uint64_t> block(columns_);
  for (std::size_t first = 0; first < rows_; first += 64) {
    std::fill(block.begin(), block.end(), 0);
    const std::size_t count = std::min<std::size_t>(64, rows_ - first);
    for (std::size_t y = 0; y < count; ++y)
      for (std::size_t x = 0; x < columns_; ++x)
        block[x] |= std::uint64_t{walkable[(first + y) * columns_ + x]} << y;
    for (std::size_t x = 0; x < columns_; ++x) {
      const std::size_t bit = x * rows_ + first, at = bit / 64, by = bit % 64;
      columns_plane_.word(at) |= block[x] << by;
      if (by != 0) columns_plane_.word(at + 1) |= block[x] >> (64 - by);
    }
  }
  rows_plane_.invert();
  columns_plane_.invert();
}

}  // namespace waymark
