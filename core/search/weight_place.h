#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// The cells where the weight of a heuristic applies. In other cells the weight is 1. The
// straight-line distance determines whether the start or the goal is closer. The user paints the
// region, which is part of the query.
enum class WeightPlace { everywhere, near_start, near_goal, region };

// The properties of a WeightPlace.
struct WeightPlaceRow {
  WeightPlace place;
  const char* name;     // name in the text form of a search; empty: omitted there
  const char* title;    // text on screen after the weight
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
