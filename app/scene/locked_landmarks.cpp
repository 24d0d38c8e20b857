#include "app/scene/locked_landmarks.h"

#include <algorithm>
#include <utility>

namespace waymark {

bool is_locked(const Scene& scene, int index) {
  const auto at = static_cast<std::size_t>(index);
  return at < scene.locked.size() && scene.locked[at];
}

std::vector<Cell> locked_landmarks(const Scene& scene) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < scene.landmarks.size(); ++i)
    if (is_locked(scene, static_cast<int>(i))) cells.push_back(scene.landmarks[i]);
  return cells;
}

void set_locked_landmarks(Scene& scene, std::vector<bool> locked) {
  const bool any = std::find(locked.begin(), locked.end(), true) != locked.end();
  scene.locked = any ? std::move(locked) : std::vector<bool>{};
}

void lock_landmark(Scene& scene, int index, bool locked) {
  std::vector<bool> flags = scene.locked;
  flags.resize(scene.landmarks.size());
  flags[static_cast<std::size_t>(index)] = locked;
  set_locked_landmarks(scene, std::move(flags));
}

void lock_cells(Scene& scene, const std::vector<Cell>& cells) {
  std::vector<bool> flags;
  for (const Cell landmark : scene.landmarks)
    flags.push_back(std::find(cells.begin(), cells.end(), landmark) != cells.end());
  set_locked_landmarks(scene, std::move(flags));
}

}  // namespace waymark
