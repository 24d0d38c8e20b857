#pragma once

#include "app/model/work/results.h"
#include "app/present/export/map_svg_marks.h"
#include "app/present/export/svg.h"
#include "app/present/palette.h"

namespace waymark {

// The map alone, as part of an SVG picture: walls, or the shapes of a graph, the chosen field,
// explored sets as far as the playback shows them, the path with its arrowhead, what the pen drew,
// points. Layers that are hidden are left out. Groups have the ids walls, field, hatching, edges,
// explored-distance, explored-landmarks, path, pen and points; those of a graph, see
// draw_svg_shapes(). Not to be drawn twice into one picture. O(cells).
void draw_svg_map(Svg& svg, const State& state, const Results& results, const Palette& palette,
                  const SvgMapPlace& place);

}  // namespace waymark
