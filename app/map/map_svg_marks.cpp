#include "app/map/map_svg_marks.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/map/path_lines.h"
#include "app/scene/landmark_numbers.h"
#include "app/scene/scene_searches.h"

namespace waymark {
namespace {

std::string line_data(const std::vector<SvgPlace>& line) {
  std::string data;
  for (const SvgPlace& p : line)
    data += fmt::format("{}{} {}", data.empty() ? "M" : "L", svg_number(p.x), svg_number(p.y));
  return data;
}

bool is_hollow(const Results& r, std::size_t landmark) {
  return !landmark_asker(r.scene) || (!r.goals && r.credit.is_hollow(static_cast<int>(landmark)));
}

void draw_landmark(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place,
                   std::size_t index) {
  const Palette::Map& map = palette.map;
  const SvgPlace p = place.of(*r.scene.map, r.scene.landmarks[index]);
  const bool hollow = is_hollow(r, index);
  const int number = landmark_number(r.scene, static_cast<int>(index));
  const double radius = number < 10 ? 13 : 16;
  const std::string triangle = line_data({{p.x, p.y - radius},
                                          {p.x + 0.85 * radius, p.y + radius / 2},
                                          {p.x - 0.85 * radius, p.y + radius / 2}}) +
                               "Z";
  const auto outline = [&](const Color& color, double width) {
    svg.add("path", fmt::format("d=\"{}\" {} stroke-linejoin=\"round\"", triangle,
                                svg_stroke(color, width)));
  };
  outline(map.halo_rim, 7);
  outline(map.halo, 5);
  svg.add("path", fmt::format("d=\"{}\" {} stroke=\"{}\" stroke-width=\"2\" "
                              "stroke-linejoin=\"round\"",
                              triangle, svg_fill(hollow ? map.halo : map.landmark),
                              svg_color(map.landmark)));
  svg.text(p.x, p.y + 4.5, 11, hollow ? map.landmark : map.halo, fmt::format("{}", number),
           "font-weight=\"700\" text-anchor=\"middle\"");
}

// Draws a stretch of a path as a line over its casing; B's casing also has a rim. Each kind of
// stretch is a group.
void draw_stretch(Svg& svg, const PathStretch& stretch, const PathColors& colors,
                  const SvgMapPlace& place, double width) {
  std::vector<SvgPlace> line;
  for (const MapPlace& p : stretch.places) line.push_back(place.of(p));
  const auto lengthen = [&](SvgPlace& end, const SvgPlace& before) {
    const double part = std::hypot(end.x - before.x, end.y - before.y);
    end = {end.x + (end.x - before.x) / part * width / 2,
           end.y + (end.y - before.y) / part * width / 2};
  };
  if (stretch.turns_before) lengthen(line[0], line[1]);
  if (stretch.turns_after) lengthen(line.back(), line[line.size() - 2]);
  const std::string data = line_data(line);
  const auto stroke = [&](const Color& color, double w) {
    svg.add("path",
            fmt::format("d=\"{}\" {} stroke-linejoin=\"miter\"", data, svg_stroke(color, w)));
  };
  if (colors.rim) stroke(*colors.rim, width + 4);
  stroke(colors.casing, width + 2);
  stroke(colors.core, width);
}

void draw_portal(Svg& svg, const PathPortal& portal, const Palette& palette,
                 const SvgMapPlace& place) {
  const std::string data = line_data({place.of(portal.from), place.of(portal.to)});
  for (const auto& [color, width] :
       {std::pair{&palette.map.halo, kPortalRim}, {&palette.map.path_casing, kPortalWidth}})
    svg.add("path", fmt::format("d=\"{}\" {}", data, svg_stroke(*color, width)));
}

void draw_head(Svg& svg, const PathHead& head, const PathColors& colors, const SvgMapPlace& place,
               double width) {
  const SvgPlace middle = place.of(head.middle);
  const auto at = [&](double along, double across) {
    return SvgPlace{middle.x + head.way.x * along - head.way.y * across,
                    middle.y + head.way.y * along + head.way.x * across};
  };
  const double length = kHeadLength * width, half = kHeadWidth * width / 2;
  const std::string data =
      line_data({at(length / 2, 0), at(-length / 2, half), at(kHeadNotch * width - length / 2, 0),
                 at(-length / 2, -half)}) +
      "Z";
  if (colors.rim) svg.add("path", fmt::format("d=\"{}\" {}", data, svg_stroke(*colors.rim, 4)));
  svg.add("path", fmt::format("d=\"{}\" {}", data, svg_stroke(colors.casing, 2)));
  svg.add("path", fmt::format("d=\"{}\" {}", data, svg_fill(colors.core)));
}

void draw_goal(Svg& svg, const Palette::Map& map, SvgPlace goal) {
  const std::string cross =
      line_data({{goal.x - 6.5, goal.y - 6.5}, {goal.x + 6.5, goal.y + 6.5}}) +
      line_data({{goal.x - 6.5, goal.y + 6.5}, {goal.x + 6.5, goal.y - 6.5}});
  for (const auto& [color, width] :
       {std::pair{&map.halo_rim, 11.5}, {&map.halo, 9.5}, {&map.goal, 5.0}})
    svg.add("path",
            fmt::format("d=\"{}\" {} stroke-linecap=\"round\"", cross, svg_stroke(*color, width)));
}

}  // namespace

void draw_svg_path(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place,
                   float opacity) {
  const ShownPaths shown{r.a.path.size() > 1, r.has_b() && r.b.path.size() > 1};
  if (!shown.a && !shown.b) return;
  const double width = path_width(place.cell);
  const PathLines lines = path_lines(r, shown, kLeastStraightWidths * width / place.cell);
  svg.open("g", fmt::format("id=\"path\" opacity=\"{}\"", svg_number(opacity)));
  for (const PathPortal& portal : lines.portals) draw_portal(svg, portal, palette, place);
  for (const PathStretch& stretch : lines.stretches)
    draw_stretch(svg, stretch, path_colors(palette, stretch.of), place, width);
  for (const PathHead& head : lines.heads)
    draw_head(svg, head, path_colors(palette, head.of), place, width);
  svg.close("g");
}

void draw_svg_points(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place) {
  const Palette::Map& map = palette.map;
  svg.open("g", "id=\"points\"");
  for (std::size_t i = 0; i < r.scene.landmarks.size(); ++i)
    draw_landmark(svg, r, palette, place, i);
  const SvgPlace start = place.of(*r.scene.map, r.scene.start);
  for (const Cell further : r.scene.goals.further)
    draw_goal(svg, map, place.of(*r.scene.map, further));
  draw_goal(svg, map, place.of(*r.scene.map, r.scene.goal));
  for (const auto& [color, radius] :
       {std::pair{&map.halo_rim, 11.25}, {&map.halo, 10.25}, {&map.start, 8.0}})
    svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"{}\" {}", svg_number(start.x),
                                  svg_number(start.y), svg_number(radius), svg_fill(*color)));
  svg.close("g");
}

}  // namespace waymark
