#pragma once

#include "app/model/work/results.h"
#include "app/present/export/svg.h"
#include "app/present/path_lines.h"

namespace waymark {

// Where cells stand in an exported picture, in its units.
struct SvgPlace {
  double x, y;
};
struct SvgMapPlace {
  double left, top;  // of cell (0, 0)
  double cell;       // side of a cell

  SvgPlace of(MapPlace at) const { return {left + cell * at.x, top + cell * at.y}; }
  SvgPlace of(Cell at) const { return of(MapPlace{at.x + 0.5, at.y + 0.5}); }
};

// The paths of the contenders on the map with their arrowheads, in a group with the id "path": as
// on the screen, what both share in another colour.
void draw_svg_path(Svg& svg, const Results& results, const Palette& palette,
                   const SvgMapPlace& place, float opacity);

// Landmarks with their numbers, hollow where leaving one out would change no bound; the goal; the
// start. In a group with the id "points".
void draw_svg_points(Svg& svg, const Results& results, const Palette& palette,
                     const SvgMapPlace& place);

}  // namespace waymark
