#pragma once

#include <cstddef>
#include <vector>

namespace waymark {

// A position on the map in hundredths of a cell, from the top left corner of cell (0, 0). Integers,
// so the text form is exact.
struct PenPoint {
  static constexpr int kUnit = 100;          // units per cell
  static constexpr int kMost = 100'000'000;  // limit of |x| and |y|

  int x = 0;
  int y = 0;
  friend bool operator==(const PenPoint&, const PenPoint&) = default;
};

// A line drawn with the pen, from press to release. Has at least one point.
using PenStroke = std::vector<PenPoint>;

// The maximum number of strokes, and of points per stroke.
inline constexpr std::size_t kMostStrokes = 200, kMostStrokePoints = 2000;

}  // namespace waymark
