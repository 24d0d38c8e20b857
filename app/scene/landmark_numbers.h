#pragma once

#include <vector>

#include "app/scene/state.h"

namespace waymark {

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

}  // namespace waymark
