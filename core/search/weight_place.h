#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// Where the weight of a heuristic holds. Elsewhere it is 1. Which end is nearer is said by the
// straight line; the region is one that a person has painted, of a query.
enum class WeightPlace { everywhere, near_start, near_goal, region };

// All that is known of one.
struct WeightPlaceRow {
  WeightPlace place;
  const char* name;     // in the text of a search, empty: none is written
  const char* title;    // on the screen, after the weight
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<WeightPlaceRow, 4> kWeightPlaces = {{
    {WeightPlace::everywhere, "", "", "Every cell counts w times h."},
    {WeightPlace::near_start, "start", " nearer the start",
     "Cells nearer the start count w times h, the others h as it is."},
    {WeightPlace::near_goal, "goal", " nearer the goal",
     "Cells nearer the goal count w times h, the others h as it is."},
    {WeightPlace::region, "region", " in the region",
     "Cells of the painted region count w times h, the others h as it is."},
}};

constexpr const WeightPlaceRow& row_of(WeightPlace place) {
  return kWeightPlaces[static_cast<std::size_t>(place)];
}

}  // namespace waymark
