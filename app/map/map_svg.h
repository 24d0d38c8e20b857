#pragma once

#include <string>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"

namespace waymark {

// The whole map as an SVG image, see draw_svg_map(). The map's name and the results are above it; a
// legend of the visible layers with the overlay's range is below it. `scale` enlarges the whole
// image. O(cells).
std::string map_svg(const State& state, const Results& results, const Palette& palette,
                    double scale);

// The legend of an exported map: one row per visible layer, with its swatch, name, and count or
// range.
double map_legend_height(const State& state);
void draw_map_legend(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     double left, double top);

}  // namespace waymark
