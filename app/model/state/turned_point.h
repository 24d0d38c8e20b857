#pragma once

#include <optional>
#include <vector>

#include "app/model/state/command.h"

namespace waymark {

enum class ScenePoint { start, goal, landmark };

// The commands that turn a point of a mover's map to the next heading, right or left, at which the
// mover can stand there; of the landmark or the goal at that place in their list. A goal that is
// turned counts with its heading alone from then on. None where no mover goes over the map, there
// is no such point, or it has no other heading.
std::vector<Command> turn_commands(const Scene& scene, ScenePoint point, int index, bool right);

// The point that stands in a cell of a mover's ground, with its place in its list: the start first,
// then goals, then landmarks.
struct PointInCell {
  ScenePoint point;
  int index;
};
std::optional<PointInCell> point_in_cell(const Scene& scene, Cell ground);

}  // namespace waymark
