#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace waymark {

// One value per cell, row by row; 0 means empty.
struct CellPlane {
  int width = 0;
  int height = 0;
  std::vector<std::uint16_t> values;

  CellPlane(int columns, int rows)
      : width(columns),
        height(rows),
        values(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}
  std::uint16_t& at(int x, int y) { return values[index(x, y)]; }
  // Returns 0 outside the plane.
  std::uint16_t at(int x, int y) const {
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : values[index(x, y)];
  }

 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
};

struct CellRect {
  int x, y, width, height;
  std::uint16_t value;
  friend bool operator==(const CellRect&, const CellRect&) = default;
};

// Covers the non-empty cells of a plane with non-overlapping rectangles of equal values: each run
// of a row is joined with identical runs in the rows below. O(cells).
std::vector<CellRect> cell_rects(const CellPlane& plane);

// Returns the borders between cells of different values as the data of an SVG path, in cells. Each
// straight run is one stroke. O(cells).
std::string cell_borders(const CellPlane& plane);

}  // namespace waymark
