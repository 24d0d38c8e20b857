#include "app/map/portal_arcs.h"

#include <fmt/format.h>
#include <utility>

#include "app/map/path_lines.h"

namespace waymark {
namespace {

// The distance of the bend from the straight line, as a fraction of its length.
constexpr double kBend = 0.3;

}  // namespace

NodePlace PortalArc::at(double part) const {
  const double rest = 1 - part, a = rest * rest, b = 2 * part * rest, c = part * part;
  return {a * from.x + b * bend.x + c * to.x, a * from.y + b * bend.y + c * to.y};
}

NodePlace PortalArc::way() const {
  const double far = length(from, to);
  return {(to.x - from.x) / far, (to.y - from.y) / far};
}

PortalArc arc_of(const Portal& portal) {
  const NodePlace from{portal.from.x + 0.5, portal.from.y + 0.5},
      to{portal.to.x + 0.5, portal.to.y + 0.5};
  const NodePlace bend{(from.x + to.x) / 2 + kBend * (to.y - from.y),
                       (from.y + to.y) / 2 - kBend * (to.x - from.x)};
  return {portal, from, bend, to};
}

std::array<NodePlace, 3> portal_head(NodePlace middle, NodePlace way, double length) {
  const double half = length / 2;
  const NodePlace back{middle.x - way.x * half, middle.y - way.y * half};
  return {{{middle.x + way.x * half, middle.y + way.y * half},
           {back.x - way.y * half, back.y + way.x * half},
           {back.x + way.y * half, back.y - way.x * half}}};
}

void draw_svg_portals(Svg& svg, const OpenedMap& map, const Palette& palette,
                      const SvgMapPlace& place) {
  if (portals_of(map).empty()) return;
  const Palette::Map& colors = palette.map;
  const auto text_of_place = [](SvgPlace p) { return svg_number(p.x) + " " + svg_number(p.y); };
  svg.open("g", "id=\"portals\"");
  for (const Portal& portal : portals_of(map)) {
    const PortalArc arc = arc_of(portal);
    const SvgPlace from = place.of(arc.from), to = place.of(arc.to), middle = place.of(arc.at(0.5));
    const std::string data = fmt::format("M{}Q{} {}", text_of_place(from),
                                         text_of_place(place.of(arc.bend)), text_of_place(to));
    for (const auto& [color, width] :
         {std::pair{&colors.halo, kPortalRim}, {&colors.path_casing, kPortalWidth}})
      svg.add("path", fmt::format("d=\"{}\" {}", data, svg_stroke(*color, width)));
    for (const SvgPlace end : {from, to})
      svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"{}\" {} {}", svg_number(end.x),
                                    svg_number(end.y), kPortalDot, svg_fill(colors.path_casing),
                                    fmt::format("stroke=\"{}\"", svg_color(colors.halo))));
    if (portal.one_way) {
      std::string head;
      for (const NodePlace corner : portal_head({middle.x, middle.y}, arc.way(), kPortalHead))
        head += fmt::format("{}{}", head.empty() ? "M" : "L", text_of_place({corner.x, corner.y}));
      svg.add("path", fmt::format("d=\"{}Z\" {}", head, svg_fill(colors.path_casing)));
    }
    svg.text(middle.x + kPortalHead, middle.y - kPortalHead / 2, 11, palette.ui.text,
             fmt::format("{}", portal.cost), "");
  }
  svg.close("g");
}

}  // namespace waymark
