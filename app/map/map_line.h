#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/map/map_transform.h"
#include "core/map/grid.h"

namespace waymark {

// A path as a line on the screen.

// The ends and the visible turns, see simplify_line().
std::vector<ImVec2> map_line(const Grid& grid, const std::vector<Node>& path,
                             const MapTransform& t);

// The part of the segment from a to b that is inside a rectangle, as two fractions of the segment's
// length, from 0 (a) to 1 (b).
std::optional<std::pair<float, float>> seen_part(ImVec2 a, ImVec2 b, const Rect& rect);

// The length of the visible part of a line in a rectangle, and the point at the fraction `part` (0
// to 1) of that length.
struct SeenLine {
  float length = 0;
  ImVec2 at;
};
SeenLine seen_line(const std::vector<ImVec2>& line, const Rect& rect, float part);

}  // namespace waymark
