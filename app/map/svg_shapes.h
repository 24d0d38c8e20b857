#pragma once

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "app/map/svg_map.h"

namespace waymark {

// Draws what is below the path of a graph, for draw_svg_map(): hexagons, polygons and states as
// outlines, roads as lines, in the groups walls, shapes, field, explored-distance,
// explored-landmarks, from-goal-a, from-goal-b and lines. `field` colours the nodes; it may be
// nullptr. O(nodes).
void draw_svg_shapes(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     const SvgMapPlace& place, const CellField* field);

}  // namespace waymark
