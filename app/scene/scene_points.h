#pragma once

#include <optional>
#include <vector>

#include "app/scene/command.h"
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

// The landmark numbers on the screen. A landmark keeps its number until the next placement:
// removing a landmark does not renumber the others, and a new one gets the lowest free number.
// Numbers range from 1 to Placement::kMaxLandmarks.

// The number of the landmark at that position in the list.
int landmark_number(const Scene& scene, int index);
// The position in the list of the landmark with that number, -1 if there is none.
int landmark_with_number(const Scene& scene, int number);
// The number that a landmark added now would get.
int next_landmark_number(const Scene& scene);

// Whether `numbers` are valid for that many landmarks: one number per landmark, all different.
bool are_landmark_numbers(const std::vector<int>& numbers, std::size_t landmarks);
// All numbers, in list order.
std::vector<int> landmark_numbers(const Scene& scene);
// Precondition: are_landmark_numbers() holds.
void set_landmark_numbers(Scene& scene, std::vector<int> numbers);

// These functions do not change the numbers of other landmarks. `index` is a valid position in the
// list.
void add_landmark(Scene& scene, Cell at);
void remove_landmark(Scene& scene, int index);

// Landmarks that the user has locked: placement methods keep them and add others. The user can
// still move a locked landmark. A landmark stays locked when it moves.

// Whether the landmark at that position in the list is locked.
bool is_locked(const Scene& scene, int index);
// The cells of all locked landmarks, in list order.
std::vector<Cell> locked_landmarks(const Scene& scene);

// One flag per landmark, or empty if none is locked.
void set_locked_landmarks(Scene& scene, std::vector<bool> locked);
// `index` is a valid position in the list.
void lock_landmark(Scene& scene, int index, bool locked);
// Locks the landmarks on these cells and unlocks all others.
void lock_cells(Scene& scene, const std::vector<Cell>& cells);

// Call after the map of a scene has changed: moves points whose cells are no longer walkable to the
// closest walkable cell. The map must have one. Removes a landmark that would share a cell with
// another. `selected`, the index of a landmark or none, follows its landmark.
void settle_points(Scene& scene, int& selected);

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
