#include "app/kit/svg.h"

#include <cmath>
#include <fmt/format.h>

#include "app/kit/xml.h"

namespace waymark {

std::string svg_number(double number) {
  std::string text = fmt::format("{:.2f}", number);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string svg_color(const Color& color) {
  const auto byte = [](float part) { return static_cast<int>(std::lround(part * 255)); };
  return fmt::format("#{:02x}{:02x}{:02x}", byte(color.r), byte(color.g), byte(color.b));
}

std::string svg_fill(const Color& color) {
  std::string text = fmt::format("fill=\"{}\"", svg_color(color));
  if (color.a < 1) text += fmt::format(" fill-opacity=\"{}\"", svg_number(color.a));
  return text;
}

std::string svg_stroke(const Color& color, double width) {
  std::string text = fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                                 svg_color(color), svg_number(width));
  if (color.a < 1) text += fmt::format(" stroke-opacity=\"{}\"", svg_number(color.a));
  return text;
}

Svg::Svg(double width, double height, double scale) {
  text_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  open("svg", fmt::format("xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
                          "viewBox=\"0 0 {} {}\" font-family=\"Inter, 'DejaVu Sans', sans-serif\"",
                          svg_number(width * scale), svg_number(height * scale), svg_number(width),
                          svg_number(height)));
}

void Svg::open(std::string_view element, std::string_view attributes) {
  text_ += fmt::format("<{}{}{}>\n", element, attributes.empty() ? "" : " ", attributes);
}

void Svg::close(std::string_view element) { text_ += fmt::format("</{}>\n", element); }

void Svg::add(std::string_view element, std::string_view attributes) {
  text_ += fmt::format("<{} {}/>\n", element, attributes);
}

void Svg::rect(double x, double y, double width, double height, std::string_view attributes) {
  text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n", svg_number(x),
                       svg_number(y), svg_number(width), svg_number(height),
                       attributes.empty() ? "" : " ", attributes);
}

void Svg::line(double x0, double y0, double x1, double y1, std::string_view attributes) {
  text_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}{}/>\n", svg_number(x0),
                       svg_number(y0), svg_number(x1), svg_number(y1),
                       attributes.empty() ? "" : " ", attributes);
}

void Svg::text(double x, double y, double size, const Color& color, std::string_view text,
               std::string_view attributes) {
  text_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" {}{}{}>{}</text>\n", svg_number(x),
                       svg_number(y), svg_number(size), svg_fill(color),
                       attributes.empty() ? "" : " ", attributes, xml_escaped(text));
}

std::string Svg::finish() {
  close("svg");
  return std::move(text_);
}

}  // namespace waymark
