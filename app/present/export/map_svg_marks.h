#pragma once

#include "app/model/work/results.h"
#include "app/present/export/svg.h"

namespace waymark {

// Where cells stand in an exported picture, in its units.
struct SvgPlace {
  double x, y;
};
struct SvgMapPlace {
  double left, top;  // of cell (0, 0)
  double cell;       // side of a cell

  SvgPlace of(Cell at) const { return {left + cell * (at.x + 0.5), top + cell * (at.y + 0.5)}; }
};

// The path of the distance formula's search with its arrowhead, in a group with the id "path".
void draw_svg_path(Svg& svg, const Results& results, const Palette& palette,
                   const SvgMapPlace& place, float opacity);

// Landmarks with their numbers, hollow where they gave no bound; the goal; the start. In a group
// with the id "points".
void draw_svg_points(Svg& svg, const Results& results, const Palette& palette,
                     const SvgMapPlace& place);

}  // namespace waymark
