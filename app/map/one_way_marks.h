#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws a filled arrow on each one-way road that is long enough on the screen.
void draw_one_way_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t);

}  // namespace waymark
