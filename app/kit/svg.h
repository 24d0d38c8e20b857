#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/palette.h"

namespace waymark {

// A number with at most two decimals and no trailing zeros.
std::string svg_number(double number);

// A colour as "#b4daf7", and as attributes with opacity: fill="#b4daf7" fill-opacity="0.5".
std::string svg_color(const Color& color);
std::string svg_fill(const Color& color);
std::string svg_stroke(const Color& color, double width);

// Writes an SVG image from back to front. Attributes are given in the syntax of the file.
class Svg {
 public:
  // The size in user units. The image is shown `scale` times as large, in pixels.
  Svg(double width, double height, double scale);

  void open(std::string_view element, std::string_view attributes);
  void close(std::string_view element);
  // Adds an element without content.
  void add(std::string_view element, std::string_view attributes);
  void rect(double x, double y, double width, double height, std::string_view attributes = "");
  void line(double x0, double y0, double x1, double y1, std::string_view attributes = "");
  // `size` is the font size. Use `attributes` for bold text.
  void text(double x, double y, double size, const Color& color, std::string_view text,
            std::string_view attributes = "");

  // Puts `prefix` before every id added since `begin`, a size(), and before every reference to such
  // an id, so an image can contain the same drawing twice.
  void prefix_ids(std::size_t begin, std::string_view prefix);
  // The bytes written so far.
  std::size_t size() const { return text_.size(); }

  // Returns the whole file.
  std::string finish();

 private:
  std::string text_;
};

// Escapes text for XML, both between tags and in attributes.
std::string xml_escaped(std::string_view text);

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
