#pragma once

#include <string>
#include <vector>

#include "app/model/work/place_scorer.h"
#include "app/model/work/results.h"

namespace waymark {

// Words of the places where one more landmark would help.

// What a place is worth, in the unit of the field that is shown: "695", "12.41".
std::string place_value_text(const Results& results, const BestPlace& place);
// The same on the map: "695 saved", "≈ 690 saved" before searches have counted it; for what is
// added
// "+12".
std::string place_gain_text(const Results& results, const BestPlace& place);
// The head of that column: "cells saved", "bound at start rises by".
std::string place_value_head(const Results& results);
// "With a landmark here A* expands 695 cells fewer on this search".
std::string place_sentence(const Results& results, const BestPlace& place);
// Why the list is empty.
std::string no_places_text(const Results& results);

// Of the strip: "Scoring places", or "1,340 of 4,096 scored." where it was cancelled.
std::string scoring_text(const ScoringStatus& status);
// "1,340 of 4,096", "1,380/s", "2 s left"; empty before they are known.
std::string scoring_count(const ScoringStatus& status);
std::string scoring_rate(const ScoringStatus& status);
std::string scoring_time_left(const ScoringStatus& status);

}  // namespace waymark
