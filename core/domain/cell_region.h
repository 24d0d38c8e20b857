#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/paint.h"

namespace waymark {

// Cells of a map from `from` to `to`, both included.
struct CellBox {
  Cell from;
  Cell to;
  friend bool operator==(const CellBox&, const CellBox&) = default;
};

// Some cells of a map, walls or not: a part of it that a person has painted. One bit a node.
class CellRegion {
 public:
  // None of the cells of a map of that size.
  CellRegion(int width, int height);

  // `node` as a Grid of that size has it.
  bool contains(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    return (bits_[at / kBits] >> (at % kBits) & 1) != 0;
  }
  int count() const { return count_; }
  int width() const { return width_; }
  int height() const { return height_; }

  // Adds cells, or takes them away. What lies outside the map is left out.
  void set(std::span<const CellRun> cells, bool on);
  void set(const CellBox& box, bool on);

  // All of it, row by row, each from the left. O(bits).
  std::vector<CellRun> runs() const;
  // The same as boxes: runs that are equal in rows below each other make one.
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
