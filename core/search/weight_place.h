#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// Where the weight of a heuristic applies. Elsewhere it is 1. The straight-line distance determines
// which end is closer. The region is painted by the user and is part of the query.
enum class WeightPlace { everywhere, near_start, near_goal, region };

// The properties of one value.
struct WeightPlaceRow {
  WeightPlace place;
  const char* name;     // in the text of a search; empty: nothing is written
  const char* title;    // on the screen, after the weight
  const char* tooltip;  // a sentence
};

// Indexed by value.
inline constexpr std::array<WeightPlaceRow, 4> kWeightPlaces = {{
    {WeightPlace::everywhere, "", "", "Every cell uses w times h."},
    {WeightPlace::near_start, "start", " closer to the start",
     "Cells closer to the start use w times h, the others h."},
    {WeightPlace::near_goal, "goal", " closer to the goal",
     "Cells closer to the goal use w times h, the others h."},
    {WeightPlace::region, "region", " in the region",
     "Cells in the painted region use w times h, the others h."},
}};

constexpr const WeightPlaceRow& row_of(WeightPlace place) {
  return kWeightPlaces[static_cast<std::size_t>(place)];
}

}  // namespace waymark
