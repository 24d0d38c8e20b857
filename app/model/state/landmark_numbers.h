#pragma once

#include <vector>

#include "app/model/state/state.h"

namespace waymark {

// The numbers that landmarks have on the screen. They keep them until the next placement: where one
// is removed the others are not counted again, and one that is added gets the least number that is
// free. All from 1 to Placement::kMaxLandmarks.

// Of the landmark at that place in the list.
int landmark_number(const Scene& scene, int index);
// The place in the list of the one with that number, -1 where there is none.
int landmark_with_number(const Scene& scene, int number);
// That a landmark would get which is added now.
int next_landmark_number(const Scene& scene);

// Whether so many landmarks may have these: one for each, no two the same.
bool are_landmark_numbers(const std::vector<int>& numbers, std::size_t landmarks);
// All of them, in the order of the list.
std::vector<int> landmark_numbers(const Scene& scene);
// See are_landmark_numbers().
void set_landmark_numbers(Scene& scene, std::vector<int> numbers);

// These keep the numbers of the others. The index is one of the list.
void add_landmark(Scene& scene, Cell at);
void remove_landmark(Scene& scene, int index);

}  // namespace waymark
