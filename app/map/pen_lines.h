#pragma once

#include <vector>

#include "app/map/path_lines.h"
#include "app/scene/pen_stroke.h"

namespace waymark {

// A pen stroke as a smooth line, in cells: each corner is cut three times (G. Chaikin, "An
// algorithm for high-speed curve generation", 1974), and both ends stay in place. A single point
// yields a single place.
std::vector<MapPlace> pen_line(const PenStroke& stroke);

// The widths of the pen's line and of its casing, in pixels, for a presentation in a 1280 x 720
// window.
inline constexpr float kPenWidth = 5, kPenCasing = 8;

}  // namespace waymark
