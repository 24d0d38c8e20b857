#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/ui/map/map_transform.h"
#include "core/domain/grid.h"

namespace waymark {

// A path as a line on the screen.

// A point at each end and at each turn that can be seen, see simplify_line().
std::vector<ImVec2> map_line(const Grid& grid, const std::vector<Node>& path,
                             const MapTransform& t);

// The part of a segment inside a rectangle, as parts of its length from a: 0 to 1.
std::optional<std::pair<float, float>> seen_part(ImVec2 a, ImVec2 b, const Rect& rect);

// The place at `part` (0 to 1) of what is seen of a line in a rectangle, and how long that is.
struct SeenLine {
  float length = 0;
  ImVec2 at;
};
SeenLine seen_line(const std::vector<ImVec2>& line, const Rect& rect, float part);

}  // namespace waymark
