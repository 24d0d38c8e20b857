#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The places where one more landmark would help most: a ring each, with a pill that says its number
// and what it would give. The one that is pointed at, here or in the list, shows the triangle that
// would stand there.
void draw_best_places(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

// The place among them whose ring is under the pointer, -1 where none is.
int best_place_at(const UiContext& c, const MapTransform& t, ImVec2 pointer);

}  // namespace waymark
