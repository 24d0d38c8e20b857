#pragma once

#include <optional>
#include <string>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "app/map/path_lines.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"

namespace waymark {

// The whole map as an SVG image, see draw_svg_map(). The map's name and the results are above it; a
// legend of the visible layers with the overlay's range is below it. `scale` enlarges the whole
// image. O(cells).
std::string map_svg(const State& state, const Results& results, const Palette& palette,
                    double scale);

// The legend of an exported map: one row per visible layer, with its swatch, name, and count or
// range. With `names`, it is as narrow as the column of a slide: the rows have the names of the
// searches instead of A and B, and only the overlay has a range.
double map_legend_height(const State& state);
void draw_map_legend(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     double left, double top, const SearchNames* names = nullptr);

// The position of the map in an exported image, in the image's units.
struct SvgPlace {
  double x, y;
};
struct SvgMapPlace {
  double left, top;  // the map's top left corner
  double cell;       // length of a map unit; in a grid, the side of a cell

  SvgPlace of(MapPlace at) const { return {left + cell * at.x, top + cell * at.y}; }
  SvgPlace of(const OpenedMap& map, Cell at) const { return of(map_place(map, at)); }
};

// Draws the paths of the searches on the map with their arrowheads, in a group with the id "path".
// As on the screen, shared parts have another colour. `only`: the only path to draw.
void draw_svg_path(Svg& svg, const Results& results, const Palette& palette,
                   const SvgMapPlace& place, float opacity,
                   const std::optional<Slot>& only = std::nullopt);

// The parts of the map to draw.
struct SvgMapLook {
  std::optional<Slot> only;  // the only search shown; std::nullopt: both, overlaid
  bool answers = true;       // false: only the map, its points and the pen drawings
};

// Draws the mark of a start, a goal or a landmark with its middle at `at`.
void draw_svg_start(Svg& svg, const Palette& palette, SvgPlace at);
void draw_svg_goal(Svg& svg, const Palette& palette, SvgPlace at);
void draw_svg_landmark(Svg& svg, const Palette& palette, SvgPlace at, int number, bool hollow);

// Draws the landmarks with their numbers, hollow if removing one would change no bound, then the
// goal and the start. They are in a group with the id "points". Without answers, no landmark is
// hollow.
void draw_svg_points(Svg& svg, const Results& results, const Palette& palette,
                     const SvgMapPlace& place, bool answers = true);

// Draws the strokes of the pen in a group with the id "pen". Draws nothing if there are none. The
// unit of `place` is the unit of the strokes' places: a cell, or a percent of a slide's width.
void draw_svg_pen(Svg& svg, const std::vector<PenStroke>& pen, const Palette& palette,
                  const SvgMapPlace& place);

// Draws only the map, as part of an SVG image: walls, or the shapes of a graph; the chosen overlay;
// explored sets up to the playback position; the path with its arrowhead; the paths of the triangle
// of the selected landmark; portals; pen drawings; points. Hidden layers are omitted. As on the
// screen, large cells have grid lines. Groups have the ids walls, field, hatching, edges,
// explored-distance, explored-landmarks, grid, path, triangle, portals, pen and points; for graphs
// see draw_svg_shapes(). If an image has several maps, see Svg::prefix_ids(). O(cells).
void draw_svg_map(Svg& svg, const State& state, const Results& results, const Palette& palette,
                  const SvgMapPlace& place, const SvgMapLook& look = {});

// Draws what is below the path of a graph, for draw_svg_map(): hexagons, polygons and states as
// outlines, roads as lines, in the groups walls, shapes, field, explored-distance,
// explored-landmarks, from-goal-a, from-goal-b and lines. `field` colours the nodes; it may be
// nullptr. O(nodes).
void draw_svg_shapes(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     const SvgMapPlace& place, const CellField* field);

}  // namespace waymark
