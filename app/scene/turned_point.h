#pragma once

#include <optional>
#include <vector>

#include "app/scene/command.h"

namespace waymark {

enum class ScenePoint { start, goal, landmark };

// The commands that turn a point on a mover's map to the next heading, right or left, at which the
// mover fits there. `index` is the position of a landmark or goal in its list. Turning a goal also
// makes its heading count, even if no other heading fits. Returns no commands if no other heading
// fits another point, the map has no mover, or the point does not exist.
std::vector<Command> turn_commands(const Scene& scene, ScenePoint point, int index, bool right);

// A point in a ground cell of a mover's map, with its position in its list. If several points share
// the cell, the start has priority, then goals, then landmarks.
struct PointInCell {
  ScenePoint point;
  int index;
};
std::optional<PointInCell> point_in_cell(const Scene& scene, Cell ground);

}  // namespace waymark
