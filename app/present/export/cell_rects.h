#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace waymark {

// A value a cell, row by row; 0 stands for nothing.
struct CellPlane {
  int width = 0;
  int height = 0;
  std::vector<std::uint16_t> values;

  CellPlane(int columns, int rows)
      : width(columns),
        height(rows),
        values(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}
  std::uint16_t& at(int x, int y) { return values[index(x, y)]; }
  // 0 outside.
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

// The cells of a plane that hold something, as rectangles of one value that do not overlap: each
// run of a row, joined with the same run of the rows below it. O(cells).
std::vector<CellRect> cell_rects(const CellPlane& plane);

// The sides between cells of different values as the data of an SVG path, in cells: runs of a
// straight line are one stroke. O(cells).
std::string cell_borders(const CellPlane& plane);

}  // namespace waymark
