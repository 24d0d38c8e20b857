#pragma once

#include "app/model/work/results.h"
#include "app/present/export/svg.h"

namespace waymark {

// What the layers of an exported map stand for: a row a layer that is shown, with its swatch, its
// name, and its count or range.
double map_legend_height(const State& state);
void draw_map_legend(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     double left, double top);

}  // namespace waymark
