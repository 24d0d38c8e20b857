#pragma once

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "app/map/path_lines.h"
#include "app/scene/opened_map.h"

namespace waymark {

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
// As on the screen, shared parts have another colour.
void draw_svg_path(Svg& svg, const Results& results, const Palette& palette,
                   const SvgMapPlace& place, float opacity);

// Draws the landmarks with their numbers, hollow if removing one would change no bound, then the
// goal and the start. They are in a group with the id "points".
void draw_svg_points(Svg& svg, const Results& results, const Palette& palette,
                     const SvgMapPlace& place);

// Draws only the map, as part of an SVG image: walls, or the shapes of a graph; the chosen overlay;
// explored sets up to the playback position; the path with its arrowhead; pen drawings; points.
// Hidden layers are omitted. Groups have the ids walls, field, hatching, edges, explored-distance,
// explored-landmarks, path, pen and points; for graphs see draw_svg_shapes(). Call it only once per
// image. O(cells).
void draw_svg_map(Svg& svg, const State& state, const Results& results, const Palette& palette,
                  const SvgMapPlace& place);

}  // namespace waymark
