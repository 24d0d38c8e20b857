#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/model/work/results.h"
#include "core/study/lie.h"

namespace waymark {

// Of the landmark at that place in the list.
Lie lie_of(const Results& results, int landmark);
// "before", "middle", "after", "aside", "–".
const char* lie_word(Lie lie);
// "behind the start", "between start and goal", "behind the goal", "off the way".
const char* lie_words(Lie lie);

// How many of the cells that were explored the landmarks of each lie gave the greatest bound, and
// their numbers.
struct TripPart {
  std::vector<int> numbers;
  int bounded = 0;
};
std::array<TripPart, 4> trip_parts(const Results& results);  // by Lie

// "No landmark lies behind the start. Landmark 2 lies off the way and gives the greatest bound for
// 3 of these cells."
std::string trip_sentence(const Results& results);

}  // namespace waymark
