#pragma once

#include <string>
#include <string_view>

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

  // Returns the whole file.
  std::string finish();

 private:
  std::string text_;
};

}  // namespace waymark
