#pragma once

#include <string>
#include <string_view>

#include "app/present/palette.h"

namespace waymark {

// A number with at most two decimals and no zeros at its end.
std::string svg_number(double number);

// "#b4daf7", and as attributes with their opacity: fill="#b4daf7" fill-opacity="0.5".
std::string svg_color(const Color& color);
std::string svg_fill(const Color& color);
std::string svg_stroke(const Color& color, double width);

// Writes an SVG picture from below to above. Attributes are given as they stand in the file.
class Svg {
 public:
  // In user units; the picture is shown `scale` times as large, in pixels.
  Svg(double width, double height, double scale);

  void open(std::string_view element, std::string_view attributes);
  void close(std::string_view element);
  // An element without content.
  void add(std::string_view element, std::string_view attributes);
  void rect(double x, double y, double width, double height, std::string_view attributes = "");
  void line(double x0, double y0, double x1, double y1, std::string_view attributes = "");
  // `size` of the type; bold type has attributes of its own.
  void text(double x, double y, double size, const Color& color, std::string_view text,
            std::string_view attributes = "");

  // The whole file.
  std::string finish();

 private:
  std::string text_;
};

}  // namespace waymark
