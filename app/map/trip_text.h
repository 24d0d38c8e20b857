#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "core/study/triangle.h"

namespace waymark {

// The position of landmark `index` relative to the trip.
TripPosition trip_position(const Results& results, int landmark);
// "before", "middle", "after", "aside", "–".
const char* trip_position_word(TripPosition where);
// "behind the start", "between start and goal", "behind the goal", "off the path", "unreachable".
const char* trip_position_text(TripPosition where);

// The landmarks in one position relative to the trip: their numbers, and at how many explored cells
// they gave the tightest bound.
struct TripPart {
  std::vector<int> numbers;
  int bounded = 0;
};
std::array<TripPart, 4> trip_parts(const Results& results);  // indexed by Lie

// "No landmark is behind the start. Landmark 2 is off the path and on its own gives the tightest
// bound for 3 of the explored cells."
std::string trip_sentence(const Results& results);

}  // namespace waymark
