#pragma once

#include <string>

#include "app/model/work/results.h"
#include "app/present/palette.h"

namespace waymark {

// The whole map as an SVG picture: walls, the chosen field, explored sets as far as the playback
// shows them, the path with its arrowhead, points; above it the map's name and the figures, below
// it a legend of what is shown with the range of the field. Layers that are hidden are left out,
// and so is artwork, which is pixels and would make the file many times as large. Groups have the
// ids walls, field, hatching, edges, explored-distance, explored-landmarks, path and points.
// `scale` enlarges the whole. O(cells).
std::string map_svg(const State& state, const Results& results, const Palette& palette,
                    double scale);

}  // namespace waymark
