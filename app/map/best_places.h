#pragma once

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

}  // namespace waymark
