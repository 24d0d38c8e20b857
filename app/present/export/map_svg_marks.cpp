#include "app/present/export/map_svg_marks.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace waymark {
namespace {

// Cuts a length off the end of a line; it keeps its first point.
void cut_end(std::vector<SvgPlace>& line, double length) {
  while (line.size() > 1) {
    const SvgPlace end = line.back(), from = line[line.size() - 2];
    const double part = std::hypot(end.x - from.x, end.y - from.y);
    if (part > length) {
      line.back() = {end.x + (from.x - end.x) * length / part,
                     end.y + (from.y - end.y) * length / part};
      return;
    }
    length -= part;
    line.pop_back();
  }
}

std::string line_data(const std::vector<SvgPlace>& line) {
  std::string data;
  for (const SvgPlace& p : line)
    data += fmt::format("{}{} {}", data.empty() ? "M" : "L", svg_number(p.x), svg_number(p.y));
  return data;
}

void draw_landmark(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place,
                   std::size_t index) {
  const Palette::Map& map = palette.map;
  const SvgPlace p = place.of(r.scene.landmarks[index]);
  const bool gave = r.bounds_given[index] > 0;
  const std::string triangle =
      line_data({{p.x, p.y - 13}, {p.x + 11, p.y + 6.5}, {p.x - 11, p.y + 6.5}}) + "Z";
  const auto outline = [&](const Color& color, double width) {
    svg.add("path", fmt::format("d=\"{}\" {} stroke-linejoin=\"round\"", triangle,
                                svg_stroke(color, width)));
  };
  outline(map.halo_rim, 7);
  outline(map.halo, 5);
  svg.add("path",
          fmt::format("d=\"{}\" {} stroke=\"{}\" stroke-width=\"2\" "
                      "stroke-linejoin=\"round\"",
                      triangle, svg_fill(gave ? map.landmark : map.halo), svg_color(map.landmark)));
  svg.text(p.x, p.y + 4.5, index < 9 ? 11 : 9, gave ? map.halo : map.landmark,
           fmt::format("{}", index + 1), "font-weight=\"700\" text-anchor=\"middle\"");
}

}  // namespace

void draw_svg_path(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place,
                   float opacity) {
  const std::vector<Node>& nodes = r.a.path;
  if (nodes.size() < 2) return;
  const Grid& grid = r.scene.map->grid;
  std::vector<SvgPlace> line;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (i == 0 || i + 1 == nodes.size() || nodes[i] - nodes[i - 1] != nodes[i + 1] - nodes[i])
      line.push_back(place.of(grid.cell(nodes[i])));
  const double width = std::clamp(0.82 * place.cell, 2.4, 5.0);
  cut_end(line, 13);
  std::vector<SvgPlace> shaft = line;
  cut_end(shaft, 3 * width);
  const SvgPlace tip = line.back(), tail = shaft.back();
  const double reach = std::max(1e-9, std::hypot(tip.x - tail.x, tip.y - tail.y));
  const double half = 1.6 * width, wx = (tip.x - tail.x) / reach, wy = (tip.y - tail.y) / reach;
  const SvgPlace back{tip.x - wx * 4 * width, tip.y - wy * 4 * width};
  const std::string head = line_data({tip,
                                      {back.x - wy * half, back.y + wx * half},
                                      {back.x + wy * half, back.y - wx * half}}) +
                           "Z";
  const Palette::Map& map = palette.map;
  const auto stroke = [&](const Color& color, double w) {
    return svg_stroke(color, w) + " stroke-linejoin=\"round\"";
  };
  svg.open("g", fmt::format("id=\"path\" opacity=\"{}\"", svg_number(opacity)));
  svg.add("path", fmt::format("d=\"{}\" {}", line_data(shaft), stroke(map.path_casing, width + 2)));
  svg.add("path", fmt::format("d=\"{}\" {}", head, stroke(map.path_casing, 2.8)));
  svg.add("path", fmt::format("d=\"{}\" {}", line_data(shaft), stroke(map.path, width)));
  svg.add("path", fmt::format("d=\"{}\" {}", head, svg_fill(map.path)));
  svg.close("g");
}

void draw_svg_points(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place) {
  const Palette::Map& map = palette.map;
  svg.open("g", "id=\"points\"");
  for (std::size_t i = 0; i < r.scene.landmarks.size(); ++i)
    draw_landmark(svg, r, palette, place, i);
  const SvgPlace goal = place.of(r.scene.goal), start = place.of(r.scene.start);
  const std::string cross =
      line_data({{goal.x - 6.5, goal.y - 6.5}, {goal.x + 6.5, goal.y + 6.5}}) +
      line_data({{goal.x - 6.5, goal.y + 6.5}, {goal.x + 6.5, goal.y - 6.5}});
  for (const auto& [color, width] :
       {std::pair{&map.halo_rim, 11.5}, {&map.halo, 9.5}, {&map.goal, 5.0}})
    svg.add("path",
            fmt::format("d=\"{}\" {} stroke-linecap=\"round\"", cross, svg_stroke(*color, width)));
  for (const auto& [color, radius] :
       {std::pair{&map.halo_rim, 11.25}, {&map.halo, 10.25}, {&map.start, 8.0}})
    svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"{}\" {}", svg_number(start.x),
                                  svg_number(start.y), svg_number(radius), svg_fill(*color)));
  svg.close("g");
}

}  // namespace waymark
