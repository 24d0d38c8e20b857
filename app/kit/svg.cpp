#include "app/kit/svg.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

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

void Svg::prefix_ids(std::size_t begin, std::string_view prefix) {
  for (const std::string_view before : {" id=\"", "url(#"})
    for (std::size_t at = begin; (at = text_.find(before, at)) != std::string::npos;) {
      at += before.size();
      text_.insert(at, prefix);
    }
}

std::string Svg::finish() {
  close("svg");
  return std::move(text_);
}

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        // XML cannot represent control characters, so they are omitted.
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n') escaped += c;
    }
  }
  return escaped;
}

namespace {

// Calls visit(from, to) for every run of positions below `length` for which `holds` is true.
template <class Holds, class Visit>
void for_each_run(int length, Holds holds, Visit visit) {
  for (int i = 0; i < length;) {
    if (!holds(i)) {
      ++i;
      continue;
    }
    const int from = i;
    while (i < length && holds(i)) ++i;
    visit(from, i);
  }
}

}  // namespace

std::vector<CellRect> cell_rects(const CellPlane& plane) {
  std::vector<CellRect> done, open,
      next;  // open: rectangles that reach the previous row, sorted from left to right
  for (int y = 0; y < plane.height; ++y) {
    next.clear();
    std::size_t above = 0;
    for (int x = 0; x < plane.width;) {
      const std::uint16_t value = plane.at(x, y);
      const int from = x;
      while (x < plane.width && plane.at(x, y) == value) ++x;
      if (value == 0) continue;
      while (above < open.size() && open[above].x < from) done.push_back(open[above++]);
      const CellRect run{from, y, x - from, 1, value};
      const bool same = above < open.size() && open[above].x == from &&
                        open[above].width == run.width && open[above].value == value;
      next.push_back(same ? open[above++] : run);
      if (same) ++next.back().height;
    }
    std::copy(open.begin() + static_cast<std::ptrdiff_t>(above), open.end(),
              std::back_inserter(done));
    open.swap(next);
  }
  done.insert(done.end(), open.begin(), open.end());
  return done;
}

std::string cell_borders(const CellPlane& plane) {
  std::string path;
  for (int y = 0; y <= plane.height; ++y)
    for_each_run(
        plane.width, [&](int x) { return plane.at(x, y - 1) != plane.at(x, y); },
        [&](int from, int to) { path += fmt::format("M{} {}h{}", from, y, to - from); });
  for (int x = 0; x <= plane.width; ++x)
    for_each_run(
        plane.height, [&](int y) { return plane.at(x - 1, y) != plane.at(x, y); },
        [&](int from, int to) { path += fmt::format("M{} {}v{}", x, from, to - from); });
  return path;
}

}  // namespace waymark
