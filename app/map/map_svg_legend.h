#pragma once

#include "app/compute/results.h"
#include "app/kit/svg.h"

namespace waymark {

// The legend of an exported map: one row per visible layer, with its swatch, name, and count or
// range.
double map_legend_height(const State& state);
void draw_map_legend(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     double left, double top);

}  // namespace waymark
