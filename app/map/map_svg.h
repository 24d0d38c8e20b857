#pragma once

#include <string>

#include "app/compute/results.h"
#include "app/kit/palette.h"

namespace waymark {

// The whole map as an SVG image, see draw_svg_map(). The map's name and the results are above it; a
// legend of the visible layers with the overlay's range is below it. `scale` enlarges the whole
// image. O(cells).
std::string map_svg(const State& state, const Results& results, const Palette& palette,
                    double scale);

}  // namespace waymark
