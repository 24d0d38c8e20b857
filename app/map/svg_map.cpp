#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "app/kit/png_bytes.h"
#include "app/kit/svg.h"
#include "app/map/map_colors.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/map/map_svg.h"
#include "app/map/path_lines.h"
#include "app/map/portal_tool.h"
#include "app/map/triangle_lens.h"
#include "app/scene/scene_parts.h"

namespace waymark {
namespace {

std::string line_data(const std::vector<SvgPlace>& line) {
  std::string data;
  for (const SvgPlace& p : line)
    data += fmt::format("{}{} {}", data.empty() ? "M" : "L", svg_number(p.x), svg_number(p.y));
  return data;
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
  if (colors.rim) stroke(*colors.rim, width + 2 * (kPathCasing + kPathRim));
  stroke(colors.casing, width + 2 * kPathCasing);
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
  const auto add = [&](const std::string& paint) {
    svg.add("path", fmt::format("d=\"{}\" {}", data, paint));
  };
  if (colors.rim) add(svg_stroke(*colors.rim, 2 * (kPathCasing + kPathRim)));
  add(svg_stroke(colors.casing, 2 * kPathCasing));
  add(svg_fill(colors.core));
}

// The closest reachable cell, with a dashed line to the goal that can't be reached.
void draw_closest_cell(Svg& svg, const Results& r, const Palette::Map& map,
                       const SvgMapPlace& place) {
  const SvgPlace at = place.of(*r.scene.map, r.scene.goal);
  const std::string line = line_data({at, place.of(*r.scene.map, r.missed_goal())});
  svg.add("path", fmt::format("d=\"{}\" {}", line, svg_stroke(map.halo, 4)));
  svg.add("path",
          fmt::format("d=\"{}\" {} stroke-dasharray=\"5 4\"", line, svg_stroke(map.goal, 1.5)));
  for (const auto& [color, width] : {std::pair{&map.halo, 6.5}, {&map.goal, 2.5}})
    svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"6.5\" {}", svg_number(at.x),
                                  svg_number(at.y), svg_stroke(*color, width)));
}

}  // namespace

void draw_svg_start(Svg& svg, const Palette& palette, SvgPlace at) {
  const Palette::Map& map = palette.map;
  for (const auto& [color, radius] :
       {std::pair{&map.halo_rim, 11.25}, {&map.halo, 10.25}, {&map.start, 8.0}})
    svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"{}\" {}", svg_number(at.x),
                                  svg_number(at.y), svg_number(radius), svg_fill(*color)));
}

void draw_svg_goal(Svg& svg, const Palette& palette, SvgPlace at) {
  const Palette::Map& map = palette.map;
  const std::string cross = line_data({{at.x - 6.5, at.y - 6.5}, {at.x + 6.5, at.y + 6.5}}) +
                            line_data({{at.x - 6.5, at.y + 6.5}, {at.x + 6.5, at.y - 6.5}});
  for (const auto& [color, width] :
       {std::pair{&map.halo_rim, 11.5}, {&map.halo, 9.5}, {&map.goal, 5.0}})
    svg.add("path",
            fmt::format("d=\"{}\" {} stroke-linecap=\"round\"", cross, svg_stroke(*color, width)));
}

void draw_svg_landmark(Svg& svg, const Palette& palette, SvgPlace at, int number, bool hollow) {
  const Palette::Map& map = palette.map;
  const double radius = number < 10 ? 13 : 16;
  const std::string triangle = line_data({{at.x, at.y - radius},
                                          {at.x + 0.85 * radius, at.y + radius / 2},
                                          {at.x - 0.85 * radius, at.y + radius / 2}}) +
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
  svg.text(at.x, at.y + 4.5, 11, hollow ? map.landmark : map.halo, fmt::format("{}", number),
           "font-weight=\"700\" text-anchor=\"middle\"");
}

