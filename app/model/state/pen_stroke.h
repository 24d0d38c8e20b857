#pragma once

#include <cstddef>
#include <vector>

namespace waymark {

// A place on the map in hundredths of a cell, from the top left corner of cell (0, 0); whole
// numbers, so that it reads back as it was written.
struct PenPoint {
  static constexpr int kUnit = 100;          // of a cell
  static constexpr int kMost = 100'000'000;  // of either number, which may be less than 0

  int x = 0;
  int y = 0;
  friend bool operator==(const PenPoint&, const PenPoint&) = default;
};

// What a pen drew from press to release; at least one point.
using PenStroke = std::vector<PenPoint>;

// Of one picture, and of one stroke.
inline constexpr std::size_t kMostStrokes = 200, kMostStrokePoints = 2000;

}  // namespace waymark
