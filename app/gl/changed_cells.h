#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace waymark {

// Where cells of a map have changed, roughly: of each band of rows which columns.
class ChangedCells {
 public:
  static constexpr int kBandRows = 16;
  struct Columns {
    int from = 0, to = 0;  // the one after the last; none when both are the same
  };

  // Adds the places where two pictures of width * height cells differ, each of which has so many
  // bytes a cell. The size may be another one than before only after clear(). O(cells), a fraction
  // of a byte's copy each.
  void add(int width, int height, std::span<const std::byte> before,
           std::span<const std::byte> after, int cell_bytes);
  void clear() { bands_.clear(); }

  // Band i holds the rows from i * kBandRows on; no bands: nothing has changed.
  const std::vector<Columns>& bands() const { return bands_; }

 private:
  std::vector<Columns> bands_;
};

}  // namespace waymark
