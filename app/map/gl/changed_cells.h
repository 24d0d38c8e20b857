#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace waymark {

// The approximate area of a map that has changed: one range of columns per band of rows.
class ChangedCells {
 public:
  static constexpr int kBandRows = 16;
  struct Columns {
    int from = 0, to = 0;  // `to` is one past the last column; empty if both are equal
  };

  // Adds the cells in which two images of width * height cells differ. Each image has `cell_bytes`
  // bytes per cell. Call clear() before a call with another size. O(cells), at a fraction of the
  // cost of copying one byte per cell.
  void add(int width, int height, std::span<const std::byte> before,
           std::span<const std::byte> after, int cell_bytes);
  void clear() { bands_.clear(); }

  // Band i covers kBandRows rows, starting at row i * kBandRows. Empty if nothing has changed.
  const std::vector<Columns>& bands() const { return bands_; }

 private:
  std::vector<Columns> bands_;
};

}  // namespace waymark
