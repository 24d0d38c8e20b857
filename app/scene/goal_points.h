#pragma once

#include "app/scene/state.h"

namespace waymark {

// The goals of a scene as a list: index 0 is the first goal. The screen and text number them from
// 1.

inline std::size_t goal_count(const Scene& scene) { return scene.goals.further.size() + 1; }
inline bool is_goal(const Scene& scene, int index) {
  return index >= 0 && index < static_cast<int>(goal_count(scene));
}
// `index` must be valid.
inline Cell& goal_of(Scene& scene, int index) {
  return index == 0 ? scene.goal : scene.goals.further[static_cast<std::size_t>(index) - 1];
}
inline Cell goal_of(const Scene& scene, int index) {
  return index == 0 ? scene.goal : scene.goals.further[static_cast<std::size_t>(index) - 1];
}
// Whether searches end in a single cell. A mover may reach that cell with any heading.
inline bool ends_in_one_cell(const Scene& scene) {
  return scene.goals.further.empty() && scene.goals.rule != GoalRule::near;
}
// The index of the goal on a cell, -1 if there is none.
inline int goal_at(const Scene& scene, Cell cell) {
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    if (goal_of(scene, i) == cell) return i;
  return -1;
}

}  // namespace waymark
