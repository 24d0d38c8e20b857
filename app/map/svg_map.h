#pragma once

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "app/map/map_svg_marks.h"

namespace waymark {

// Draws only the map, as part of an SVG image: walls, or the shapes of a graph; the chosen overlay;
// explored sets up to the playback position; the path with its arrowhead; pen drawings; points.
// Hidden layers are omitted. Groups have the ids walls, field, hatching, edges, explored-distance,
// explored-landmarks, path, pen and points; for graphs see draw_svg_shapes(). Call it only once per
// image. O(cells).
void draw_svg_map(Svg& svg, const State& state, const Results& results, const Palette& palette,
                  const SvgMapPlace& place);

}  // namespace waymark
