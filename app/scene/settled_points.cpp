#include "app/scene/settled_points.h"

#include <algorithm>

#include "app/scene/landmark_numbers.h"
#include "app/scene/locked_landmarks.h"
#include "app/scene/map_mover.h"

namespace waymark {
namespace {

void settle(const OpenedMap& map, Cell& end) {
  if (!map.grid.walkable(end)) end = *nearest_free(map, end);
}

// Landmarks on walkable cells stay, so a landmark that has to move never displaces another one.
void settle_landmarks(Scene& scene, int& selected) {
  const Grid& grid = scene.map->grid;
  const std::vector<Cell>& landmarks = scene.landmarks;
  std::vector<Cell> taken;
  for (const Cell landmark : landmarks)
    if (grid.walkable(landmark)) taken.push_back(landmark);
  std::vector<Cell> settled;
  std::vector<int> numbers;
  std::vector<bool> locked;
  int selected_now = kNothingSelected;
  for (std::size_t i = 0; i < landmarks.size(); ++i) {
    Cell cell = landmarks[i];
    if (!grid.walkable(cell)) {
      settle(*scene.map, cell);
      if (std::find(taken.begin(), taken.end(), cell) != taken.end()) continue;
      taken.push_back(cell);
    }
    // Without the mover, two landmarks may share a ground cell.
    if (std::find(settled.begin(), settled.end(), cell) != settled.end()) continue;
    if (static_cast<int>(i) == selected) selected_now = static_cast<int>(settled.size());
    settled.push_back(cell);
    numbers.push_back(landmark_number(scene, static_cast<int>(i)));
    locked.push_back(is_locked(scene, static_cast<int>(i)));
  }
  scene.landmarks = std::move(settled);
  set_landmark_numbers(scene, std::move(numbers));
  set_locked_landmarks(scene, std::move(locked));
  selected = selected_now;
}

// Moves the goals after the first one off unwalkable cells, and removes duplicates.
void settle_goals(Scene& scene) {
  std::vector<Cell> settled;
  for (Cell goal : scene.goals.further) {
    settle(*scene.map, goal);
    if (goal != scene.goal && std::find(settled.begin(), settled.end(), goal) == settled.end())
      settled.push_back(goal);
  }
  scene.goals.further = std::move(settled);
}

}  // namespace

void settle_points(Scene& scene, int& selected) {
  settle(*scene.map, scene.start);
  settle(*scene.map, scene.goal);
  settle_goals(scene);
  settle_landmarks(scene, selected);
}

}  // namespace waymark
