#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/paint.h"

namespace waymark {

// A box of cells from `from` to `to`, both included.
struct CellBox {
  Cell from;
  Cell to;
  friend bool operator==(const CellBox&, const CellBox&) = default;
};

// A set of a map's cells that the user has painted. The cells may be walls. Stored as one bit per
// node.
class CellRegion {
 public:
  // An empty set for a map of this size.
  CellRegion(int width, int height);

  // `node` is an index into a Grid of that size.
  bool contains(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    return (bits_[at / kBits] >> (at % kBits) & 1) != 0;
  }
  int count() const { return count_; }
  int width() const { return width_; }
  int height() const { return height_; }

  // Adds the cells, or removes them. Ignores cells outside the map.
  void set(std::span<const CellRun> cells, bool on);
  void set(const CellBox& box, bool on);

  // All cells as runs, row by row, from left to right. O(bits).
  std::vector<CellRun> runs() const;
  // All cells as boxes. Equal runs in consecutive rows form a box.
  std::vector<CellBox> boxes() const;

  friend bool operator==(const CellRegion&, const CellRegion&) = default;

 private:
  static constexpr std::size_t kBits = 64;
  std::size_t node(int x, int y) const {
    return (static_cast<std::size_t>(y) + 1) * (static_cast<std::size_t>(width_) + 2) +
           static_cast<std::size_t>(x) + 1;
  }

  int width_, height_;
  int count_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace waymark