void draw_svg_path(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place,
                   float opacity, const std::optional<Slot>& only) {
  const ShownPaths shown{only != Slot::b && r.a.path.size() > 1,
                         only != Slot::a && r.has_b() && r.b.path.size() > 1};
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

void draw_svg_points(Svg& svg, const Results& r, const Palette& palette, const SvgMapPlace& place,
                     bool answers) {
  const Palette::Map& map = palette.map;
  svg.open("g", "id=\"points\"");
  for (std::size_t i = 0; i < r.scene.landmarks.size(); ++i) {
    const bool hollow = answers && is_hollow(r, MapPane{}, static_cast<int>(i));
    draw_svg_landmark(svg, palette, place.of(*r.scene.map, r.scene.landmarks[i]),
                      landmark_number(r.scene, static_cast<int>(i)), hollow);
  }
  const SvgPlace start = place.of(*r.scene.map, r.scene.start);
  if (r.unreached && answers) draw_closest_cell(svg, r, map, place);
  const Scene& scene = r.unreached ? *r.unreached : r.scene;
  for (const Cell further : scene.goals.further)
    draw_svg_goal(svg, palette, place.of(*scene.map, further));
  draw_svg_goal(svg, palette, place.of(*scene.map, scene.goal));
  draw_svg_start(svg, palette, start);
  svg.close("g");
}

void draw_svg_pen(Svg& svg, const std::vector<PenStroke>& pen, const Palette& palette,
                  const SvgMapPlace& place) {
  if (pen.empty()) return;
  svg.open("g", "id=\"pen\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
  for (const PenStroke& stroke : pen) {
    std::vector<SvgPlace> line;
    for (const MapPlace& at : pen_line(stroke)) line.push_back(place.of(at));
    // A zero-length line with round caps is drawn as a dot.
    const std::string data = line_data(line) + (stroke.size() == 1 ? "h0" : "");
    for (const auto& [color, width] :
         {std::pair{&palette.map.halo, kPenCasing}, {&palette.ui.bad, kPenWidth}})
      svg.add("path", fmt::format("d=\"{}\" {}", data, svg_stroke(*color, width)));
  }
  svg.close("g");
}

namespace {

class MapDrawing {
 public:
  MapDrawing(const State& state, const Results& results, const Palette& palette,
             const SvgMapPlace& place, const SvgMapLook& look)
      : state_(state),
        look_(look),
        r_(results),
        palette_(palette),
        grid_(results.scene.map->grid),
        place_(place),
        cell_(place.cell) {}

  void draw(Svg& svg) {
    patterns(svg);
    if (r_.scene.map->layout)
      draw_svg_shapes(svg, state_, r_, palette_, place_, shown_field());
    else
      cells(svg);
    path(svg);
    triangle(svg);
    draw_svg_portals(svg, *r_.scene.map, palette_, place_);
    draw_svg_pen(svg, state_.pen, palette_, place_);
    draw_svg_points(svg, r_, palette_, place_, look_.answers);
  }

 private:
  void cells(Svg& svg) {
    svg.open("g", fmt::format("transform=\"translate({} {}) scale({})\"", svg_number(place_.left),
                              svg_number(place_.top), fmt::format("{:.6g}", cell_)));
    svg.rect(0, 0, grid_.width(), grid_.height(), svg_fill(palette_.map.floor));
    const CellPlane walls = wall_plane();
    fill_walls(svg, walls);
    ground(svg);
    field(svg);
    explored(svg, Layer::explored_a, Slot::a, "explored-distance");
    if (r_.has_b()) explored(svg, Layer::explored_b, Slot::b, "explored-landmarks");
    if (cell_ >= kGridFrom) grid_lines(svg, walls);
    borders(svg, walls, palette_.map.wall_line);
    svg.close("g");
  }

  // As on the screen, a search has a path only once the playback has reached its end.
  void path(Svg& svg) {
    if (!state_.layer(Layer::path).shown) return;
    const auto shows = [&](Slot slot) {
      return look_.only.value_or(slot) == slot &&
             steps_shown(slot) == r_.outcome(slot).record.steps();
    };
    const bool a = shows(Slot::a), b = shows(Slot::b);
    if (!a && !b) return;
    const std::optional<Slot> only = a && b ? std::nullopt : std::optional(a ? Slot::a : Slot::b);
    draw_svg_path(svg, r_, palette_, place_, state_.layer(Layer::path).opacity, only);
  }

  // The paths between the selected landmark, the start and the goal, without their costs.
  void triangle(Svg& svg) const {
    const std::optional<LensView> lens = lens_view(state_, r_, std::nullopt);
    if (!look_.answers || !lens || !lens->triangle.whole()) return;
    const TrianglePaths paths = triangle_paths(
        grid_, *r_.tables[static_cast<std::size_t>(lens->landmark)], *r_.goal_field, lens->cell);
    const float opacity = state_.layer(Layer::triangle).opacity;
    const Color green = palette_.map.landmark.with_alpha(opacity);
    const Color amber = palette_.panel.true_cost.with_alpha(opacity);
    const Color halo = palette_.map.halo.with_alpha(opacity);
    const auto stroke = [&](const std::vector<Node>& path, const Color& color, double width,
                            const char* look) {
      std::vector<SvgPlace> line;
      for (const Node node : path)
        line.push_back(place_.of(*r_.scene.map, r_.scene.map->grid.cell(node)));
      svg.add("path",
              fmt::format("d=\"{}\" {} {}", line_data(line), svg_stroke(color, width), look));
    };
    constexpr double kWidth = 4, kHalo = 8;
    svg.open("g", "id=\"triangle\" stroke-linejoin=\"round\"");
    for (const auto* const path : {&paths.landmark_goal, &paths.cell_goal, &paths.cell_landmark})
      stroke(*path, halo, kHalo, "");
    stroke(paths.cell_goal, amber, kWidth, "");
    stroke(paths.cell_landmark, green, kWidth, "");
    const char* const dots = "stroke-linecap=\"round\" stroke-dasharray=\"0 9\"";
    stroke(paths.landmark_goal, halo, kWidth + 2, dots);
    stroke(paths.landmark_goal, green, kWidth, dots);
    svg.close("g");
  }

  // Draws the left and the upper edge of each floor cell, as on the screen. Edges in a row are one
  // line.
  void grid_lines(Svg& svg, const CellPlane& walls) {
    std::string data;
    const auto lines = [&](int count, int length, const auto& is_floor, const char* line) {
      for (int i = 0; i < count; ++i)
        for (int from = 0, to = 0; from < length; from = to + 1) {
          for (to = from; to < length && is_floor(i, to); ++to) {
          }
          if (to > from) data += fmt::format(fmt::runtime(line), i, from, to - from);
        }
    };
    lines(
        grid_.height(), grid_.width(), [&](int y, int x) { return walls.at(x, y) == 0; },
        "M{1} {0}h{2}");
    lines(
        grid_.width(), grid_.height(), [&](int x, int y) { return walls.at(x, y) == 0; },
        "M{0} {1}v{2}");
    svg.add("path", fmt::format("id=\"grid\" d=\"{}\" {} stroke-opacity=\"{}\"", data,
                                hairline(palette_.ui.text), svg_number(kGridOpacity)));
  }

  // Patterns drawn over an overlay's colours: dots, and lines in a class's colour.
  void patterns(Svg& svg) {
    const CellField* field = shown_field();
    const bool both_ends = r_.a.record.from_both_ends() || r_.b.record.from_both_ends();
    if (!field && !both_ends) return;
    // The side length is in the units of the filled shapes: grid cells or image units.
    const double side = r_.scene.map->layout ? 5 : 5 / cell_;
    svg.open("defs", "");
    if (both_ends) {
      svg.open("pattern",
               fmt::format("id=\"from-goal\" patternUnits=\"userSpaceOnUse\" width=\"{0:.6g}\" "
                           "height=\"{0:.6g}\"",
                           side));
      svg.add("path", fmt::format("d=\"M0 0L{0:.6g} {0:.6g}\" fill=\"none\" stroke=\"{1}\" "
                                  "stroke-width=\"{2:.6g}\" stroke-opacity=\"0.45\"",
                                  side, svg_color(palette_.ui.text), side / 6));
      svg.close("pattern");
    }
    if (field) field_patterns(svg, *field, side);
    svg.close("defs");
  }
  void field_patterns(Svg& svg, const CellField& field, double side) {
    const FieldColors colors = field_colors(palette_, field.kind);
    const auto open = [&](const std::string& id) {
      svg.open("pattern", fmt::format("id=\"{}\" patternUnits=\"userSpaceOnUse\" width=\"{:.6g}\" "
                                      "height=\"{:.6g}\"",
                                      id, side, side));
    };
    open("undefined");
    svg.add("circle", fmt::format("cx=\"{0:.6g}\" cy=\"{0:.6g}\" r=\"{1:.6g}\" {2}", side / 2,
                                  side / 6, svg_fill(palette_.numbers.on_floor)));
    svg.close("pattern");
    const auto hatching = [&](const std::string& id, const Color& color) {
      open(id);
      svg.add("path", fmt::format("d=\"M0 {0:.6g}L{0:.6g} 0\" fill=\"none\" stroke=\"{1}\" "
                                  "stroke-width=\"{2:.6g}\"",
                                  side, svg_color(color), side / 4));
      svg.close("pattern");
    };
    hatching("inconsistent", palette_.map.floor);
    for (int i = 0; i < colors.classes; ++i)
      hatching(fmt::format("class-{}", i), colors.table[static_cast<std::size_t>(i)]);
    hatching(fmt::format("class-{}", CellField::kPlainHatch), palette_.ui.text);
  }

  const CellField* shown_field() const {
    if (!state_.layer(Layer::field).shown || state_.field.kind == FieldKind::none) return nullptr;
    if (look_.only && r_.fields[1]) return r_.fields[look_.only == Slot::b ? 1 : 0].get();
    const bool landmarks = r_.fields[1] && !r_.two_fields() && state_.field.of == Slot::b;
    return r_.fields[landmarks ? 1 : 0].get();
  }

  void open_layer(Svg& svg, const char* id, Layer layer, std::string_view attributes) {
    svg.open("g", fmt::format("id=\"{}\" opacity=\"{}\" {}", id,
                              svg_number(state_.layer(layer).opacity), attributes));
  }

  void rects(Svg& svg, const CellPlane& plane, auto attributes) {
    for (const CellRect& rect : cell_rects(plane))
      svg.rect(rect.x, rect.y, rect.width, rect.height, attributes(rect.value));
  }

  // A line one image unit wide.
  std::string hairline(const Color& color) const {
    return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{:.4g}\"", svg_color(color),
                       1 / cell_);
  }

  void borders(Svg& svg, const CellPlane& plane, const Color& color) {
    svg.add("path", fmt::format("d=\"{}\" {}", cell_borders(plane), hairline(color)));
  }

  void field(Svg& svg) {
    const CellField* field = shown_field();
    if (!field) return;
    const FieldColors colors = field_colors(palette_, field->kind);
    CellPlane base(grid_.width(), grid_.height()), hatched = base;
    for (std::size_t i = 0; i < field->texels.size(); ++i) {
      const int index = field->texels[i] & 0xFF,
                second = field->texels[i] >> CellField::kSecondShift;
      if (index == CellField::kNothing) continue;
      base.values[i] = static_cast<std::uint16_t>(index + 1);
      hatched.values[i] =
          static_cast<std::uint16_t>(index == CellField::kInconsistent ? 0x100 : second);
    }
    open_layer(svg, "field", Layer::field, "shape-rendering=\"crispEdges\"");
    rects(svg, base, [&](int value) {
      if (value == CellField::kUndefined + 1) return std::string("fill=\"url(#undefined)\"");
      return svg_fill(colors.table[static_cast<std::size_t>(value - 1)]);
    });
    svg.close("g");
    open_layer(svg, "hatching", Layer::field, "");
    rects(svg, hatched, [](int value) {
      return value == 0x100 ? std::string("fill=\"url(#inconsistent)\"")
                            : fmt::format("fill=\"url(#class-{})\"", value - 1);
    });
    svg.close("g");
    edges(svg, *field);
  }

  // As on the screen, plateaus of equal error are outlined only if their layer is shown.
  void edges(Svg& svg, const CellField& field) {
    if (field.kind == FieldKind::error && !state_.layer(Layer::plateaus).shown) return;
    std::string data;
    for (int y = 0; y < grid_.height(); ++y)
      for (int x = 0; x < grid_.width(); ++x) {
        const int texel = field.texels[static_cast<std::size_t>(y * grid_.width() + x)];
        if (texel & CellField::kEdgeWest) data += fmt::format("M{} {}v1", x, y);
        if (texel & CellField::kEdgeNorth) data += fmt::format("M{} {}h1", x, y);
      }
    svg.add("path",
            fmt::format("id=\"edges\" d=\"{}\" {}", data, hairline(palette_.map.wall_line)));
  }

  int steps_shown(Slot kind) const {
    const int wanted = kind == Slot::a ? state_.playback.a : state_.playback.b;
    return std::min(wanted, r_.outcome(kind).record.steps());
  }

  CellPlane explored_by(Slot kind) const {
    CellPlane plane(grid_.width(), grid_.height());
    for (int step = 0; step < steps_shown(kind); ++step) {
      const Cell cell = grid_.cell(r_.outcome(kind).record.node[static_cast<std::size_t>(step)]);
      plane.at(cell.x, cell.y) = 1;
    }
    return plane;
  }

  CellPlane from_goal(Slot kind) const {
    CellPlane plane(grid_.width(), grid_.height());
    const SearchRecord& record = r_.run(kind).record;
    for (int step = 0; step < steps_shown(kind); ++step) {
      const Cell cell = grid_.cell(record.node[static_cast<std::size_t>(step)]);
      if (record.side_of(step) == Side::backward) plane.at(cell.x, cell.y) = 1;
    }
    return plane;
  }

  // Cells explored only by B have their own colour, as on the screen.
  void explored(Svg& svg, Layer layer, Slot kind, const char* id) {
    if (!state_.layer(layer).shown) return;
    const Palette::Map& map = palette_.map;
    CellPlane plane = explored_by(kind);
    const CellPlane outline = plane;
    const bool is_a = kind == Slot::a;
    if (!is_a && state_.layer(Layer::explored_a).shown) {
      const CellPlane below = explored_by(Slot::a);
      for (std::size_t i = 0; i < plane.values.size(); ++i)
        if (plane.values[i] == 1 && below.values[i] == 0) plane.values[i] = 2;
    }
    open_layer(svg, id, layer, "shape-rendering=\"crispEdges\"");
    rects(svg, plane, [&](int value) {
      return svg_fill(is_a ? map.a_fill : value == 2 ? map.ties : map.b_fill);
    });
    borders(svg, outline, is_a ? map.a_edge : map.b_edge);
    svg.close("g");
    if (!r_.run(kind).record.from_both_ends()) return;
    open_layer(svg, is_a ? "from-goal-a" : "from-goal-b", layer, "fill=\"url(#from-goal)\"");
    rects(svg, from_goal(kind), [](int) { return std::string(); });
    svg.close("g");
  }

  CellPlane wall_plane() const {
    CellPlane plane(grid_.width(), grid_.height());
    for (int y = 0; y < grid_.height(); ++y)
      for (int x = 0; x < grid_.width(); ++x) plane.at(x, y) = !grid_.walkable(Cell{x, y});
    return plane;
  }

  void fill_walls(Svg& svg, const CellPlane& walls) {
    svg.open("g", fmt::format("id=\"walls\" {} shape-rendering=\"crispEdges\"",
                              svg_fill(palette_.map.wall)));
    rects(svg, walls, [](int) { return std::string(); });
    svg.close("g");
  }

  // Draws the map's artwork, which already shows the terrain. Without artwork, draws the terrain
  // colours.
  void ground(Svg& svg) {
    const bool artwork = r_.scene.map->artwork != nullptr;
    const LayerLook& look = state_.layer(Layer::artwork);
    if (!r_.ground || (artwork && !look.shown)) return;
    // More pixels would enlarge the file without adding visible detail at this drawing size.
    constexpr int kMostSide = 4096;
    std::size_t level = 0;
    while (std::max(r_.ground->levels[level]->width, r_.ground->levels[level]->height) > kMostSide)
      ++level;
    svg.add("image",
            fmt::format("id=\"ground\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
                        "style=\"image-rendering:{}\" opacity=\"{}\" href=\"{}\"",
                        grid_.width(), grid_.height(), artwork ? "auto" : "pixelated",
                        svg_number(artwork ? look.opacity : 1),
                        png_data_uri(*r_.ground->levels[level])));
  }

  const State& state_;
  const SvgMapLook& look_;
  const Results& r_;
  const Palette& palette_;
  const Grid& grid_;
  SvgMapPlace place_;
  double cell_;  // side of a cell in image units
};

}  // namespace

void draw_svg_map(Svg& svg, const State& state, const Results& results, const Palette& palette,
                  const SvgMapPlace& place, const SvgMapLook& look) {
  // Each search's map shows only its own cells.
  State shown = look.answers ? state : without_results(state);
  if (look.only)
    shown.layer(look.only == Slot::a ? Layer::explored_b : Layer::explored_a).shown = false;
  MapDrawing(shown, results, palette, place, look).draw(svg);
}

}  // namespace waymark
