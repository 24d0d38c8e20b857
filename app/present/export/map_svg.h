#pragma once

#include <string>

#include "app/model/work/results.h"
#include "app/present/palette.h"

namespace waymark {

// The whole map as an SVG picture, see draw_svg_map(); above it the map's name and the figures,
// below it a legend of what is shown with the range of the field. `scale` enlarges the whole.
// O(cells).
std::string map_svg(const State& state, const Results& results, const Palette& palette,
                    double scale);

}  // namespace waymark
