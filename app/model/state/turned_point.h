#pragma once

#include <optional>
#include <vector>

#include "app/model/state/command.h"

namespace waymark {

enum class ScenePoint { start, goal, landmark };

// The commands that turn a point on a mover's map to the next heading, right or left, at which the
// mover fits there. `index` is the position of a landmark or goal in its list. Once a goal is
// turned, its heading counts. Empty if the map has no mover, the point does not exist, or it has no
// other heading.
std::vector<Command> turn_commands(const Scene& scene, ScenePoint point, int index, bool right);

// The point in a cell of a mover's ground, with its position in its list. The start comes first,
// then goals, then landmarks.
struct PointInCell {
  ScenePoint point;
  int index;
};
std::optional<PointInCell> point_in_cell(const Scene& scene, Cell ground);

}  // namespace waymark
