#pragma once

#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the best next landmarks: a ring for each, and a pill with its number and the cells it would
// save. If the pointer is on one of them, here or in the list, that one is drawn as a landmark
// triangle.
void draw_best_places(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

// The index of the ring under the pointer, -1 if there is none.
int best_place_at(const UiContext& c, const MapTransform& t, ImVec2 pointer);

// Texts about the best places for the next landmark.

// Whether the place is a goal of the search, where a landmark proves nothing.
bool is_trivial_place(const Results& results, const BestPlace& place);
// The value of a place, in the unit of the current overlay: "695", "12.41".
std::string place_value_text(const Results& results, const BestPlace& place);
// The label on the map: "695 saved", or "≈ 690 saved" before searches have counted the cells; "+12"
// for a rise in a bound.
std::string place_gain_text(const Results& results, const BestPlace& place);
// The head of the value column: "cells saved", "bound rises by".
std::string place_value_head(const Results& results);
// "With a landmark here, A* expands 695 fewer cells in this search".
std::string place_sentence(const Results& results, const BestPlace& place);
// Explains why the list is empty.
std::string no_places_text(const Results& results);

// The text of the strip: "Scoring places", or "1,340 of 4,096 scored." if scoring was cancelled.
std::string scoring_text(const ScoringStatus& status);
// "1,340 of 4,096", "1,380/s", "2 s left"; empty until they are known.
std::string scoring_count(const ScoringStatus& status);
std::string scoring_rate(const ScoringStatus& status);
std::string scoring_time_left(const ScoringStatus& status);

}  // namespace waymark
