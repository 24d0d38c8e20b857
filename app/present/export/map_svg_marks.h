#pragma once

#include "app/model/state/map_extent.h"
#include "app/model/work/results.h"
#include "app/present/export/svg.h"
#include "app/present/path_lines.h"

namespace waymark {

// Where places of the map stand in an exported picture, in its units.
struct SvgPlace {
  double x, y;
};
struct SvgMapPlace {
  double left, top;  // of the map's corner
  double cell;       // a map unit: of a grid the side of a cell

  SvgPlace of(MapPlace at) const { return {left + cell * at.x, top + cell * at.y}; }
  SvgPlace of(const OpenedMap& map, Cell at) const { return of(map_place(map, at)); }
};

// The paths of the searches on the map with their arrowheads, in a group with the id "path": as
// on the screen, what both share in another colour.
void draw_svg_path(Svg& svg, const Results& results, const Palette& palette,
                   const SvgMapPlace& place, float opacity);

// Landmarks with their numbers, hollow where leaving one out would change no bound; the goal; the
// start. In a group with the id "points".
void draw_svg_points(Svg& svg, const Results& results, const Palette& palette,
                     const SvgMapPlace& place);

}  // namespace waymark
