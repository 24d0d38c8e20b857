#include "app/scene/turned_point.h"

#include "app/scene/goal_points.h"
#include "app/scene/map_mover.h"

namespace waymark {

std::vector<Command> turn_commands(const Scene& scene, ScenePoint point, int index, bool right) {
  if (!scene.map->ground) return {};
  const auto turned = [&](Cell state) { return turned_state(*scene.map, state, right); };
  switch (point) {
    case ScenePoint::start:
      if (turned(scene.start) == scene.start) return {};
      return {MoveStart{turned(scene.start)}};
    case ScenePoint::goal: {
      if (!is_goal(scene, index)) return {};
      std::vector<Command> commands;
      if (scene.goals.any_heading) commands.push_back(SetGoalHeading{false});
      const Cell goal = goal_of(scene, index);
      if (!(turned(goal) == goal)) commands.push_back(MoveGoal{turned(goal), index});
      return commands;
    }
    case ScenePoint::landmark:
      break;
  }
  if (index < 0 || index >= static_cast<int>(scene.landmarks.size())) return {};
  const Cell landmark = scene.landmarks[static_cast<std::size_t>(index)];
  if (turned(landmark) == landmark) return {};
  return {MoveLandmark{index, turned(landmark)}};
}

std::optional<PointInCell> point_in_cell(const Scene& scene, Cell ground) {
  const auto stands = [&](Cell state) { return ground_cell_of(*scene.map, state) == ground; };
  if (stands(scene.start)) return PointInCell{ScenePoint::start, 0};
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    if (stands(goal_of(scene, i))) return PointInCell{ScenePoint::goal, i};
  for (int i = 0; i < static_cast<int>(scene.landmarks.size()); ++i)
    if (stands(scene.landmarks[static_cast<std::size_t>(i)]))
      return PointInCell{ScenePoint::landmark, i};
  return std::nullopt;
}

}  // namespace waymark
