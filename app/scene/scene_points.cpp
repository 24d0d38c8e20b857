#include "app/scene/scene_points.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/scene/map_mover.h"

namespace waymark {

int landmark_number(const Scene& scene, int index) {
  const auto at = static_cast<std::size_t>(index);
  return at < scene.landmark_numbers.size() ? scene.landmark_numbers[at] : index + 1;
}

int landmark_with_number(const Scene& scene, int number) {
  const auto count = static_cast<int>(scene.landmarks.size());
  for (int index = 0; index < count; ++index)
    if (landmark_number(scene, index) == number) return index;
  return -1;
}

int next_landmark_number(const Scene& scene) {
  int number = 1;
  while (landmark_with_number(scene, number) >= 0) ++number;
  return number;
}

bool are_landmark_numbers(const std::vector<int>& numbers, std::size_t landmarks) {
  std::vector<int> sorted = numbers;
  std::sort(sorted.begin(), sorted.end());
  const bool apart = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
  return numbers.size() == landmarks && apart &&
         (sorted.empty() || (sorted.front() >= 1 && sorted.back() <= Placement::kMaxLandmarks));
}

std::vector<int> landmark_numbers(const Scene& scene) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < scene.landmarks.size(); ++i)
    numbers.push_back(landmark_number(scene, static_cast<int>(i)));
  return numbers;
}

void set_landmark_numbers(Scene& scene, std::vector<int> numbers) {
  std::vector<int> usual(numbers.size());
  std::iota(usual.begin(), usual.end(), 1);
  if (numbers == usual) numbers.clear();
  scene.landmark_numbers = std::move(numbers);
}

void add_landmark(Scene& scene, Cell at) {
  std::vector<int> numbers = landmark_numbers(scene);
  numbers.push_back(next_landmark_number(scene));
  scene.landmarks.push_back(at);
  if (!scene.locked.empty()) scene.locked.push_back(false);
  set_landmark_numbers(scene, std::move(numbers));
}

void remove_landmark(Scene& scene, int index) {
  std::vector<int> numbers = landmark_numbers(scene);
  numbers.erase(numbers.begin() + index);
  scene.landmarks.erase(scene.landmarks.begin() + index);
  std::vector<bool> locked = scene.locked;
  if (!locked.empty()) locked.erase(locked.begin() + index);
  set_locked_landmarks(scene, std::move(locked));
  set_landmark_numbers(scene, std::move(numbers));
}

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
