#include "app/scene/landmark_numbers.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/scene/locked_landmarks.h"

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

}  // namespace waymark
